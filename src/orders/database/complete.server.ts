import { and, eq, inArray, sql } from 'drizzle-orm';
import { companyRights } from '#src/api/access/company-roles.ts';
import type { Database, Statement } from '#src/api/database.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { companyMembers } from '#src/customers/tables.server.ts';
import { versionsSince } from '#src/pricing/rates/price-versions.ts';
import { isoDay } from '#src/site/dates.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import { listAdjustments, taxTargetId } from '../pricing/adjustments.ts';
import { activeSchedule, firstAmount } from '../pricing/installments.ts';
import { type PricedOrder, priceOrder } from '../pricing/price-order.ts';
import { dueAfterWallet, walletShare } from '../pricing/wallet-share.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { couldNotTransition } from '../record/requirements.ts';
import { isOpen } from '../record/states.ts';
import { adjustments, orders, shipments } from '../record/tables.server.ts';
import { pinDesigns } from './pin-designs.server.ts';
import { countPromotion } from './promotion-queries.server.ts';
import { claimVersion, pricedColumns, stateChange, updateLines } from './save.server.ts';
import { lineAmounts } from './saved-record.ts';
import { payFromWallet } from './wallet-entries.server.ts';

/** The order is placed already, possibly with another payment method. */
export const alreadyPlaced = problem('order_not_payable', 422, 'This order was already placed.');

/** The order has nothing left to charge or transfer. */
export const walletPaysAll = problem(
	'wallet_pays_all',
	422,
	'The balance covers the whole order. Place it with the payment method "wallet": PUT /api/checkouts/{number}.',
	{ payment_method: ['is not needed, because the balance covers the total'] },
);

/**
 * Whether an order may be paid at the total that the customer saw, less what the wallet pays. Problems: `order_not_payable` (a step before
 * is unfinished, or it is placed already), `total_changed` with the new total in its details.
 * @param expectedTotal minor units
 */
export function checkPayable(priced: PricedOrder, expectedTotal: number): Result<PricedOrder> {
	if (!isOpen(priced.record.savedState)) return fail(alreadyPlaced);
	const missing = priced.unmet.filter((requirement) => requirement !== 'payment');
	if (missing.length > 0 || priced.state !== 'payment') {
		return fail({ ...couldNotTransition(missing), code: 'order_not_payable' });
	}
	const total = dueAfterWallet(priced.record, priced.totals.total);
	if (total === expectedTotal) return ok(priced);
	const { currency, region, locale } = priced.record;
	const displayTotal = formatMoney(total, regionIn(region, locale).currencyFormatter);
	return fail(
		problem(
			'total_changed',
			422,
			'Expected total does not match actual total.',
			{ expected_total: [`is no longer the total; the total is ${toDecimal(total)} ${currency}`] },
			{ total: toDecimal(total), displayTotal, currency },
		),
	);
}

export interface Settlement {
	/** What the customer agreed to pay besides what the wallet pays, minor units. */
	readonly expectedTotal: number;
	/** What has been received besides, minor units: the rest, the first part of a schedule, or 0 for a transfer that comes later. */
	readonly received: number;
	/** Epoch milliseconds. */
	readonly now: number;
	/** When the customer agreed to the total: the price must not change while the bank confirms. */
	readonly pricedAt?: number;
	readonly userId: number | null;
	/** The payment of the rest: what the wallet pays is taken with it. */
	readonly paymentNumber: string;
	/** Days of the net terms on which the order is placed: production starts and the goods may leave before the money has come. */
	readonly termsDays?: number;
}

export interface Completion {
	/** The order was placed before: `statements` is empty and no mail is sent. */
	readonly isAlreadyComplete: boolean;
	/** The placed order, for the confirmation. */
	readonly priced: PricedOrder;
	readonly statements: readonly Statement[];
}

/**
 * The only function that places an order. Run its statements in one batch with those of the payment and the mail:
 * all are saved or none. When the batch fails with `isConflict(error)` (save.server.ts), read the order again and
 * repeat: it may be placed already, or its total may have changed (a coupon was used up).
 * Fixes design versions, prices and adjustments, counts the coupon's use, sets states and delivery days.
 * Problems: order_not_payable, total_changed.
 */
