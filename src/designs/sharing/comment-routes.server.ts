import { recording } from '#src/api/effect.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { invalidInput } from '#src/api/input-problem.ts';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import { type Limit, overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { designIsFull } from '../storage/design-problems.ts';
import { findDesign } from '../storage/queries.server.ts';
import type { DesignComment } from './comment.ts';
import { addComment, listComments, removeComment } from './contract.ts';
import { type Opened, openDesign } from './open-design.server.ts';
import { type CommentRecord, deleteComment, insertComment, listDesignComments } from './queries.server.ts';
import { wrongMode } from './share.ts';

/** Comments from one network. */
const newComments: Limit = {
	name: 'design-comments',
	max: 60,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many comments from this network. Try again in an hour.',
};

/** Authorises the owner, or a link with the mode `comment`. */
async function openToComment(context: RequestContext, id: string): Promise<Result<Opened>> {
	const opened = await openDesign(context, id);
	if (opened.ok && opened.value.share && opened.value.share.mode !== 'comment') return fail(wrongMode);
	return opened;
}

export const commentRoutes: readonly Route[] = [
	route(listComments, async (context) => {
		const opened = await openToComment(context, context.input.id);
		if (!opened.ok) return opened;
		return ok((await listDesignComments(context.db, context.input.id)).map(toComment));
	}),

	route(addComment, async (context) => {
		const { db, effect, input, network, now } = context;
		const opened = await openToComment(context, input.id);
		if (!opened.ok) return opened;
		const { design, share } = opened.value;
		if (share && input.author === '') return fail(invalidInput({ author: ['can’t be blank'] }));
		if (!(await withinLimit(context, newComments, network))) return fail(overLimit(newComments, now));
		const { author, side, xMm, yMm, text } = input;
		const comment: CommentRecord = {
			id: crypto.randomUUID(),
			designId: design.id,
			shareId: share?.id ?? null,
			author,
			side,
			xMm,
			yMm,
			text,
			version: design.version,
			createdAt: now,
		};
		const recorded = recording(db, effect.answer(toComment(comment)));
		return (await insertComment(recorded, comment)) ? ok(toComment(comment)) : fail(designIsFull);
	}),

	route(removeComment, async ({ actor, db, effect, input, now }) => {
		const design = actor && (await findDesign(db, input.id, actor.userId));
		const recorded = recording(db, effect.answer(undefined));
		const isGone = design && (await deleteComment(recorded, design.id, input.comment, now));
		return isGone ? ok(undefined) : fail(notFound);
	}),
];

const toComment = (comment: CommentRecord): DesignComment => ({
	id: comment.id,
	author: comment.author,
	isOwner: comment.shareId === null,
	side: comment.side,
	xMm: comment.xMm,
	yMm: comment.yMm,
	text: comment.text,
	version: comment.version,
	createdAt: new Date(comment.createdAt).toISOString(),
});
