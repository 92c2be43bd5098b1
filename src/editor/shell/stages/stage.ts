import type { Region } from '#regions/region.ts';
import { isVariantDesignableIn } from '#src/catalog/designable-in.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { isSamples } from '#src/catalog/samples.ts';
import { toSku } from '#src/catalog/variant.ts';

/** Steps before the cart, each with its own URL. */
export const stages = ['product', 'configure', 'design', 'quantity', 'summary'] as const;
export type Stage = (typeof stages)[number];

/** The specification's order flows: they pick the stages. */
export type OrderFlow = 'standard-mode' | 'no-print-mode' | 'sample-pack-mode';

const shown: Readonly<Record<OrderFlow, readonly Stage[]>> = {
	'standard-mode': stages,
	'no-print-mode': ['product', 'configure', 'quantity', 'summary'],
	// The quantity of sample packs is chosen where their contents are shown.
	'sample-pack-mode': ['product', 'configure', 'summary'],
};
export const listStages = (flow: OrderFlow): readonly Stage[] => shown[flow];

/** How a variant is ordered in a region. What is printed without the designer has no stage to design in either. */
export function chooseOrderFlow(spec: VariantSpec, region: Region): OrderFlow {
	if (isSamples(product(spec.productType))) return 'sample-pack-mode';
	return isVariantDesignableIn(spec, region) ? 'standard-mode' : 'no-print-mode';
}

/** Address patterns on the page's own site, with what it keeps in its links. */
export type StagePaths = Readonly<Record<Stage, string>>;

/** State that is passed between stages. */
export interface StageBox {
	readonly spec: VariantSpec;
	readonly quantity: number;
	/** Of a saved design. */
	readonly designId?: string | undefined;
	/** Line of the cart that the design was opened from. */
	readonly line?: string | undefined;
}

/** Where on its page a stage begins. */
const places: Readonly<Partial<Record<Stage, string>>> = { configure: '#configurator' };

/**
 * URL of a stage with all choices, so that a reload and Back restore them. A saved design contains its box; for the
 * stages before the designer the box is added too.
 * @param extra parameters for this navigation only
 */
export function stageAddress(
	stage: Stage,
	paths: StagePaths,
	{ spec, quantity, designId, line }: StageBox,
	extra: Readonly<Record<string, string>> = {},
): string {
	const [path = '', query] = paths[stage].split('?');
	const search = new URLSearchParams(query);
	const isBefore = stage === 'product' || stage === 'configure';
	if (isBefore || designId === undefined) search.set('sku', toSku(spec));
	if (designId !== undefined) search.set('design', designId);
	search.set('quantity', String(quantity));
	if (line !== undefined) search.set('line', line);
	for (const [name, value] of Object.entries(extra)) search.set(name, value);
	return `${path}?${search}${places[stage] ?? ''}`;
}

/** Id of the cart's line in the URL; undefined if invalid. */
export function readLine(search: string): string | undefined {
	const line = new URLSearchParams(search).get('line');
	return line && /^\d+$/.test(line) ? line : undefined;
}
