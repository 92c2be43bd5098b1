import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import type { Effect } from '#src/api/effect.server.ts';
import type { Env } from '#src/api/env.ts';
import { type Limit, withinLimit } from '#src/api/rate-limit.server.ts';
import { signature } from '#src/api/secrets.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { mayMailUnconfirmed } from '#src/mail/unconfirmed.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { dateFormatter, numberFormatter } from '#src/site/formatters.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Site } from '#src/site/site.ts';
import { type Attachment, checkAttachments } from './check-attachment.ts';
import { messageMail, receivedMail } from './mails.ts';
import {
	type FieldProblems,
	type Message,
	messageProblems,
	type TypedMessage,
	trapField,
	typedMessage,
} from './message.ts';
import { type AttachmentRecord, attachmentFolder, messageStatements } from './queries.server.ts';

/** Messages of one network. */
export const contactMessages: Limit = {
	name: 'contact',
	max: 10,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many messages from this network. Try again in an hour.',
};

/** Context of `receiveMessage` and `receiveProRequest`. */
export interface FormVisit {
	readonly env: Env;
	readonly db: Database;
	readonly site: Site;
	/** URL of the request, for links. */
	readonly url: URL;
	readonly network: string;
	readonly effect: Effect;
	readonly now: number;
}

/** Result of a submitted form; with the typed values if it was not accepted. */
export type ReceivedForm<Typed, Problems> =
	| {
			readonly kind: 'received';
			readonly reference: string;
			/** Whether the sender gets a confirmation; the number per address and day is limited. */
			readonly isConfirmed: boolean;
	  }
	| { readonly kind: 'refused'; readonly typed: Typed; readonly problems: Problems }
	| { readonly kind: 'too_many'; readonly typed: Typed };
export type Received = ReceivedForm<TypedMessage, FieldProblems>;

/**
 * Receives a message: checks it, stores its files, and writes it with the mail to the storefront and the mail to its sender
 * in one batch. A message with a filled honeypot field gets the normal response and is not stored.
 */
export async function receiveMessage(visit: FormVisit, form: FormData): Promise<Received> {
	const typed = typedMessage(form);
	const reference = newReference();
	if (form.get(trapField)) return { kind: 'received', reference, isConfirmed: true };
	const files = chosenFiles(form);
	const wrong = messageProblems(typed);
	// An invalid message without files is cheap, so the rate limit does not count it.
	if (files.length === 0 && Object.keys(wrong).length > 0) return { kind: 'refused', typed, problems: wrong };
	// The attempt is counted before any file is read.
	if (!(await withinLimit(visit, contactMessages, visit.network))) return { kind: 'too_many', typed };
	const checked = await checkAttachments(files);
	const problems: FieldProblems = { ...wrong, ...(!checked.ok && { attachments: checked.problem }) };
	if (Object.keys(problems).length > 0) return { kind: 'refused', typed, problems };
	const message = typed as Message;
	const isConfirmed = await mayMailUnconfirmed(visit, message.email);
	const { db, effect, site, now } = visit;
	await storeMessage(visit, reference, message, {
		attachments: checked.ok ? checked.value : [],
		extraStatements: [
			...effect.answer({ reference, isConfirmed }),
			...(isConfirmed ? [mailStatement(db, confirmation(reference, message, site, now), now)] : []),
		],
	});
	return { kind: 'received', reference, isConfirmed };
}

/** The confirmation mail to the sender, in their language. */
export function confirmation(reference: string, message: Message, site: Site, now: number): Mail {
	const received = dateFormatter(site.languageTag, {
		dateStyle: 'long',
		timeStyle: 'long',
		timeZone: 'Europe/Warsaw',
	}).format(now);
	const t = translateFor(site.locale, site.languageTag);
	return receivedMail({ reference, message, site, t }, received);
}

/** The files of a form; a form without files sends one with an empty name. */
export const chosenFiles = (form: FormData): File[] =>
	form
		.getAll('attachments')
		.filter((value): value is File => typeof value !== 'string' && (value.name !== '' || value.size > 0));

/** Eight characters without look-alikes such as 0 and O. */
export function newReference(): string {
	const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
	return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => signs[byte % signs.length]).join('');
}

/**
 * Stores a checked message with its files and the mail to the storefront, which has links to the files.
 * @param extraStatements further statements of the same batch
 */
export async function storeMessage(
	{ env, db, site, url, now }: Pick<FormVisit, 'env' | 'db' | 'site' | 'url' | 'now'>,
	reference: string,
	message: Message,
	{
		attachments,
		extraStatements,
	}: { readonly attachments: readonly Attachment[]; readonly extraStatements: readonly Statement[] },
): Promise<void> {
	const id = crypto.randomUUID();
	const records = attachments.map(({ fileName, contentType, body }): AttachmentRecord => {
		const file = crypto.randomUUID();
		return {
			id: file,
			messageId: id,
			fileName,
			contentType,
			byteSize: body.size,
			key: attachmentFolder + file,
		};
	});
	const { languageTag } = site.region;
	const megabytes = numberFormatter(languageTag, {
		style: 'unit',
		unit: 'megabyte',
		maximumFractionDigits: 1,
	});
	const links = await Promise.all(
		records.map(async ({ id: file, fileName, byteSize }) => ({
			fileName,
			size: megabytes.format(Math.max(0.1, byteSize / 1e6)),
			url: `${new URL(absoluteUrl('contact', {}, site, url)).origin}/api/contact_attachments/${file}?key=${await attachmentKey(env, file)}`,
		})),
	);
	const forStaff = translateFor(site.region.locale, languageTag);
	const { region, locale } = site;
	try {
		for (const [index, { key, contentType }] of records.entries())
			await env.ARTWORK.put(key, attachments[index]?.body ?? '', { httpMetadata: { contentType } });
		await runTogether(db, [
			...messageStatements(
				db,
				{ id, reference, region: region.id, locale, ...message, createdAt: now },
				records,
			),
			...extraStatements,
			mailStatement(db, messageMail({ reference, message, site, t: forStaff }, links), now),
		]);
	} catch (error) {
		await env.ARTWORK.delete(records.map(({ key }) => key));
		throw error;
	}
}

/** Key of one file, part of its link in the mail to the staff. */
export const attachmentKey = (env: Pick<Env, 'SESSION_SECRET'>, id: string): Promise<string> =>
	signature(env.SESSION_SECRET, 'contact_attachment', id);
