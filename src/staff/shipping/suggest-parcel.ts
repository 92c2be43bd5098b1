import type { VariantSpec } from '#src/catalog/product.ts';
import { countParcels } from '#src/orders/pricing/carriers.ts';
import { type Load, loadOf } from '#src/orders/pricing/load.ts';
import type { LinePieces } from '#src/orders/record/split.ts';

/** A parcel as a form describes it. Weight is gross. */
export interface ParcelShape {
	readonly grams: number;
	readonly lengthMm: number;
	readonly widthMm: number;
	readonly heightMm: number;
}

/** Limits of DHL Express for one piece: 70 kg, 120 × 80 × 80 cm. */
export const parcelLimits = { grams: 70_000, lengthMm: 1_200, widthMm: 800, heightMm: 800 } as const;
const minMm = 10;

/** Gross weight of an empty parcel carton with its padding. */
const cartonGrams = 450;
/** Room for the carton's own walls and padding, on each side. */
const wallMm = 10;
/** Part of the space that goods fill. */
const filled = 0.8;

interface Goods {
	readonly id: number;
	readonly quantity: number;
	readonly variant: { readonly spec: VariantSpec };
}

const tidy = (value: number, step: number, max: number): number =>
	Math.min(max, Math.max(step, Math.ceil(value / step) * step));

/** Net weight of some pieces of an order, in grams. */
export function gramsOf(lines: readonly Goods[], items: readonly LinePieces[]): number {
	return loadFor(lines, items).grams;
}

/** Gross weight of some pieces in as many parcels as the courier needs, in grams. */
export function grossGramsOf(lines: readonly Goods[], items: readonly LinePieces[]): number {
	const load = loadFor(lines, items);
	return load.grams + cartonGrams * (countParcels(load) ?? 1);
}

const loadFor = (lines: readonly Goods[], items: readonly LinePieces[]): Load =>
	loadOf(
		items.flatMap(({ lineItemId, quantity }) => {
			const line = lines.find(({ id }) => id === lineItemId);
			return line ? [{ spec: line.variant.spec, quantity }] : [];
		}),
	);

/**
 * Suggests how to pack the remaining goods of an order: as many parcels as the courier needs, and the first of them with
 * its share of every line, its weight and its dimensions. Computed from the dielines; people change it to what they have
 * packed.
 */
export function suggestParcel(
	lines: readonly Goods[],
	left: readonly LinePieces[],
): { readonly parcels: number; readonly items: readonly LinePieces[]; readonly shape: ParcelShape } {
	const parcels = countParcels(loadFor(lines, left)) ?? 1;
	const items = left.map(({ lineItemId, quantity }) => ({
		lineItemId,
		quantity: Math.ceil(quantity / parcels),
	}));
	const load = loadFor(lines, items);
	const [lengthMm, widthMm] = [load.longMm + 2 * wallMm, load.shortMm + 2 * wallMm];
	const heightMm = load.mm3 / filled / Math.max(1, load.longMm * load.shortMm) + 2 * wallMm;
	// A stack that is too tall is split into several, side by side.
	const stacks = Math.max(1, Math.ceil(heightMm / parcelLimits.heightMm));
	return {
		parcels,
		items,
		shape: {
			grams: tidy(load.grams + cartonGrams, 50, parcelLimits.grams),
			lengthMm: tidy(lengthMm, 10, parcelLimits.lengthMm),
			widthMm: tidy(widthMm * stacks, 10, parcelLimits.widthMm),
			heightMm: tidy(heightMm / stacks, 10, parcelLimits.heightMm),
		},
	};
}

export type ShapeFault = 'bad_weight' | 'bad_size';

/** Reads weight (kg, with a comma or a point) and dimensions (cm) of a parcel. */
export function readShape(form: FormData): { readonly shape: ParcelShape } | { readonly fault: ShapeFault } {
	const read = (name: string, factor: number) => {
		const text = String(form.get(name) ?? '')
			.trim()
			.replace(',', '.');
		return /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * factor) : Number.NaN;
	};
	const grams = read('kilograms', 1000);
	if (!(grams > 0 && grams <= parcelLimits.grams)) return { fault: 'bad_weight' };
	const [lengthMm, widthMm, heightMm] = [read('length', 10), read('width', 10), read('height', 10)];
	const isRight = (value: number, max: number) => value >= minMm && value <= max;
	if (
		!isRight(lengthMm, parcelLimits.lengthMm) ||
		!isRight(widthMm, parcelLimits.widthMm) ||
		!isRight(heightMm, parcelLimits.heightMm)
	)
		return { fault: 'bad_size' };
	return { shape: { grams, lengthMm, widthMm, heightMm } };
}
