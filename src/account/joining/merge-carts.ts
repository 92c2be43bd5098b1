import { product } from '#src/catalog/product.ts';
import { addLine } from '#src/orders/cart/lines.ts';
import { findService, setTrees } from '#src/orders/pricing/order-services.ts';
import { isGoods } from '#src/orders/pricing/price-lines.ts';
import type { OrderRecord, Promotion, RecordLine } from '#src/orders/record/order-record.ts';
import { checkQuantity } from '#src/pricing/quantity.ts';
import { joinSplits } from './join-splits.ts';

/**
 * A customer's cart with the lines of the cart that they filled before they signed in: the same goods add up, the others
 * follow behind, sets stay sets, services come with their goods, and pieces keep the address that they go to. Undefined where not all of it fits: then both
 * carts stay as they are. The coupon is chosen by `chooseCoupon`.
 * @param newSetId makes an id for each set that comes over
 */
export function mergeCarts(
	target: OrderRecord,
	source: OrderRecord,
	newSetId: () => string,
): OrderRecord | undefined {
	const goods = source.lines.filter(isGoods);
	// Goods that belong to other goods would lose them.
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
	// Beyond the most trees of an order the customer's own number stays.
	if (planted?.ok) merged = planted.value;
	return {
		...joinSplits(merged, source, placeOf),
		email: target.email ?? source.email,
		shipAddress: target.shipAddress ?? source.shipAddress,
		billAddress: target.billAddress ?? source.billAddress,
	};
}

/** Place among the goods of the line that has grown or was added. */
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
	// `addLine` knows what is sold here, how many lines an order may have, and whether express production is on offer.
	const bundle = line.bundle && { id: setId(line.bundle.id), sku: line.bundle.sku };
	const added = addLine(record, { ...line, bundle, parentId: null });
	if (!added.ok) return undefined;
	// A service of a new line stands right behind it.
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

/** Price of a merged cart with a coupon; undefined where it may not have it. */
export type Trial = (promotion: Promotion) => number | undefined;

/** The coupon with which a merged cart costs less; the customer's own where both cost the same. */
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
		(least, one) => (least && least.cost <= one.cost ? least : one),
		undefined,
	);
	// One that does not count now stays: the customer may still change the cart.
	return best?.promotion ?? own ?? other;
}
