import type { Database, Statement } from '#src/api/database.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { runRead } from '#src/api/read.server.ts';
import type { Site } from '#src/site/site.ts';
import {
	type CartOwner,
	createCart,
	createOnlyCart,
	maxEmptyOrders,
} from '../database/create-order.server.ts';
import { cartOfUser } from '../database/queries.server.ts';
import type { OrderRecord } from '../record/order-record.ts';

/** The visitor's open cart in a region, or a new one. Parallel calls get the same cart. Problem: too_many_orders. */
export async function openCart(
	db: Database,
	owner: CartOwner,
	site: Site,
	now: number,
): Promise<Result<OrderRecord>> {
	const find = () => runRead(db, cartOfUser(db, { userId: owner.userId, region: site.region.id }));
	const only = async () => (await find()) ?? (await createOnlyCart(db, owner, site, now));
	// A parallel call created one, which may even be placed by now.
	const cart = (await only()) ?? (await find());
	return cart ? ok(cart) : newCart(db, owner, site, now);
}

/** A further cart. Problem: too_many_orders. */
export async function newCart(
	db: Database,
	owner: CartOwner,
	site: Site,
	now: number,
	record?: (number: string) => readonly Statement[],
): Promise<Result<OrderRecord>> {
	const cart = await createCart(db, owner, site, now, record);
	return cart ? ok(cart) : fail(tooManyOrders);
}

const tooManyOrders = problem(
	'too_many_orders',
	422,
	`You can have at most ${maxEmptyOrders} empty orders. Continue with one of them.`,
);

/** The problem if the storefront is not open, otherwise undefined. */
export const refusalToOpen = ({ region }: Pick<Site, 'region'>) =>
	region.status === 'open'
		? undefined
		: problem('region_not_open', 422, 'This storefront is not open for orders.', {
				region: ['is not open for orders'],
			});
