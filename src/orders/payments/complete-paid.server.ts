import { type Database, runTogether } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { combineReads, runRead } from '#src/api/read.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment } from '#src/site/site.ts';
import { completionStatements } from '../database/complete.server.ts';
import { orderToken } from '../database/order-token.server.ts';
import { orderByNumber } from '../database/queries.server.ts';
import { isConflict } from '../database/save.server.ts';
import { orderPlacedKind, orderPlacedMail } from '../mail/order-placed.ts';
import { pendingTransfer } from '../pricing/bank-transfer.ts';
import type { PricedOrder } from '../pricing/price-order.ts';
import { serializeOrder } from '../serializer/order-serializer.ts';
import { agreedTotal, awaitRestStatements, completeBalance, receivedBy } from './pay-balance.server.ts';
import type { Intent, Payment } from './payment.ts';
import { completePaymentStatements, holdsOrder, paymentByNumber, returnCoupon } from './queries.server.ts';

type Context = {
	readonly db: Database;
	readonly env: Env;
	readonly now: number;
	readonly url: URL | undefined;
};

export type Completion =
	| { outcome: 'complete'; mail: { kind: string; subjectId: string } }
	/** The order does not exist, is already paid, or has another total. */
	| { outcome: 'surplus'; reason: string };

/** How often the completion is tried when other requests complete the same order. */
const attempts = 5;

/** Completes the order of a captured payment, once: order, payment and confirmation mail in one batch. */
export async function completeOrder(context: Context, intent: Intent, paid: Payment): Promise<Completion> {
	const { db, now } = context;
	for (let attempt = 1; ; attempt++) {
		// In one batch, so that order and payment are read in the same state.
		const { record, payment, isHolding } = await runRead(
			db,
			combineReads({
				record: orderByNumber(db, paid.orderNumber),
				payment: paymentByNumber(db, paid.number),
				isHolding: holdsOrder(db, paid.number),
			}),
		);
		if (!record || !payment) return { outcome: 'surplus', reason: 'order is gone' };
		const isBalance = isHolding && pendingTransfer(record) !== undefined;
		const mail = isBalance ? receivedBy(payment) : { kind: orderPlacedKind, subjectId: record.number };
		if (payment.state === 'completed') return { outcome: 'complete', mail };
		if (payment.state === 'failed' || payment.state === 'void')
			return { outcome: 'surplus', reason: `payment was ${payment.state} before` };
		if (record.currency !== intent.currency) return { outcome: 'surplus', reason: 'another currency' };
		if (isBalance) {
			if (await completeBalance(context, record, payment, intent)) return { outcome: 'complete', mail };
			if (attempt === attempts) return { outcome: 'surplus', reason: 'less is missing' };
			continue;
		}
		const completion = completionStatements(db, record, {
			expectedTotal: agreedTotal(record, intent.amountReceived, payment.createdAt),
			received: intent.amountReceived,
			pricedAt: payment.createdAt,
			now,
			userId: null,
			paymentNumber: payment.number,
		});
		if (!completion.ok) return { outcome: 'surplus', reason: completion.problem.code };
		if (completion.value.isAlreadyComplete) return { outcome: 'surplus', reason: 'order is paid already' };
		try {
			await runTogether(db, [
				returnCoupon(db, payment),
				...completion.value.statements,
				...completePaymentStatements(db, payment, intent, now),
				...awaitRestStatements(db, completion.value.priced.record, now),
				mailStatement(db, await confirmationMail(context, completion.value.priced), now),
			]);
			return { outcome: 'complete', mail };
		} catch (error) {
			if (!isConflict(error) || attempt === attempts) throw error;
		}
	}
}

/** The confirmation in the order's language, not that of the request. */
export async function confirmationMail(
	{ env, url }: Pick<Context, 'env' | 'url'>,
	priced: PricedOrder,
): Promise<Mail> {
	const { record } = priced;
	const site = createSite(record.region.id, env.ENVIRONMENT as Environment, record.locale);
	const translate = translateFor(site.locale, site.languageTag);
	const token = await orderToken(env, record);
	return orderPlacedMail({
		order: serializeOrder(priced, { translate, locale: site.locale, languageTag: site.languageTag, token }),
		site,
		t: translate,
		detailsUrl: absoluteUrl('orderDetails', { order: record.number }, site, url, { order_token: token }),
		termsUrl: absoluteUrl('terms', {}, site, url),
	});
}
