import { openEdge } from '#src/api/env.server.ts';
import { countTrees } from '#src/orders/cart/tree-queries.server.ts';

export interface Trees {
	/** Trees in paid orders of all customers, and of this customer. */
	readonly total: number;
	readonly own: number;
}

/** The values of the API calls W-03 and W-04. */
export async function loadTrees(userId: number): Promise<Trees> {
	const { db } = openEdge();
	const [total, own] = await Promise.all([countTrees(db), countTrees(db, userId)]);
	return { total, own };
}
