import type { Material, PrintMode } from '../attributes.ts';
import type { Product } from '../product.ts';

/** Facets by which a category can be filtered, in page order. The names are query parameters: never change one. */
export const facets = ['material', 'print', 'size', 'minimum', 'price'] as const;
export type Facet = (typeof facets)[number];

export const materialKinds = ['natural', 'white', 'coated', 'cardstock'] as const;
export const printKinds = ['none', 'one-color', 'full-color', 'inside'] as const;
export const sizeKinds = ['small', 'medium', 'large'] as const;

/** Values of the facets with fixed values; `minimum` and `price` are numbers. */
const words: Partial<Record<Facet, readonly string[]>> = {
	material: materialKinds,
	print: printKinds,
	size: sizeKinds,
};

/**
 * Facet values of a product: lists of values separated by spaces, and two numbers. Also the data attributes of a card.
 */
export type Facets = Readonly<Record<Facet, string>>;

const materialOf: Record<Material, (typeof materialKinds)[number]> = {
	'cardboard-natural': 'natural',
	'cardboard-natural-white-inside': 'natural',
	'cardboard-white-one-side': 'white',
	'cardboard-white-two-sides': 'white',
	'cardboard-white': 'white',
	'cardboard-coated': 'coated',
	'cardboard-coated-white-inside': 'coated',
	'cardboard-cardstock': 'cardstock',
};

function toPrintFacets(mode: PrintMode): (typeof printKinds)[number][] {
	if (mode === 'no-print') return ['none'];
	const outside = mode.startsWith('print-monochrome') ? 'one-color' : 'full-color';
	return mode.endsWith('-inside') ? [outside, 'inside'] : [outside];
}

/** Upper limits of `small` and `medium` for the longest side, in millimetres: whole numbers of the region's unit. */
export const sizeEndsMm = { cm: [150, 300], in: [152.4, 304.8] } as const;

function findSizeFacets({ sizeKind, sizesMm, sizeLimits }: Product, lengthUnit: 'cm' | 'in'): string[] {
	// The length of a roll does not indicate its use.
	if (sizeKind === 'roll') return [];
	const [small, medium] = sizeEndsMm[lengthUnit];
	const longest = sizesMm.map((size) => Math.max(...size));
	const from = Math.min(...longest, ...(sizeLimits ? [Math.max(...sizeLimits.min)] : []));
	const to = Math.max(...longest, ...(sizeLimits ? [Math.max(...sizeLimits.max)] : []));
	const has = (above: number, upTo: number) =>
		sizeLimits ? from <= upTo && to > above : longest.some((side) => side > above && side <= upTo);
	return sizeKinds.filter(
		(_, at) => [has(0, small), has(small, medium), has(medium, Number.POSITIVE_INFINITY)][at],
	);
}

/** @param price the lowest price of a piece, in units of the currency */
export function getFacets(item: Product, price: number, lengthUnit: 'cm' | 'in'): Facets {
	const list = (all: readonly string[]) => [...new Set(all)].join(' ');
	return {
		material: list(item.materials.map((material) => materialOf[material])),
		print: list(item.printModes.flatMap(toPrintFacets)),
		size: list(findSizeFacets(item, lengthUnit)),
		minimum: String(item.minQuantity),
		price: String(price),
	};
}

export interface Filter {
	readonly chosen: Readonly<Partial<Record<Facet, readonly string[]>>>;
	/** Unknown parts of the query, as written and shortened. */
	readonly unknown: readonly string[];
}

const isNumber = (value: string): boolean => /^\d{1,6}(\.\d{1,4})?$/.test(value) && Number(value) > 0;

/** Parses the query; unknown parts are left out and reported. Several values of one facet are alternatives. */
export function readFilter(query: URLSearchParams): Filter {
	const chosen: Partial<Record<Facet, readonly string[]>> = {};
	const unknown: string[] = [];
	for (const facet of facets) {
		const given = [...new Set(query.getAll(facet).slice(0, 20))].filter((value) => value !== '');
		const isKnown = (value: string) => words[facet]?.includes(value) ?? isNumber(value);
		const known = given.filter(isKnown);
		if (known.length > 0) chosen[facet] = known;
		unknown.push(...given.filter((value) => !isKnown(value)).map((value) => value.slice(0, 40)));
	}
	return { chosen, unknown: unknown.slice(0, 5) };
}

export const isFiltered = ({ chosen, unknown }: Filter): boolean =>
	Object.keys(chosen).length > 0 || unknown.length > 0;

/** Whether a product matches every selected facet. `minimum` and `price` are upper limits. */
export function matchesFilter(item: Facets, { chosen }: Filter): boolean {
	return facets.every((facet) => {
		const wanted = chosen[facet];
		if (!wanted) return true;
		if (!words[facet]) return wanted.some((max) => Number(item[facet]) <= Number(max));
		const own = item[facet].split(' ');
		return wanted.some((word) => own.includes(word));
	});
}

/** Round numbers (1, 2, 5 × powers of ten) with some prices below and some above; at most four. */
export function priceLimits(prices: readonly number[]): number[] {
	const round = [0.01, 0.1, 1, 10, 100, 1000].flatMap((unit) =>
		[1, 2, 5].map((step) => Math.round(step * unit * 100) / 100),
	);
	const dividing = round.filter(
		(limit) => prices.some((price) => price <= limit) && prices.some((price) => price > limit),
	);
	const every = Math.ceil(dividing.length / 4);
	return dividing.filter((_, at) => at % every === 0);
}
