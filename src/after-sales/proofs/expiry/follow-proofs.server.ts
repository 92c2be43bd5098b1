import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { runTogether } from '#src/api/database.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { nextState } from '#src/quotes/record/states.ts';
import { type AfterSalesContext, openOrderWords } from '../../mail/order-letter.server.ts';
import { proofDeskMail, proofMail } from '../mail/proof-mails.server.ts';
import { type Proof, proofMachine, remindBeforeMs } from '../record/proof.ts';
import { changeProof, runUnlessTaken } from '../record/queries.server.ts';
import { proofs } from '../record/tables.server.ts';

type CronContext = Pick<AfterSalesContext, 'db' | 'env' | 'now' | 'url'>;

/** Proofs of one run. */
const batchSize = 20;

/**
 * Called by cron: reminds of proofs that end soon, and ends those whose time has passed. Those of cancelled orders end
 * without a mail. Its mails go out with the due ones of the same run.
 */
export async function followProofs(context: CronContext): Promise<void> {
	await remindOfProofs(context);
	await expireProofs(context);
}

/** One reminder; none for a proof that had no longer than the reminder's time. */
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
		// Where a clerk or the buyer was faster, the next run looks again.
		await runUnlessTaken(db, [
			...changeProof(db, proof, { event: 'expire', by: 'shop', to, now }),
			...mails.map((mail) => mailStatement(db, mail, now)),
		]);
	}
}

/** Undefined for an order that is cancelled or gone. */
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
	const letter = { proof, words: await openOrderWords(context, order) };
	const toBuyer = proofMail(what, letter, context);
	return [
		...(toBuyer ? [toBuyer] : []),
		...(what === 'expire' ? [proofDeskMail('expire', letter, context)] : []),
	];
}
