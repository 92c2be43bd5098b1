import type { Translate } from '#src/site/messages.ts';
import type { Material, PrintMode } from './attributes.ts';
import type { Product, ProductType } from './product.ts';

/** Unit name of a product: `catalog.count_box` is "120 boxes", `catalog.per_box` "per box". */
export const pieces = [
	'box',
	'bag',
	'pouch',
	'mailer',
	'sheet',
	'roll',
	'can',
	'label',
	'card',
	'pack',
] as const;
export type Piece = (typeof pieces)[number];

const exceptions: Partial<Record<ProductType, Piece>> = {
	'sample-packs': 'pack',
	'square-label': 'label',
	'printed-card': 'card',
	'tissue-paper': 'sheet',
	'packing-paper': 'sheet',
	'paper-can': 'can',
	'doypack-bag': 'pouch',
	'paper-bag': 'bag',
	'tote-bag': 'bag',
	'packing-tape': 'roll',
	'kraft-tape': 'roll',
};

export function getPiece({ type, sizeKind }: Pick<Product, 'type' | 'sizeKind'>): Piece {
	return exceptions[type] ?? (sizeKind === 'flat' ? 'mailer' : 'box');
}

/** Specification codes contain hyphens, message keys underscores. */
export const toMessageKey = (code: string): string => code.replaceAll('-', '_');

export const productName = (t: Translate, type: ProductType): string =>
	t.find(`catalog.name_${toMessageKey(type)}`) ?? type;

/**
 * Name of a material; one code means board, paper, film or cloth, depending on the product. Codes from old orders
 * that are no longer sold are shown unchanged.
 */
export function materialName(
	t: Translate,
	product: { readonly substance: string },
	material: string,
): string {
	const own = t.find(`catalog.surface_${product.substance}_${toMessageKey(material)}`);
	return own ?? t.find(`catalog.material_${toMessageKey(material)}`) ?? material;
}

/**
 * Name of a print mode on a product. "Colour on kraft" applies to board only: on tape, tissue and wrapping paper the
 * same mode is full colour. Codes from old orders are shown unchanged.
 */
export function printName(t: Translate, { substance }: { readonly substance: string }, mode: string): string {
	const isFullColour = mode === 'print-eco-color' && substance !== 'corrugated';
	return t.find(`catalog.print_mode_${toMessageKey(isFullColour ? 'print-color-budget' : mode)}`) ?? mode;
}

/** One sentence about a print mode; undefined where it would mention board or water-based ink incorrectly. */
export function printHelp(t: Translate, { substance }: Pick<Product, 'substance'>, mode: PrintMode) {
	const ofBoard = mode.startsWith('print-eco-color');
	const ofWater = ofBoard || mode.startsWith('print-monochrome');
	const isIncorrect =
		(ofBoard && substance !== 'corrugated') ||
		(ofWater && (['film', 'laminate', 'cotton'] as const).some((other) => other === substance));
	return isIncorrect ? undefined : t.find(`catalog.print_mode_${toMessageKey(mode)}_help`);
}

/** One sentence about a material; undefined where its name is sufficient. */
export function materialHelp(t: Translate, product: Pick<Product, 'substance'>, material: Material) {
	return product.substance === 'corrugated'
		? t.find(`catalog.material_${toMessageKey(material)}_help`)
		: undefined;
}

/**
 * The selection for a sample pack as text: "Corrugated board: Natural kraft; White outside · Full color HD+". Codes
 * are those of `getSamples`; unknown codes are shown unchanged.
 */
export function samplesText(t: Translate, codes: readonly string[]): string {
	const surfaces = new Map<string, string[]>();
	const work: string[] = [];
	for (const code of codes) {
		const [substance = '', material] = code.split(':');
		if (material === undefined) {
			const key = toMessageKey(code);
			work.push(t.find(`catalog.print_mode_${key}`) ?? t.find(`catalog.finish_${key}`) ?? code);
		} else {
			surfaces.set(substance, [...(surfaces.get(substance) ?? []), materialName(t, { substance }, material)]);
		}
	}
	const groups = [...surfaces].map(
		([substance, names]) => `${t.find(`catalog.substance_${substance}`) ?? substance}: ${names.join('; ')}`,
	);
	return [...groups, ...(work.length > 0 ? [work.join('; ')] : [])].join(' · ');
}
