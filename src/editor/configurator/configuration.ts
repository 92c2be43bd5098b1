import type { Finish, Material, PrintMode } from '#src/catalog/attributes.ts';
import type { Product, VariantSpec } from '#src/catalog/product.ts';
import { minLengthMmFor } from '#src/catalog/variant.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { maxQuantity, readPieces } from '#src/pricing/quantity.ts';
import { parseLength } from '#src/site/lengths.ts';

/** Current state of the form: choices and typed values, valid or not. */
export interface Draft {
	/** "200x150x80", or `madeToMeasure`. */
	readonly size: string;
	/** Typed sides of a made-to-measure size, in the region's unit. */
	readonly sides: readonly [string, string, string];
	readonly material: Material;
	readonly printMode: PrintMode;
	readonly finish: Finish;
	readonly quantity: string;
}
export const madeToMeasure = 'custom';

export const fields = ['side0', 'side1', 'side2', 'quantity'] as const;
export type Field = (typeof fields)[number];
export interface FieldProblem {
	readonly code: 'not_a_number' | 'not_whole' | 'too_small' | 'too_large';
	/** The limit it breaks: pieces or millimetres. */
	readonly limit: number;
	/** The closest value that works: pieces or millimetres. */
	readonly nearest: number;
}

/** What is configured: the draft, the last variant and quantity that were valid, and what is invalid now. */
export interface Configuration {
	readonly draft: Draft;
	readonly spec: VariantSpec;
	readonly quantity: number;
	readonly problems: Readonly<Partial<Record<Field, FieldProblem>>>;
}

type LengthUnit = 'cm' | 'in';

/** What a page opens with: the product's default in its smallest quantity or `quantity`. */
export function createConfiguration(product: Product, quantity = product.minQuantity): Configuration {
	const spec = product.default;
	const draft: Draft = {
		size: spec.sizeMm.join('x'),
		sides: ['', '', ''],
		material: spec.material,
		printMode: spec.printMode,
		finish: spec.finish,
		quantity: String(quantity),
	};
	return { draft, spec, quantity, problems: {} };
}

/**
 * One change of the form. An invalid field keeps its last valid value in `spec` and `quantity`, so that the price
 * stays readable while the visitor is still typing; nothing else is lost.
 */
export function change(
	product: Product,
	unit: LengthUnit,
	before: Configuration,
	patch: Partial<Draft>,
): Configuration {
	const draft = { ...before.draft, ...patch };
	const size = readSize(product, unit, draft);
	const quantity = readQuantity(product, draft.quantity);
	return {
		draft,
		spec: {
			productType: product.type,
			sizeMm: 'sizeMm' in size ? size.sizeMm : before.spec.sizeMm,
			material: product.materials.find((name) => name === draft.material) ?? before.spec.material,
			printMode: product.printModes.find((name) => name === draft.printMode) ?? before.spec.printMode,
			finish: product.finishes.find((name) => name === draft.finish) ?? before.spec.finish,
		},
		quantity: typeof quantity === 'number' ? quantity : before.quantity,
		problems: {
			...('problems' in size && size.problems),
			...(typeof quantity !== 'number' && { quantity }),
		},
	};
}

/** The price on screen belongs to an earlier, valid state of the form. */
export const isOld = ({ problems }: Configuration): boolean => Object.keys(problems).length > 0;

type SizeReading = { sizeMm: SizeMm } | { problems: Configuration['problems'] };

function readSize(product: Product, unit: LengthUnit, draft: Draft): SizeReading {
	const listed = product.sizesMm.find((sizeMm) => sizeMm.join('x') === draft.size);
	if (listed) return { sizeMm: listed };
	const { sizeLimits } = product;
	if (!sizeLimits) return { sizeMm: product.default.sizeMm };
	const problems: Partial<Record<Field, FieldProblem>> = {};
	const side = (index: 0 | 1 | 2): number => {
		const [min, max] = [sizeLimits.min[index], sizeLimits.max[index]];
		const reading = readSide(draft.sides[index], unit, min, max, sizeLimits.stepMm);
		if (typeof reading === 'number') return reading;
		problems[`side${index}`] = reading;
		return 0;
	};
	const sizeMm: SizeMm = [side(0), side(1), side(2)];
	const minLengthMm = minLengthMmFor(sizeLimits, sizeMm[1]);
	if (Object.keys(problems).length === 0 && sizeMm[0] < minLengthMm)
		problems.side0 = { code: 'too_small', limit: minLengthMm, nearest: minLengthMm };
	return Object.keys(problems).length > 0 ? { problems } : { sizeMm };
}

function readSide(
	text: string,
	unit: LengthUnit,
	min: number,
	max: number,
	stepMm: number,
): number | FieldProblem {
	const lengthMm = parseLength(text, unit);
	if (lengthMm === undefined) return { code: 'not_a_number', limit: min, nearest: min };
	const whole = min + Math.round((lengthMm - min) / stepMm) * stepMm;
	if (whole < min) return { code: 'too_small', limit: min, nearest: min };
	if (whole > max) return { code: 'too_large', limit: max, nearest: max };
	return whole;
}

export function readQuantity(
	{ minQuantity }: Pick<Product, 'minQuantity'>,
	text: string,
): number | FieldProblem {
	const value = readPieces(text);
	if (value === undefined) return { code: 'not_a_number', limit: minQuantity, nearest: minQuantity };
	const nearest = Math.min(maxQuantity, Math.max(minQuantity, Math.ceil(value)));
	if (value < minQuantity) return { code: 'too_small', limit: minQuantity, nearest };
	if (value > maxQuantity) return { code: 'too_large', limit: maxQuantity, nearest };
	return Number.isInteger(value) ? value : { code: 'not_whole', limit: minQuantity, nearest };
}
