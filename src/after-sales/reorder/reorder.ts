import { product } from '#src/catalog/product.ts';
import { sells } from '#src/catalog/sold-in.ts';
import { checkSpec } from '#src/catalog/variant.ts';
import { isGoods } from '#src/orders/pricing/price-lines.ts';
import { newRecordLine } from '#src/orders/record/new-record.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import { checkQuantity } from '#src/pricing/quantity.ts';

/** Whether a line's goods can be ordered again unchanged: product, region and quantity are still available. */
export function isStillSold(
	{ variant, quantity, agreed }: RecordLine,
	{ region }: Pick<OrderRecord, 'region'>,
): boolean {
	const { spec } = variant;
	return (
		// Goods with a title of their own come from an offer and are not in the catalogue.
		!agreed?.name &&
		sells(region, spec.productType) &&
		checkSpec(spec).ok &&
		checkQuantity(product(spec.productType), quantity).ok
	);
}

/**
 * Lines of a new cart with the ordered goods that are still sold, each followed by its services, whose parent id is 0 for
 * “the preceding goods”. Lines of a set become single lines, and express production is left out.
 */
export function copyLines(record: OrderRecord): RecordLine[] {
	// Drops the terms of an offer: a new order has today's price.
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
 * Compares an order with the cart that repeats it. Lines that the buyer has changed or removed in the cart since are left
 * out.
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
