import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { runTogether } from '#src/api/database.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { nextState } from '#src/quotes/record/states.ts';
import { type AfterSalesContext, prepareOrderMail } from '../../mail/order-mail.server.ts';
import { proofDeskMail, proofMail } from '../mail/proof-mails.server.ts';
import { type Proof, proofMachine, remindBeforeMs } from '../record/proof.ts';
import { changeProof, runUnlessConflict } from '../record/queries.server.ts';
import { proofs } from '../record/tables.server.ts';

type CronContext = Pick<AfterSalesContext, 'db' | 'env' | 'now' | 'url'>;

/** Most proofs that one run handles. */
const batchSize = 20;

/**
 * Called by cron: sends reminders of proofs that expire soon, and expires those whose time has passed; proofs of
 * cancelled orders without a mail. The mails are inserted into the outbox, which the same cron run delivers.
 */
export async function processProofDeadlines(context: CronContext): Promise<void> {
	await remindOfProofs(context);
	await expireProofs(context);
}

/** Sends one reminder per proof; none for a proof whose whole validity is shorter than `remindBeforeMs`. */
async function remindOfProofs(context: CronContext): Promise<void> {
	const { db, now } = context;
	const due = await db
		.select()
		.from(proofs)
		.where(
			and(
				eq(proofs.state, 'pending'),
				lt(proofs.expiresAt, now + remindBeforeMs),
				gte(proofs.expiresAt, now),
				sql`${proofs.expiresAt} - ${proofs.createdAt} > ${remindBeforeMs}`,
				isNull(proofs.remindedAt),
			),
		)
		.limit(batchSize);
	for (const proof of due) {
		const mail = await mailTo(context, proof, 'remind');
		await runTogether(db, [
			db.update(proofs).set({ remindedAt: now }).where(eq(proofs.uuid, proof.uuid)),
			...(mail?.map((one) => mailStatement(db, one, now)) ?? []),
		]);
	}
}

async function expireProofs(context: CronContext): Promise<void> {
	const { db, now } = context;
	const over = await db
		.select()
		.from(proofs)
		.where(and(eq(proofs.state, 'pending'), lt(proofs.expiresAt, now)))
		.limit(batchSize);
	for (const proof of over) {
		const to = nextState(proofMachine, proof.state, 'expire', 'shop');
		if (!to) continue;
		const mails = (await mailTo(context, proof, 'expire')) ?? [];
		// After a concurrent change by a clerk or the buyer, the next run tries again.
		await runUnlessConflict(db, [
			...changeProof(db, proof, { event: 'expire', by: 'shop', to, now }),
			...mails.map((mail) => mailStatement(db, mail, now)),
		]);
	}
}

/** Undefined for an order that is cancelled or deleted. */
async function mailTo(
	context: CronContext,
	proof: Proof,
	what: 'remind' | 'expire',
): Promise<Mail[] | undefined> {
	const [row] = await context.db
		.select({ number: orders.number })
		.from(orders)
		.where(and(eq(orders.id, proof.orderId), eq(orders.state, 'complete')));
	const order = row && (await findOrderByNumber(context.db, row.number));
	if (!order) return undefined;
	const mailData = { proof, mailContext: await prepareOrderMail(context, order) };
	const toBuyer = proofMail(what, mailData, context);
	return [
		...(toBuyer ? [toBuyer] : []),
		...(what === 'expire' ? [proofDeskMail('expire', mailData, context)] : []),
	];
}
