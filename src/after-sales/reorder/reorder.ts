import { product } from '#src/catalog/product.ts';
import { sells } from '#src/catalog/sold-in.ts';
import { checkSpec } from '#src/catalog/variant.ts';
import { isGoods } from '#src/orders/pricing/price-lines.ts';
import { newRecordLine } from '#src/orders/record/new-record.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import { checkQuantity } from '#src/pricing/quantity.ts';

/** Whether goods of an order can be ordered again as they were: still made, sold in the region, in that quantity. */
export function isStillSold(
	{ variant, quantity, agreed }: RecordLine,
	{ region }: Pick<OrderRecord, 'region'>,
): boolean {
	const { spec } = variant;
	return (
		// What an offer calls by a name of its own is no product of the shop.
		!agreed?.name &&
		sells(region, spec.productType) &&
		checkSpec(spec).ok &&
		checkQuantity(product(spec.productType), quantity).ok
	);
}

/**
 * The lines of a new cart with what was ordered: goods that are still sold, each followed by its services, whose parent
 * is the goods before (0). Lines of a set come back one by one, and express production has to be chosen again.
 */
export function copyLines(record: OrderRecord): RecordLine[] {
	// Without the terms of an offer: a new order has today's price.
	const fresh = ({ variant, quantity, service, samples, design }: RecordLine): RecordLine =>
		newRecordLine({ variant, quantity, service, samples, design: design && { ...design, isFrozen: false } });
	const goods = record.lines.filter((line) => isGoods(line) && isStillSold(line, record));
	const copied = goods.flatMap((line) => [
		fresh(line),
		...record.lines
			.filter(({ service, parentId }) => service !== null && service !== 'express' && parentId === line.id)
			.map((service) => ({ ...fresh(service), parentId: 0 })),
	]);
	const loose = record.lines.filter(({ service, parentId }) => service !== null && parentId === null);
	return goods.length === 0 ? [] : [...copied, ...loose.map(fresh)];
}

export interface ReorderChanges {
	/** Goods that are not sold any more. */
	readonly unavailable: readonly RecordLine[];
	/** Goods whose price has changed: net of the line then and now, minor units. */
	readonly repriced: readonly { readonly line: RecordLine; readonly before: number; readonly now: number }[];
}

/**
 * What has changed between an order and the cart that was made of it. A line that the buyer has changed or removed in
 * the cart since is no change of ours.
 */
export function compareWithCart(
	ordered: OrderRecord,
	cart: readonly { readonly variantId: number; readonly quantity: number; readonly net: number }[],
): ReorderChanges {
	const goods = ordered.lines.filter(isGoods);
	return {
		unavailable: goods.filter((line) => !isStillSold(line, ordered)),
		repriced: goods.flatMap((line) => {
			const again = cart.find(
				({ variantId, quantity }) => variantId === line.variant.id && quantity === line.quantity,
			);
			return again && again.net !== line.stored.net
				? [{ line, before: line.stored.net, now: again.net }]
				: [];
		}),
	};
}
