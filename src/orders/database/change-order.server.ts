import type { Database, Statement } from '#src/api/database.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { combineReads, mapRead, type Read, resolved } from '#src/api/read.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { normaliseServices } from '../pricing/order-services.ts';
import { isGoods } from '../pricing/price-lines.ts';
import { destinationOf, type PricedOrder, priceOrder } from '../pricing/price-order.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { normaliseSplit } from '../record/split.ts';
import { isOpen, type OpenState } from '../record/states.ts';
import { cartOfToken, findOrder, openOrder, orderByKey } from './queries.server.ts';
import { recordChange, savedChange } from './repeat-change.server.ts';
import { isConflict, saveOrder } from './save.server.ts';
import { savedRecord } from './saved-record.ts';

/** Ends the unfinished payment of an order; fails with the reason if it cannot be ended. */
export type EndPayment = (record: OrderRecord) => Promise<Result<undefined>>;

export type Context = Pick<
	RequestContext,
	'db' | 'env' | 'site' | 'actor' | 'orderToken' | 'now' | 'effect'
> & {
	/** Without it an order with an unfinished payment cannot be changed. */
	readonly endPayment?: EndPayment;
};

const conflict = problem(
	'conflict',
	409,
	'The order was changed by somebody else at the same time. Load it again and repeat your change.',
);

/** How often a change is tried when other requests change the same order. */
const attempts = 2;

/** The order that a request names, read together with the caller. */
export interface NamedOrder {
	readonly key: string;
	/** Of `orderByKey`: undefined where there is none. */
	readonly record: OrderRecord | undefined;
}

/** Reads the order with a number or id. `openOrder` decides later who may see it. */
export const readNamedOrder = (db: Database, key: string): Read<NamedOrder> =>
	combineReads({ key: resolved(key), record: orderByKey(db, key) });

/**
 * Reads the order that a call names, or else the open cart of its caller in the region; without one, the record is undefined.
 * @param caller hash of the API token, region and time of the call
 */
export const readOrderOrCart = (
	db: Database,
	key: string | undefined,
	caller: Parameters<typeof cartOfToken>[1],
): Read<NamedOrder> =>
	key === undefined
		? mapRead(cartOfToken(db, caller), (record) => ({ key: record?.number ?? '', record }))
		: readNamedOrder(db, key);

/** Options of a change. */
interface ChangeOptions {
	/** The step to move to once the changed order is priced; the order stays at its step without it. */
	readonly moveTo?: (priced: PricedOrder) => Result<OpenState>;
	/** Statements that run in the same batch, before the order is saved. If one fails, nothing is saved. */
	readonly first?: (record: OrderRecord) => readonly Statement[];
}

type Change = (
	record: OrderRecord,
	price: () => PricedOrder,
) => Result<OrderRecord> | Promise<Result<OrderRecord>>;

/**
 * Changes an open order: authorise → apply `change` → price → save, all or nothing, in one batch. When the order
 * was changed by another request since it was read, the change is applied once more to the new state; after that
 * it is a `conflict`. A payment that the customer has not finished is ended before.
 * Problems: not_found, order_closed, other_region, payment_under_way, order_paid, payment_unreachable, conflict, and
 * those of `change`.
 * @param change gets the stored record, and a function that prices it for changes that depend on amounts
 */
