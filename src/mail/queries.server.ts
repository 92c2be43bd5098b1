import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { isDue, type Mail, maxAttempts, type StoredMail } from './mail.ts';
import { mails } from './tables.server.ts';

/**
 * Inserts a mail into the outbox, in the same batch as its cause. A second mail of the same kind for the same
 * subject is ignored, so that the customer gets it once.
 */
export const mailStatement = (db: Database, mail: Mail, now: number): Statement =>
	db
		.insert(mails)
		.values({ ...mail, subject: oneLine(mail.subject), state: 'queued', attempts: 0, createdAt: now })
		.onConflictDoNothing();

/** The same if an SQL condition holds when the batch runs. The result does not show whether the mail was inserted. */
export const mailStatementIf = (db: Database, mail: Mail, now: number, condition: SQL): Statement =>
	db
		.insert(mails)
		// All columns in the table's order.
		.select(
			sql`SELECT NULL, ${mail.kind}, ${mail.subjectId}, ${mail.recipient}, ${oneLine(mail.subject)}, ${mail.html}, ${mail.text}, 'queued', 0, NULL, ${now}, NULL, NULL WHERE ${condition}`,
		)
		.onConflictDoNothing();

/** A line break in a subject would begin another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** Queued mails whose next attempt is due, oldest first. */
export async function findDueMails(db: Database, now: number, limit = 20): Promise<StoredMail[]> {
	const queued = await db
		.select()
		.from(mails)
		.where(and(eq(mails.state, 'queued'), lt(mails.attempts, maxAttempts)))
		.orderBy(mails.id)
		.limit(200);
	return queued.filter((mail) => isDue(mail, now)).slice(0, limit);
}

/** A mail by its kind and subject. */
export async function findMailAbout(
	db: Database,
	kind: string,
	subjectId: string,
): Promise<StoredMail | undefined> {
	const [row] = await db
		.select()
		.from(mails)
		.where(and(eq(mails.kind, kind), eq(mails.subjectId, subjectId)));
	return row;
}

export async function findMail(db: Database, id: number): Promise<StoredMail | undefined> {
	const [row] = await db.select().from(mails).where(eq(mails.id, id));
	return row;
}

/** Newest first. */
export const listMails = (db: Database, limit: number): Promise<StoredMail[]> =>
	db.select().from(mails).orderBy(desc(mails.id)).limit(limit);

/** Counts an attempt before it is made. False when another process is making it. */
export async function claimMail(db: Database, { id, attempts }: StoredMail): Promise<boolean> {
	const claimed = await claimWhere(db, eq(mails.id, id), attempts);
	return claimed !== undefined;
}

/** Reads a new mail by its kind and subject and counts its first attempt. Undefined when that was already made. */
export const claimNewMail = (
	db: Database,
	kind: string,
	subjectId: string,
): Promise<StoredMail | undefined> =>
	claimWhere(db, and(eq(mails.kind, kind), eq(mails.subjectId, subjectId)), 0);

async function claimWhere(
	db: Database,
	condition: SQL | undefined,
	attempts: number,
): Promise<StoredMail | undefined> {
	const [claimed] = await db
		.update(mails)
		.set({ attempts: attempts + 1 })
		.where(and(condition, eq(mails.state, 'queued'), eq(mails.attempts, attempts)))
		.returning();
	return claimed;
}

export const markSent = (db: Database, id: number, now: number): Promise<unknown> =>
	db.update(mails).set({ state: 'sent', sentAt: now, lastError: null }).where(eq(mails.id, id));

/** Stores the reason; after the last attempt the mail has failed finally. */
export const markNotSent = (db: Database, id: number, error: string): Promise<unknown> =>
	db
		.update(mails)
		.set({
			lastError: error.slice(0, 500),
			state: sql`CASE WHEN ${mails.attempts} >= ${maxAttempts} THEN 'failed' ELSE 'queued' END`,
		})
		.where(eq(mails.id, id));
