import { type Database, runTogether } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { type Limit, withinLimit } from '#src/api/rate-limit.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { mailsToAddress, recipientKey } from '#src/mail/unconfirmed.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { isOpen } from '#src/orders/record/states.ts';
import type { Site } from '#src/site/site.ts';
import { withdrawals } from '../record/tables.server.ts';
import { orderNumberIn, type Statement } from './statement.ts';
import { acknowledgementMail, withdrawalDeskMail } from './withdrawal-mails.ts';

/** Rate limit of statements per network; higher than that of messages, as many people may share a network. */
const statements: Limit = {
	name: 'withdrawals',
	max: 30,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many statements of withdrawal from this network. Try again in an hour.',
};

interface Visit {
	readonly db: Database;
	readonly env: Env;
	/** Site of the page; its language is that of the acknowledgement. */
	readonly site: Site;
	/** URL of the request, for links. */
	readonly url: URL;
	readonly network: string;
	readonly now: number;
	readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Stores a confirmed statement of withdrawal, once per reference: the statement, the acknowledgement with its content and
 * time, and the mail to the storefront, in one batch. Also accepts an unknown order, or goods without a right of
 * withdrawal: staff then answer. `too_many`: nothing was stored.
 */
export async function withdraw(visit: Visit, statement: Statement): Promise<'received' | 'too_many'> {
	const { db, env, site, now, network } = visit;
	if (!(await withinLimit(visit, statements, network))) return 'too_many';
	const { reference, name, email, orderNumber, goods } = statement;
	const record = await findStatedOrder(db, statement);
	const known = new Set(record?.lines.map(({ id }) => id));
	const lineItemIds = statement.lineItemIds.filter((id) => known.has(id));
	// The law requires the acknowledgement, so the mail limit does not apply to the order's own address.
	const isAcknowledged =
		record !== undefined || (await withinLimit(visit, mailsToAddress, await recipientKey(email)));
	const mailData = { statement: { ...statement, lineItemIds }, record, now };
	const mails = [
		withdrawalDeskMail(mailData, site),
		...(isAcknowledged ? [acknowledgementMail(mailData, site)] : []),
	];
	const row = {
		...{ reference, name, email, orderNumber, goods },
		region: site.region.id,
		locale: site.locale,
		orderId: record?.id ?? null,
		lineItemIds: lineItemIds.length > 0 ? lineItemIds : null,
		state: 'received' as const,
		createdAt: now,
	};
	try {
		await runTogether(db, [
			db.insert(withdrawals).values(row),
			...mails.map((mail) => mailStatement(db, mail, now)),
		]);
	} catch (error) {
		if (isAlreadyReceived(error)) return 'received';
		throw error;
	}
	for (const mail of mails) visit.waitUntil(deliverMailAbout(db, env, mail, now));
	return 'received';
}

/** The placed order with the stated number, if it has the stated e-mail address. */
export async function findStatedOrder(
	db: Database,
	statement: Pick<Statement, 'orderNumber' | 'email'>,
): Promise<OrderRecord | undefined> {
	const number = orderNumberIn(statement);
	const record = number === undefined ? undefined : await findOrderByNumber(db, number);
	const isOwn = record?.email?.toLowerCase() === statement.email.trim().toLowerCase();
	return record && isOwn && !isOpen(record.savedState) ? record : undefined;
}

function isAlreadyReceived(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (/UNIQUE constraint failed: withdrawals\.reference/i.test(cause.message)) return true;
	return false;
}
