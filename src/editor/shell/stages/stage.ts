import type { Region } from '#regions/region.ts';
import { isVariantDesignableIn } from '#src/catalog/designable-in.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { isSamples } from '#src/catalog/samples.ts';
import { toSku } from '#src/catalog/variant.ts';

/** What a shopper goes through before the cart, each with an address of its own. */
export const stages = ['product', 'configure', 'design', 'quantity', 'summary'] as const;
export type Stage = (typeof stages)[number];

/** The specification's order flows: they pick the stages. */
export type OrderFlow = 'standard-mode' | 'no-print-mode' | 'sample-pack-mode';

const shown: Readonly<Record<OrderFlow, readonly Stage[]>> = {
	'standard-mode': stages,
	'no-print-mode': ['product', 'configure', 'quantity', 'summary'],
	// How many packs is said where their contents are read.
	'sample-pack-mode': ['product', 'configure', 'summary'],
};
export const stagesOf = (flow: OrderFlow): readonly Stage[] => shown[flow];

/** How a variant is ordered in a region. What is printed without the designer has no stage to design in either. */
export function chooseOrderFlow(spec: VariantSpec, region: Region): OrderFlow {
	if (isSamples(product(spec.productType))) return 'sample-pack-mode';
	return isVariantDesignableIn(spec, region) ? 'standard-mode' : 'no-print-mode';
}

/** Address patterns on the page's own site, with what it keeps in its links. */
export type StagePaths = Readonly<Record<Stage, string>>;

/** What goes from stage to stage. */
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
 * The address of a stage with everything that was chosen so far: a reload, or a way back, finds it again. A saved
 * design knows its own box; the stages before it are told the box as well.
 * @param extra what only this visit of the stage is told
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

/** The line of the cart that an address names, where it is one. */
export function readLine(search: string): string | undefined {
	const line = new URLSearchParams(search).get('line');
	return line && /^\d+$/.test(line) ? line : undefined;
}
