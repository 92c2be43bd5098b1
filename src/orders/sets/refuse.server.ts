import type { Result } from '#src/api/problem.ts';
import { type Context, changeOrder, type NamedOrder } from '../database/change-order.server.ts';

/**
 * Refuses a change of an order. The order's own problems come first, so that the order of another user is a 404
 * whatever the request contains.
 */
export const refuse = async (
	context: Context,
	order: NamedOrder,
	refusal: Result<never>,
): Promise<Result<never>> => {
	const changed = await changeOrder(context, order, () => refusal);
	if (changed.ok) throw new Error('a refused change was saved');
	return changed;
};
