import { openEdge } from '#src/api/env.server.ts';
import { countTrees } from '#src/orders/cart/tree-queries.server.ts';

export interface Trees {
	/** In paid orders of everybody, and of the customer. */
	readonly total: number;
	readonly own: number;
}

/** What W-03 and W-04 answer. */
export async function loadTrees(userId: number): Promise<Trees> {
	const { db } = openEdge();
	const [total, own] = await Promise.all([countTrees(db), countTrees(db, userId)]);
	return { total, own };
}
