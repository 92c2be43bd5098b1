import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import { proofs } from '#src/after-sales/proofs/record/tables.server.ts';
import { complaints, withdrawals } from '#src/after-sales/record/tables.server.ts';
import { type Database, runTogether, valueList } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import type { StoredMail } from '#src/mail/mail.ts';
import { findMail, findMailAbout } from '#src/mail/queries.server.ts';
import { mails } from '#src/mail/tables.server.ts';
import { bankEntries } from '#src/orders/record/entries/tables.server.ts';
import { payments, refunds } from '#src/orders/record/tables.server.ts';
import { type Author, auditStatement } from '../record/audit.server.ts';

/** A mail of the outbox about an order, without its text. */
export type ListedMail = Omit<StoredMail, 'html' | 'text'> & {
	/** The secrets in its links were removed, so it cannot be sent again. */
	readonly redactedAt: number | null;
};

const listColumns = {
	id: mails.id,
	kind: mails.kind,
	subjectId: mails.subjectId,
	recipient: mails.recipient,
	subject: mails.subject,
	state: mails.state,
	attempts: mails.attempts,
	lastError: mails.lastError,
	createdAt: mails.createdAt,
	sentAt: mails.sentAt,
	redactedAt: mails.redactedAt,
};

/** Beginnings of the subjects of an order's mails: its own number, and those of its payments, complaints, proofs and so on. */
async function findSubjects(
	db: Database,
	order: { readonly id: number; readonly number: string },
): Promise<string[]> {
	const [paid, paidBack, booked, complained, withdrawn, proofed] = await db.batch([
		db.select({ subject: payments.number }).from(payments).where(eq(payments.orderId, order.id)),
		db.select({ subject: refunds.key }).from(refunds).where(eq(refunds.orderId, order.id)),
		db
			.select({ subject: sql<string>`${bankEntries.account} || ':' || ${bankEntries.reference}` })
			.from(bankEntries)
			.where(eq(bankEntries.orderNumber, order.number)),
		db.select({ subject: complaints.reference }).from(complaints).where(eq(complaints.orderId, order.id)),
		db.select({ subject: withdrawals.reference }).from(withdrawals).where(eq(withdrawals.orderId, order.id)),
		db.select({ subject: proofs.uuid }).from(proofs).where(eq(proofs.orderId, order.id)),
	]);
	return [
		order.number,
		...[...paid, ...paidBack, ...booked, ...complained, ...withdrawn, ...proofed].map(
			({ subject }) => subject,
		),
	];
}

/** What follows the beginning where a mail is about a part of it: `R123456789:2`, `R123456789-B:3`, and a mail that is sent again. */
const separators = [':', '-', '+'];

/** All mails about an order, its payments, refunds, complaints, withdrawals and proofs, oldest first. */
export async function listOrderMails(
	db: Database,
	order: { readonly id: number; readonly number: string },
): Promise<ListedMail[]> {
	const subjects = [...new Set(await findSubjects(db, order))];
	const wanted = subjects.flatMap((subject) => [
		{ min: subject, max: subject },
		...separators.map((separator) => ({
			min: subject + separator,
			max: `${subject}${separator}\u{10FFFF}`,
		})),
	]);
	const ids = await db.all<{ id: number }>(
		sql`SELECT DISTINCT mails.id AS id FROM json_each(${JSON.stringify(wanted)}) AS wanted
			CROSS JOIN mails ON mails.subject_id BETWEEN wanted.value ->> 'min' AND wanted.value ->> 'max'`,
	);
	return db
		.select(listColumns)
		.from(mails)
		.where(inArray(mails.id, valueList(ids.map(({ id }) => id))))
		.orderBy(asc(mails.id));
}

export type ResendFault = 'unknown' | 'queued' | 'redacted';

export interface MailContext extends Author {
	readonly db: Database;
	readonly env: Pick<Env, 'MAIL' | 'MAIL_FROM'>;
	readonly now: number;
	waitUntil(work: Promise<unknown>): void;
}

/** A mail of an order with its text; undefined for mails about anything else. */
export async function findOrderMail(
	db: Database,
	order: { readonly id: number; readonly number: string },
	id: number,
): Promise<(StoredMail & Pick<ListedMail, 'redactedAt'>) | undefined> {
	const listed = (await listOrderMails(db, order)).find((mail) => mail.id === id);
	const mail = listed && (await findMail(db, id));
	return mail && { ...mail, redactedAt: listed.redactedAt };
}

/**
 * Sends a mail of an order to its recipient again, as a mail of its own. Not while it, or a copy, is still on its way, nor
 * when the links in it have been taken out (`redactSecrets`). Of two concurrent requests one sends it.
 * @returns the id of the new mail
 */
export async function resendMail(
	context: MailContext,
	order: { readonly id: number; readonly number: string },
	id: number,
): Promise<{ readonly fault: ResendFault } | { readonly id: number }> {
	const { db, env, now, staffId, apiKeyId } = context;
	const mail = await findOrderMail(db, order, id);
	if (!mail) return { fault: 'unknown' };
	if (mail.redactedAt !== null) return { fault: 'redacted' };
	const { kind, recipient, subject, html, text } = mail;
	const first = mail.subjectId.replace(/\+\d+$/, '');
	const copies = await db
		.select({ subjectId: mails.subjectId, state: mails.state })
		.from(mails)
		.where(and(eq(mails.kind, kind), between(mails.subjectId, `${first}+`, `${first}+\u{10FFFF}`)));
	if ([mail, ...copies].some(({ state }) => state === 'queued')) return { fault: 'queued' };
	const subjectId = `${first}+${copies.length + 1}`;
	const copy = { kind, subjectId, recipient, subject, html, text };
	const entry = { staffId, apiKeyId, action: 'mail_resend', subject: `order ${order.number}` };
	try {
		await runTogether(db, [
			db.insert(mails).values({ ...copy, state: 'queued', attempts: 0, createdAt: now }),
			auditStatement(db, { ...entry, before: null, after: { mail: id, kind, subjectId } }, now),
		]);
	} catch (error) {
		if (isSentAlready(error)) return { fault: 'queued' };
		throw error;
	}
	context.waitUntil(deliverMailAbout(db, env, { kind, subjectId }, now));
	const sent = await findMailAbout(db, kind, subjectId);
	return { id: sent?.id ?? id };
}

/** Another person has sent the same copy at this moment. */
function isSentAlready(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (/UNIQUE constraint failed: mails\./i.test(cause.message)) return true;
	return false;
}