export function completionStatements(
	db: Database,
	record: OrderRecord,
	settlement: Settlement,
): Result<Completion> {
	const priced = priceAsAgreed(record, settlement);
	if (record.savedState === 'complete') return ok({ isAlreadyComplete: true, priced, statements: [] });
	const payable = checkPayable(priced, settlement.expectedTotal);
	if (!payable.ok) return payable;
	const { now, paymentNumber } = settlement;
	const { total } = priced.totals;
	const fromWallet = walletShare(record, total);
	const received = settlement.received + fromWallet;
	const schedule = activeSchedule(record, total);
	const isPaid = received >= total;
	// The first part of a schedule pays for production; the last one for the dispatch.
	const isOnTerms = settlement.termsDays !== undefined;
	const isStarted = isPaid || isOnTerms || (schedule !== null && received >= firstAmount(record, total));
	const paymentState = isPaid ? 'paid' : 'balance_due';
	const shipmentState = isPaid || isOnTerms ? 'ready' : 'pending';
	const statements = [
		claimVersion(db, record, { underPayment: true }),
		...payFromWallet(db, record, total, paymentNumber, now),
		db
			.update(orders)
			.set({
				...pricedColumns(priced),
				promotionId: priced.promotion?.id ?? null,
				companyId: record.customerType === 'b2b' ? companyOfBuyer(record.userId) : null,
				state: 'complete',
				...{ completedAt: now, updatedAt: now, paymentTotal: received, paymentState, shipmentState },
				paymentSchedule: schedule ? 'payInstallment' : 'payFull',
				installments: schedule,
				termsDays: settlement.termsDays ?? null,
				// Delivery days are fixed once production may start; before, they are estimated.
				deliveryEarliest: (isStarted && priced.delivery?.earliest) || null,
				deliveryLatest: (isStarted && priced.delivery?.latest) || null,
			})
			.where(eq(orders.id, record.id)),
		updateLines(
			db,
			record.id,
			record.lines.map((line, index) => ({ line, ...lineAmounts(priced, index) })),
		),
		...pinDesigns(db, record.id, now),
		...storeAdjustments(db, priced, now),
		...(priced.promotion ? [countPromotion(db, record, priced.promotion)] : []),
		db
			.update(shipments)
			.set({
				methodCode: priced.rate?.code ?? record.shipment.methodCode,
				cost: priced.totals.shipmentTotal,
				state: shipmentState,
			})
			.where(eq(shipments.orderId, record.id)),
		stateChange(db, record.id, 'order', record.savedState, 'complete', settlement),
		stateChange(db, record.id, 'payment', record.paymentState, paymentState, settlement),
		stateChange(db, record.id, 'shipment', record.shipmentState, shipmentState, settlement),
	];
	const placed: PricedOrder = {
		...priced,
		record: {
			...record,
			savedState: 'complete',
			paymentState,
			shipmentState,
			completedAt: now,
			paymentSchedule: schedule ? 'payInstallment' : 'payFull',
			installments: schedule,
			termsDays: settlement.termsDays ?? null,
			wallet: { ...record.wallet, taken: fromWallet },
			stored: { ...priced.totals, paymentTotal: received },
			storedDelivery: isStarted ? priced.delivery : null,
			shipment: { ...record.shipment, state: shipmentState },
		},
		state: 'complete',
		unmet: [],
	};
	return ok({ isAlreadyComplete: false, priced: placed, statements });
}

/**
 * The order with the prices that its buyer agreed to: while a bank confirms, a newer version may have been published. Today's
 * prices where the total is that of no version.
 */
function priceAsAgreed(record: OrderRecord, { expectedTotal, pricedAt, now }: Settlement): PricedOrder {
	const present = priceOrder(record, pricedAt ?? now);
	if (pricedAt === undefined || !isOpen(record.savedState)) return present;
	return (
		versionsSince(isoDay(pricedAt))
			.map((version) => priceOrder(record, pricedAt, version))
			.findLast(({ totals }) => dueAfterWallet(record, totals.total) === expectedTotal) ?? present
	);
}

/** The company that a buyer orders for; null if they are in none, or have no right to order. */
const companyOfBuyer = (userId: number) =>
	sql<number | null>`(SELECT company_id FROM ${companyMembers} WHERE ${and(
		eq(companyMembers.userId, userId),
		inArray(companyMembers.role, [...companyRights.place_orders]),
	)})`;

function storeAdjustments(db: Database, priced: PricedOrder, now: number): Statement[] {
	const { record } = priced;
	// One statement a row: a statement binds at most 100 parameters.
	return listAdjustments(priced).map((fact) =>
		db.insert(adjustments).values({
			orderId: record.id,
			lineItemId: fact.lineIndex === null ? null : (record.lines[fact.lineIndex]?.id ?? null),
			sourceType: fact.sourceType,
			sourceId: taxTargetId(fact),
			label: fact.sourceType,
			amount: fact.amount,
			rate: fact.rate,
			state: 'closed',
			createdAt: now,
		}),
	);
}
