import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { product } from '#src/catalog/product.ts';
import { checkQuantity } from '#src/pricing/quantity.ts';
import type { OrderRecord, RecordBundle, RecordLine } from '../record/order-record.ts';

/** A set among the lines of an order: every part in the same quantity. */
export interface OrderBundle extends RecordBundle {
	readonly quantity: number;
	/** The largest of its products' smallest quantities. */
	readonly minQuantity: number;
	/** Indexes of its lines in the order. */
	readonly lines: readonly number[];
}

const smallestQuantity = ({ variant }: RecordLine): number => product(variant.spec.productType).minQuantity;

/** The sets of an order, in the order of their first lines. */
export function listBundles({ lines }: Pick<OrderRecord, 'lines'>): OrderBundle[] {
	const found = new Map<string, OrderBundle>();
	for (const [index, line] of lines.entries()) {
		if (!line.bundle) continue;
		const known = found.get(line.bundle.id);
		found.set(line.bundle.id, {
			...line.bundle,
			quantity: line.quantity,
			minQuantity: Math.max(known?.minQuantity ?? 0, smallestQuantity(line)),
			lines: [...(known?.lines ?? []), index],
		});
	}
	return [...found.values()];
}

/** Sets the quantity of all lines of a set; undefined if the order has no such set. Problems: quantity_… */
export function changeBundle(
	record: OrderRecord,
	bundleId: string,
	quantity: number,
): Result<OrderRecord> | undefined {
	const bundle = listBundles(record).find(({ id }) => id === bundleId);
	if (!bundle) return undefined;
	const checked = checkQuantity(bundle, quantity);
	if (!checked.ok) return checked;
	const lines = record.lines.map((line) =>
		line.bundle?.id === bundleId ? { ...line, quantity: checked.value } : line,
	);
	return ok({ ...record, lines });
}

/** Removes the lines of a set and their services. */
export function removeBundle(record: OrderRecord, bundleId: string): OrderRecord {
	const gone = new Set(record.lines.filter(({ bundle }) => bundle?.id === bundleId).map(({ id }) => id));
	const lines = record.lines.filter(({ id, parentId }) => !gone.has(id) && !gone.has(parentId ?? 0));
	return { ...record, lines };
}

/** Returns the record if all lines of the set have the same quantity. Problem: bundle_quantity_differs. */
export function checkWholeBundle(record: OrderRecord, bundleId: string): Result<OrderRecord> {
	const parts = record.lines.filter(({ bundle }) => bundle?.id === bundleId);
	const isWhole = parts.every(({ quantity }) => quantity === parts[0]?.quantity);
	if (isWhole) return ok(record);
	return fail(
		problem('bundle_quantity_differs', 422, 'All parts of a set must have the same quantity.', {
			quantity: ['must be the same for every part of the set'],
		}),
	);
}

/** The problem of a set that does not exist or is not sold in this region. */
export const unknownBundle = problem('unknown_bundle', 422, 'This set is not sold here.', {
	sku: ['is not a set that is sold here'],
});

/** Limit of sets per order; lines have their own limit. */
export const maxBundles = 50;
export const tooManyBundles = problem(
	'too_many_bundles',
	422,
	`An order may have at most ${maxBundles} sets.`,
	{
		base: [`may have at most ${maxBundles} sets`],
	},
);

/** The order's set with the same SKU and the same products: adding the SKU again increases it. */
export const sameBundle = (
	record: OrderRecord,
	sku: string,
	partSkus: readonly string[],
): OrderBundle | undefined =>
	listBundles(record).find(
		(bundle) =>
			bundle.sku === sku &&
			bundle.lines.length === partSkus.length &&
			bundle.lines.every((index) => partSkus.includes(record.lines[index]?.variant.sku ?? '')),
	);