export async function changeOrder(
	context: Context,
	{ key, record }: NamedOrder,
	change: Change,
	options: ChangeOptions = {},
): Promise<Result<{ before: OrderRecord; after: PricedOrder }>> {
	const saved = savedChange(context.effect);
	if (saved) return repeatChange(context, saved, change, options);
	let isPaymentEnded = false;
	for (let attempt = 1; attempt <= attempts; attempt++) {
		const isFirst = attempt === 1 && !isPaymentEnded;
		const found = await (isFirst ? openOrder(record, context) : findOrder(context.db, key, context));
		if (!found.ok) return found;
		const before = found.value;
		const refused = refusalToChange(before, context);
		if (refused) return fail(refused);
		if (before.isPaymentUnderWay) {
			const ended = isPaymentEnded ? undefined : await context.endPayment?.(before);
			if (!ended?.ok) return ended ?? fail(paymentHolds);
			isPaymentEnded = true;
			attempt--;
			continue;
		}
		const moved = await applyChange(context, before, change, options);
		if (!moved.ok) return moved;
		try {
			const userId = context.actor?.userId ?? null;
			const saved = await saveOrder(context.db, before, moved.value, {
				now: context.now,
				userId,
				first: options.first?.(before) ?? [],
				last: (added) => recordChange(context.effect, before, added),
			});
			// Saving adds ids and stored amounts; nothing that a price depends on.
			return ok({ before, after: { ...moved.value, record: saved } });
		} catch (error) {
			if (isConflict(error)) continue;
			throw error;
		}
	}
	return fail(conflict);
}

async function applyChange(
	{ now }: Context,
	before: OrderRecord,
	change: Change,
	{ moveTo }: ChangeOptions,
): Promise<Result<PricedOrder>> {
	const changed = await change(before, () => priceOrder(before, now));
	if (!changed.ok) return changed;
	if (hasOtherGoods(before, changed.value)) return fail(goodsFixed);
	const destinationIso = destinationOf(changed.value);
	const tidied = normaliseSplit(normaliseServices(changed.value, destinationIso), destinationIso);
	const priced = priceOrder(tidied, now);
	return moveTo ? atStep(priced, moveTo(priced)) : ok(priced);
}

/** The goods of an order from an offer or an import are fixed: its prices are for these quantities. */
const hasOtherGoods = ({ agreed, lines }: OrderRecord, after: OrderRecord): boolean =>
	agreed !== null && describeGoods(lines) !== describeGoods(after.lines);
const describeGoods = (lines: OrderRecord['lines']): string =>
	JSON.stringify(
		lines
			.filter(isGoods)
			.map(({ id, variant, quantity, expressDeliveryOptionId: express }) => [
				id,
				variant.id,
				quantity,
				express,
			]),
	);

const goodsFixed = problem(
	'goods_fixed',
	422,
	'The goods and quantities of this order were agreed with its buyer. Contact us to change them.',
	{ base: ['has goods and quantities that were agreed'] },
);

/** Returns the answer of an interrupted request whose change was saved. */
async function repeatChange(
	context: Context,
	{ before, newLineIds }: { before: OrderRecord; newLineIds: readonly number[] },
	change: Change,
	options: ChangeOptions,
): Promise<Result<{ before: OrderRecord; after: PricedOrder }>> {
	const found = await openOrder(before, context);
	if (!found.ok) return found;
	const moved = await applyChange(context, before, change, options);
	if (!moved.ok) return moved;
	const record = savedRecord(before, moved.value, { now: context.now, newLineIds });
	return ok({ before, after: { ...moved.value, record } });
}

const atStep = (priced: PricedOrder, step: Result<OpenState>): Result<PricedOrder> =>
	step.ok ? ok({ ...priced, record: { ...priced.record, savedState: step.value }, state: step.value }) : step;

const paymentHolds = problem(
	'payment_under_way',
	409,
	'A payment of this order is in progress. The order can be changed after the payment has ended.',
);

/** The problem of a change to an order that is placed. */
export const orderClosed = problem(
	'order_closed',
	422,
	'This order was placed and can no longer be changed.',
);

function refusalToChange(record: OrderRecord, { site }: Context) {
	if (!isOpen(record.savedState)) return orderClosed;
	if (record.region.id !== site.region.id) {
		const reason = `belongs to ${record.region.id}; prices and delivery differ, so open a new cart here`;
		return problem(
			'other_region',
			422,
			'This order belongs to another storefront.',
			{ region: [reason] },
			{ region: record.region.id },
		);
	}
	return undefined;
}
