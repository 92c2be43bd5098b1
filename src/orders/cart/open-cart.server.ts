import type { Database } from '#src/api/database.server.ts';
import { problem } from '#src/api/problem.ts';
import { runRead } from '#src/api/read.server.ts';
import type { Site } from '#src/site/site.ts';
import { type CartOwner, createCart, createOnlyCart } from '../database/create-order.server.ts';
import { cartOfUser } from '../database/queries.server.ts';
import type { OrderRecord } from '../record/order-record.ts';

/** The visitor's open cart in a region, or a new one. Parallel calls get the same cart. */
export async function openCart(
	db: Database,
	owner: CartOwner,
	site: Site,
	now: number,
): Promise<OrderRecord> {
	const find = () => runRead(db, cartOfUser(db, { userId: owner.userId, region: site.region.id }));
	const only = async () => (await find()) ?? (await createOnlyCart(db, owner, site, now));
	// A parallel call created one, which may even be placed by now.
	return (await only()) ?? (await find()) ?? createCart(db, owner, site, now);
}

/** The problem if the storefront is not open, otherwise undefined. */
export const refusalToOpen = ({ region }: Pick<Site, 'region'>) =>
	region.status === 'open'
		? undefined
		: problem('region_not_open', 422, 'This storefront is not open for orders.', {
				region: ['is not open for orders'],
			});
