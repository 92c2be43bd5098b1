import type { Database } from '#src/api/database.server.ts';
import { createCart } from '#src/orders/database/create-order.server.ts';
import { saveOrder } from '#src/orders/database/save.server.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import type { Site } from '#src/site/site.ts';
import { copyLines } from './reorder.ts';

export type Reordered =
	| { readonly kind: 'cart'; readonly record: OrderRecord }
	/** No goods of the order are sold any more, its storefront is closed, or its owner has too many empty carts. */
	| { readonly kind: 'nothing' };

/**
 * Creates a cart with the goods of an order at today's prices for the order's owner; a caller with a link to the order
 * gets a link to the cart. Copies addresses and e-mail, but no coupon.
 */
export async function reorder(
	db: Database,
	ordered: OrderRecord,
	site: Pick<Site, 'locale'>,
	now: number,
): Promise<Reordered> {
	const lines = copyLines(ordered);
	const { region, userId, email } = ordered;
	if (lines.length === 0 || region.status !== 'open') return { kind: 'nothing' };
	const owner = { userId, email };
	const cart = await createCart(db, owner, { ...site, region } as Site, now);
	if (!cart) return { kind: 'nothing' };
	const { customerType, billAddress, shipAddress, destinationIso, shippingKind } = ordered;
	const filled: OrderRecord = {
		...cart,
		...{ customerType, billAddress, shipAddress, destinationIso, shippingKind, lines },
	};
	const priced = priceOrder(filled, now);
	return { kind: 'cart', record: await saveOrder(db, cart, priced, { now, userId }) };
}
