import { product } from '#src/catalog/product.ts';
import { addLine } from '#src/orders/cart/lines.ts';
import { findService, setTrees } from '#src/orders/pricing/order-services.ts';
import { isGoods } from '#src/orders/pricing/price-lines.ts';
import type { OrderRecord, Promotion, RecordLine } from '#src/orders/record/order-record.ts';
import { checkQuantity } from '#src/pricing/quantity.ts';
import { joinSplits } from './join-splits.ts';

/**
 * Merges the cart that a customer filled before the sign-in into their own cart: quantities of equal goods are added,
 * other lines are appended, sets and services are kept, and pieces keep their delivery address. Undefined if not
 * everything fits; then both carts stay unchanged. `chooseCoupon` chooses the coupon.
 * @param newSetId creates an id for each copied set
 */
export function mergeCarts(
	target: OrderRecord,
	source: OrderRecord,
	newSetId: () => string,
): OrderRecord | undefined {
	const goods = source.lines.filter(isGoods);
	// Lines that belong to other goods cannot be merged separately.
	if (goods.some(({ parentId }) => parentId !== null)) return undefined;
	const sets = new Map<string, string>();
	const placeOf = new Map<number, number>();
	let merged = target;
	for (const line of goods) {
		const next = addWithServices(merged, line, source, (id) => {
			const own = sets.get(id) ?? newSetId();
			sets.set(id, own);
			return own;
		});
		if (!next) return undefined;
		placeOf.set(line.id, placeIn(next, merged));
		merged = next;
	}
	const trees = findService(source, 'trees', null);
	const known = findService(target, 'trees', null);
	const planted = trees && setTrees(merged, (known?.quantity ?? 0) + trees.quantity);
	// If the sum exceeds the maximum number of trees, the customer's number is kept.
	if (planted?.ok) merged = planted.value;
	return {
		...joinSplits(merged, source, placeOf),
		email: target.email ?? source.email,
		shipAddress: target.shipAddress ?? source.shipAddress,
		billAddress: target.billAddress ?? source.billAddress,
	};
}

/** Index among the goods of the line that was changed or added. */
const placeIn = (after: OrderRecord, before: OrderRecord): number => {
	const known = before.lines.filter(isGoods);
	return after.lines.filter(isGoods).findIndex((line, index) => line.quantity !== known[index]?.quantity);
};

function addWithServices(
	record: OrderRecord,
	line: RecordLine,
	source: OrderRecord,
	setId: (id: string) => string,
): OrderRecord | undefined {
	const services = source.lines.filter(
		({ parentId, service }) => parentId === line.id && service !== null && service !== 'express',
	);
	const same = line.bundle ? undefined : findSame(record, line);
	if (same) {
		const summed = checkQuantity(product(line.variant.spec.productType), same.quantity + line.quantity);
		if (!summed.ok) return undefined;
		const missing = services.filter(({ service }) => service && !findService(record, service, same.id));
		return {
			...record,
			lines: [
				...record.lines.map((other) => (other === same ? { ...same, quantity: summed.value } : other)),
				...missing.map((service) => ({ ...service, id: 0, parentId: same.id })),
			],
		};
	}
	// `addLine` checks availability, the number of lines, and whether express production is offered.
	const bundle = line.bundle && { id: setId(line.bundle.id), sku: line.bundle.sku };
	const added = addLine(record, { ...line, bundle, parentId: null });
	if (!added.ok) return undefined;
	// The services of a new line follow it directly.
	return {
		...added.value,
		lines: [...added.value.lines, ...services.map((one) => ({ ...one, id: 0, parentId: 0 }))],
	};
}

const findSame = ({ lines }: OrderRecord, line: RecordLine): RecordLine | undefined =>
	lines.find(
		(other) =>
			isGoods(other) &&
			other.id !== 0 &&
			other.bundle === null &&
			other.parentId === null &&
			other.variant.id === line.variant.id &&
			(other.design?.id ?? null) === (line.design?.id ?? null) &&
			other.expressDeliveryOptionId === line.expressDeliveryOptionId &&
			other.samples?.codes.join() === line.samples?.codes.join(),
	);

/** Computes the price of the merged cart with a coupon; undefined if the coupon does not apply. */
export type Trial = (promotion: Promotion) => number | undefined;

/** Chooses the coupon with the lower price of the merged cart; on equal prices the customer's own. */
export function chooseCoupon(
	own: Promotion | null,
	other: Promotion | null,
	costWith: Trial,
): Promotion | null {
	const tried = [own, other].flatMap((promotion) => {
		const cost = promotion ? costWith(promotion) : undefined;
		return promotion && cost !== undefined ? [{ promotion, cost }] : [];
	});
	const best = tried.reduce<(typeof tried)[number] | undefined>(
		(cheapest, one) => (cheapest && cheapest.cost <= one.cost ? cheapest : one),
		undefined,
	);
	// A coupon that does not apply now is kept, as the customer may still change the cart.
	return best?.promotion ?? own ?? other;
}
