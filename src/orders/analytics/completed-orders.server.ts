import { sql } from 'drizzle-orm';
import type { Currency } from '#regions/region.ts';
import type { Database } from '#src/api/database.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { estimateGrossMargin, toAnalyticsEuros } from '#src/pricing/analytics-value.ts';
import type { PropertiesOf } from '#src/tracking/event-catalogue.ts';
import type { AdVisit, PersonHashes, Purpose } from '#src/tracking/forward/forwarded.ts';
import { hashPerson } from '#src/tracking/forward/hash-person.ts';
import { findWithdrawn } from '#src/tracking/forward/withdrawn.server.ts';
import { storeEvents } from '#src/tracking/store-events.server.ts';
import { analyticsEvents, consentReceipts } from '#src/tracking/tables.server.ts';
import { orderByKey } from '../database/queries.server.ts';
import { isGoods } from '../pricing/price-lines.ts';
import { type PricedOrder, priceOrder } from '../pricing/price-order.ts';
import { orders } from '../record/tables.server.ts';

/** Older orders are ignored. */
const lookBackMs = 3 * 86_400_000;
/** Orders of one run; the next run continues. */
const maxOrders = 50;

/** Properties of the event for a placed order. Decimal numbers of its currency. */
export function completedProperties({
	record,
	totals,
}: Pick<PricedOrder, 'record' | 'totals'>): PropertiesOf<'Order Completed'> {
	const currency = record.currency as Currency;
	const decimal = (minor: number) => Math.round(minor) / 100;
	const margin = estimateGrossMargin(
		record.lines
			.filter(isGoods)
			.map(({ stored, variant }) => ({ spec: variant.spec, value: stored?.net ?? 0 })),
	);
	return {
		orderId: record.number,
		value: decimal(totals.itemTotal),
		currency,
		lines: record.lines.filter(({ parentId }) => parentId === null).length,
		total: decimal(totals.total),
		shipping: decimal(totals.shipmentTotal),
		tax: decimal(totals.taxTotal),
		discount: Math.abs(decimal(totals.promoTotal)),
		valueEur: decimal(toAnalyticsEuros(totals.itemTotal, currency)),
		...(margin !== undefined && { margin: decimal(margin) }),
	};
}

/**
 * Records “Order Completed” for placed orders of visitors who allowed analytics and have not withdrawn their consent:
 * their browser has sent an event about the order. The message id is the order's, so each order is recorded once,
 * however often this runs.
 */
export async function recordCompletedOrders(
	db: Database,
	env: Parameters<typeof storeEvents>[1],
	now: number,
): Promise<void> {
	const due = await db.all<{
		number: string;
		anonymousId: string;
		gclid: string | null;
		country: string | null;
		source: string | null;
		medium: string | null;
		campaign: string | null;
		granted: string;
		receipt: string | null;
		adVisit: string | null;
		latest: number;
	}>(
		sql`SELECT ${orders.number} AS number, ${analyticsEvents.anonymousId} AS anonymousId,
			${analyticsEvents.gclid} AS gclid, ${analyticsEvents.country} AS country, ${analyticsEvents.source} AS source,
			${analyticsEvents.medium} AS medium, ${analyticsEvents.campaign} AS campaign,
			${analyticsEvents.granted} AS granted, ${analyticsEvents.receipt} AS receipt, ${analyticsEvents.adVisit} AS adVisit,
			MAX(${analyticsEvents.receivedAt}) AS latest
		FROM ${orders} JOIN ${analyticsEvents} ON ${analyticsEvents.orderNumber} = ${orders.number}
		WHERE ${orders.state} = 'complete' AND ${orders.completedAt} > ${now - lookBackMs}
			AND NOT EXISTS (SELECT 1 FROM ${consentReceipts} AS later WHERE later.replaces = ${analyticsEvents.receipt} AND NOT later.analytics)
			AND NOT EXISTS (SELECT 1 FROM ${analyticsEvents} AS done WHERE done.message_id = 'order-completed-' || ${orders.number})
		GROUP BY ${orders.number} LIMIT ${maxOrders}`,
	);
	const withdrawn = await findWithdrawn(
		db,
		due.map(({ receipt }) => receipt),
	);
	for (const { number, adVisit, latest: _, ...told } of due) {
		const refused = withdrawn.get(told.receipt ?? '');
		if (refused?.has('analytics')) continue;
		const granted = told.granted.split(' ').filter((purpose) => !refused?.has(purpose as Purpose));
		const mayAdvertise = granted.includes('advertising');
		const visit = { ...told, granted: granted.join(' ') };
		const record = await runRead(db, orderByKey(db, number));
		if (!record) continue;
		const event = {
			...visit,
			adVisit: adVisit === null || refused?.has('advertising') ? null : (JSON.parse(adVisit) as AdVisit),
			messageId: `order-completed-${number}`,
			name: 'Order Completed',
			origin: 'server' as const,
			region: record.region.id,
			locale: record.locale,
			orderNumber: number,
			properties: completedProperties(priceOrder(record, now)),
			happenedAt: record.completedAt ?? now,
			receivedAt: now,
		};
		await storeEvents(db, env, [event], mayAdvertise ? await hashBuyer(record) : null);
	}
}

/** The buyer's data for advertising services: hashes only. */
const hashBuyer = ({
	billAddress,
	email,
}: Pick<PricedOrder['record'], 'billAddress' | 'email'>): Promise<PersonHashes> =>
	hashPerson({
		email,
		phone: billAddress?.phone,
		firstName: billAddress?.firstname,
		lastName: billAddress?.lastname,
		city: billAddress?.city,
		postalCode: billAddress?.zipcode,
		countryIso: billAddress?.countryIso,
	});
