import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { runTogether, type Statement } from '#src/api/database.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { isOpen, type OrderState } from '#src/orders/record/states.ts';
import { orders, paymentGuards } from '#src/orders/record/tables.server.ts';
import { changeRequest } from '../../record/queries.server.ts';
import {
	nextState,
	type OfferEvent,
	type OfferState,
	offerMachine,
	openOfferStates,
	type RequestEvent,
	requestMachine,
} from '../../record/states.ts';
import { buyerMailData, deskMailData, type OfferContext } from '../mail/mail-data.server.ts';
import { offerDeskMail, offerMail } from '../mail/offer-mails.ts';
import { remindBeforeMs } from '../record/offer.ts';
import { findOfferById, type OfferOfRequest } from '../record/queries.server.ts';
import { offers } from '../record/tables.server.ts';

const isOpenOffer = (state: OfferState): boolean =>
	(openOfferStates as readonly OfferState[]).includes(state);

/** Most offers that one run handles. */
const batchSize = 20;

/**
 * Called by cron: sends reminders of offers that expire soon, expires those whose day has passed, and updates accepted
 * offers by the state of their orders. Its mails are inserted into the outbox, which the same cron run delivers.
 */
export async function processOfferDeadlines(context: OfferContext): Promise<void> {
	await remindOfOffers(context);
	await expireOffers(context);
	await updateOrderedOffers(context);
}

/** Sends one reminder per offer; none for an offer whose whole validity is shorter than `remindBeforeMs`. */
async function remindOfOffers(context: OfferContext): Promise<void> {
	const { db, now } = context;
	const due = await db
		.select({ id: offers.id })
		.from(offers)
		.where(
			and(
				inArray(offers.state, [...openOfferStates]),
				lt(offers.validUntil, now + remindBeforeMs),
				sql`${offers.validUntil} >= ${now}`,
				sql`${offers.validUntil} - ${offers.sentAt} > ${remindBeforeMs}`,
				isNull(offers.remindedAt),
			),
		)
		.limit(batchSize);
	for (const { id } of due) {
		const found = await findOfferById(db, id);
		if (!found) continue;
		const { mailData, button } = await buyerMailData(context, found);
		await runTogether(db, [
			db.update(offers).set({ remindedAt: now }).where(eq(offers.id, id)),
			mailStatement(db, offerMail('reminder', mailData, button), now),
		]);
	}
}

async function expireOffers(context: OfferContext): Promise<void> {
	const { db, now } = context;
	const over = await db
		.select({ id: offers.id })
		.from(offers)
		.where(and(inArray(offers.state, [...openOfferStates]), lt(offers.validUntil, now)))
		.limit(batchSize);
	for (const { id } of over) {
		const found = await findOfferById(db, id);
		// If the buyer has accepted the offer since the query, its order decides when it expires.
		if (!found || !isOpenOffer(found.offer.state)) continue;
		const { mailData } = await buyerMailData(context, found);
		const mails = [
			offerMail('expired', mailData, undefined),
			offerDeskMail('expired', deskMailData(context, found), []),
		];
		await changeOfferAndRequest(context, found, 'expire', 'expire', mails);
	}
}

/** An accepted offer is `ordered` when its order is placed, and `expired` when that was not paid in time. */
async function updateOrderedOffers(context: OfferContext): Promise<void> {
	const { db, now } = context;
	const accepted = await db
		.select({ id: offers.id, state: orders.state, agreed: orders.agreed, guard: paymentGuards.paymentId })
		.from(offers)
		.innerJoin(orders, eq(orders.number, offers.orderNumber))
		.leftJoin(paymentGuards, eq(paymentGuards.orderId, orders.id))
		.where(
			and(
				eq(offers.state, 'accepted'),
				sql`(${orders.completedAt} IS NOT NULL OR ${orders.agreed} ->> 'until' < ${now})`,
			),
		)
		.orderBy(asc(offers.updatedAt))
		.limit(batchSize);
	for (const { id, state, guard } of accepted) {
		const found = await findOfferById(db, id);
		if (!found) continue;
		if (!isOpen(state as OrderState)) await changeOfferAndRequest(context, found, 'order', 'order', []);
		else if (guard === null) await changeOfferAndRequest(context, found, 'expire', 'expire', []);
	}
}

/**
 * Changes offer and request in one batch. After a concurrent change by the buyer or a clerk, the next run tries again.
 */
async function changeOfferAndRequest(
	{ db, now }: OfferContext,
	{ request, offer }: OfferOfRequest,
	event: OfferEvent,
	requestEvent: RequestEvent,
	mails: readonly Mail[],
): Promise<void> {
	const to = nextState(offerMachine, offer.state, event, 'shop');
	if (!to) return;
	const along: Statement[] = [
		db.update(offers).set({ state: to, updatedAt: now }).where(eq(offers.id, offer.id)),
		...mails.map((mail) => mailStatement(db, mail, now)),
	];
	const requestTo = nextState(requestMachine, request.state, requestEvent, 'shop');
	// A request in a state without this event keeps its state.
	if (!requestTo) await runTogether(db, along);
	else
		await changeRequest(
			db,
			request,
			{ event: requestEvent, by: 'shop', to: requestTo, text: '', now },
			along,
		);
}
