import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { EmailAddress } from '#src/mail/email-address.ts';
import { Side } from '../document/objects.ts';
import { designId, shareProblems } from '../storage/contract.ts';
import { DesignComment, maxCommentLength } from './comment.ts';
import { maxRecipients, maxShareDays, ShareMode } from './share.ts';

/** A link, for the owner. */
export const ShareResponse = v.object({
	id: v.string(),
	url: v.string(),
	mode: ShareMode,
	createdAt: v.string(),
	expiresAt: v.nullable(v.string()),
});
export type ShareResponse = v.InferOutput<typeof ShareResponse>;

export const shareDesign = endpoint({
	id: 'D-08',
	method: 'post',
	path: '/box_designs/:id/share',
	access: 'token',
	costly: true,
	shape: 'flat',
	input: v.object({
		id: designId,
		mode: ShareMode,
		/** Days until it expires; unlimited by default. */
		expiresInDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxShareDays))),
		/** Id of an existing link to mail; otherwise a new link is created. */
		share: v.optional(designId),
		/** Recipients of the mail. */
		emails: v.optional(v.pipe(v.array(EmailAddress), v.maxLength(maxRecipients))),
	}),
	answer: v.object({ ...ShareResponse.entries, mailed: v.number() }),
	problems: ['not_found', 'old_project', 'design_is_full', 'too_many_mails'],
	summary:
		'Creates a link to view, copy or comment on a design, and sends it by e-mail to `emails`. Anyone with the link can open the design. A request without expiry returns the existing link of the same mode.',
});

export const listShares = endpoint({
	id: 'X-76',
	method: 'get',
	path: '/box_designs/:id/shares',
	access: 'token',
	shape: 'flat',
	input: v.object({ id: designId }),
	answer: v.array(ShareResponse),
	problems: ['not_found'],
	summary: 'Lists the valid links to a design, newest first.',
});

export const revokeShare = endpoint({
	id: 'X-77',
	method: 'delete',
	path: '/box_designs/:id/shares/:share',
	access: 'token',
	shape: 'flat',
	input: v.object({ id: designId, share: designId }),
	answer: v.undefined(),
	status: 204,
	problems: ['not_found'],
	summary: 'Revokes a link. It stops working immediately.',
});

export const listComments = endpoint({
	id: 'X-78',
	method: 'get',
	path: '/box_designs/:id/comments',
	access: 'share',
	shape: 'flat',
	input: v.object({ id: designId }),
	answer: v.array(DesignComment),
	problems: ['not_found', 'share_mode', ...shareProblems],
	summary:
		'Lists the comments on a design, oldest first. They are available to its owner, and with a link that allows commenting.',
});

const positionMm = v.pipe(v.number(), v.finite(), v.minValue(-10_000), v.maxValue(10_000));
export const addComment = endpoint({
	id: 'X-79',
	method: 'post',
	path: '/box_designs/:id/comments',
	access: 'share',
	costly: true,
	shape: 'flat',
	input: v.object({
		id: designId,
		side: Side,
		xMm: positionMm,
		yMm: positionMm,
		text: v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(maxCommentLength)),
		/** Name of the author; required except for the owner. */
		author: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
	}),
	answer: DesignComment,
	status: 201,
	problems: ['not_found', 'share_mode', 'design_is_full', 'too_many_requests', 'invalid', ...shareProblems],
	summary: 'Adds a comment at a position on a design.',
});

export const removeComment = endpoint({
	id: 'X-80',
	method: 'delete',
	path: '/box_designs/:id/comments/:comment',
	access: 'token',
	shape: 'flat',
	input: v.object({ id: designId, comment: designId }),
	answer: v.undefined(),
	status: 204,
	problems: ['not_found'],
	summary: 'Deletes a comment on one of the caller’s designs.',
});

export const remindOnDesktop = endpoint({
	id: 'D-09',
	method: 'post',
	path: '/box_designs/remind_on_desktop',
	access: 'none',
	costly: true,
	shape: 'flat',
	input: v.object({
		email: EmailAddress,
		/** Language of the mail, e.g. `pl` or `pl-PL`. */
		locale: v.pipe(v.string(), v.maxLength(20)),
		sku: v.pipe(v.string(), v.maxLength(80)),
		quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
		/** Token of a link with the mode `copy`: the mail then links to that design. */
		shareToken: v.optional(v.pipe(v.string(), v.maxLength(100))),
	}),
	answer: v.object({ sent: v.literal(true) }),
	status: 201,
	problems: [
		'not_found',
		'share_mode',
		'unknown_language',
		'unknown_sku',
		'variant_not_sold',
		'size_not_sold',
		'size_out_of_range',
		'not_designable',
		'quantity_not_whole',
		'quantity_too_small',
		'quantity_too_large',
		'too_many_mails',
		...shareProblems,
	],
	summary: 'Sends a link by e-mail that opens this product or design in the designer on a computer.',
});
