import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { combineReads, type Read, resolved } from '#src/api/read.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import type { OrderRecord } from './order-record.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';
import { findOrder, openOrder, orderByKey } from './queries.server.ts';
import { isConflict, saveOrder } from './save.server.ts';
import { isOpen } from './states.ts';

export type Context = Pick<RequestContext, 'db' | 'env' | 'site' | 'actor' | 'orderToken' | 'now'>;

const conflict = problem(
	'conflict',
	409,
	'The order was changed by somebody else at the same time. Load it again and repeat your change.',
);

/** Reads before a rival is given up on: one, and once more from what the rival left. */
const attempts = 2;

/** What a request names, and what was read for it along with who asks. */
export interface NamedOrder {
	readonly key: string;
	/** Of `orderByKey`: undefined where there is none. */
	readonly record: OrderRecord | undefined;
}

/** Reads ahead the order that a path names. */
export const namedOrder = ({
	db,
	input,
}: Pick<Context, 'db'> & { readonly input: { readonly id: string } }): Read<NamedOrder> =>
	combineReads({ key: resolved(input.id), record: orderByKey(db, input.id) });

/**
 * Changes an open order: pure change → price everything anew → save, all or nothing. When somebody else
 * changed the order meanwhile, the change is made again on what they left; then it is a `conflict`.
 * Problems: not_found, order_closed, other_region, payment_under_way, conflict, and those of `change`.
 */
export async function changeOrder(
	context: Context,
	{ key, record }: NamedOrder,
	change: (order: PricedOrder) => Result<OrderRecord> | Promise<Result<OrderRecord>>,
): Promise<Result<{ before: OrderRecord; after: PricedOrder }>> {
	for (let attempt = 1; attempt <= attempts; attempt++) {
		const found = await (attempt === 1 ? openOrder(record, context) : findOrder(context.db, key, context));
		if (!found.ok) return found;
		const before = found.value;
		const refused = refusalToChange(before, context);
		if (refused) return fail(refused);
		const changed = await change(priceOrder(before, context.now));
		if (!changed.ok) return changed;
		const after = priceOrder(changed.value, context.now);
		try {
			const userId = context.actor?.userId ?? null;
			const saved = await saveOrder(context.db, before, after, { now: context.now, userId });
			return ok({ before, after: priceOrder(saved, context.now) });
		} catch (error) {
			if (isConflict(error)) continue;
			throw error;
		}
	}
	return fail(conflict);
}

function refusalToChange(record: OrderRecord, { site }: Context) {
	if (!isOpen(record.walkedTo)) {
		return problem('order_closed', 422, 'This order is placed and cannot be changed any more.');
	}
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
	if (record.isPaymentUnderWay) {
		return problem(
			'payment_under_way',
			409,
			'A payment of this order is under way. It can be changed when that has ended.',
		);
	}
	return undefined;
}
