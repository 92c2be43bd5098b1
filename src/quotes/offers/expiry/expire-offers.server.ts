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
import { letterToBuyer, letterToDesk, type OfferContext } from '../mail/letter.server.ts';
import { offerDeskMail, offerMail } from '../mail/offer-mails.ts';
import { remindBeforeMs } from '../record/offer.ts';
import { findOfferById, type OfferOfRequest } from '../record/queries.server.ts';
import { offers } from '../record/tables.server.ts';

const isOpenOffer = (state: OfferState): boolean =>
	(openOfferStates as readonly OfferState[]).includes(state);

/** Offers of one run. */
const batchSize = 20;

/**
 * Called by cron: reminds of offers that end soon, ends those whose day has passed, and follows the orders of accepted
 * ones. Its mails go out with the due ones of the same run.
 */
export async function followOffers(context: OfferContext): Promise<void> {
	await remindOfOffers(context);
	await expireOffers(context);
	await followOrders(context);
}

/** One reminder for an offer; none for one that was sent less than the reminder's time before its end. */
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
		const { letter, button } = await letterToBuyer(context, found);
		await runTogether(db, [
			db.update(offers).set({ remindedAt: now }).where(eq(offers.id, id)),
			mailStatement(db, offerMail('reminder', letter, button), now),
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
		// The buyer may have accepted it since the query: then the order's own time counts.
		if (!found || !isOpenOffer(found.offer.state)) continue;
		const { letter } = await letterToBuyer(context, found);
		const mails = [
			offerMail('expired', letter, undefined),
			offerDeskMail('expired', letterToDesk(context, found), []),
		];
		await follow(context, found, 'expire', 'expire', mails);
	}
}

/** An accepted offer is `ordered` when its order is placed, and `expired` when that was not paid in time. */
async function followOrders(context: OfferContext): Promise<void> {
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
		if (!isOpen(state as OrderState)) await follow(context, found, 'order', 'order', []);
		else if (guard === null) await follow(context, found, 'expire', 'expire', []);
	}
}

/** Changes offer and request together. Where the buyer or a clerk was faster, the next run looks again. */
async function follow(
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
	// A request that has gone another way keeps its state.
	if (!requestTo) await runTogether(db, along);
	else
		await changeRequest(
			db,
			request,
			{ event: requestEvent, by: 'shop', to: requestTo, text: '', now },
			along,
		);
}
