import type { Finish, Material } from '#src/catalog/attributes.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import type { Stock } from '#src/dielines/stock.ts';
import { type BoardColours, boardColours } from './board-colours.ts';

/** How one stock of a product looks in 3D; colours as CSS writes them. */
export interface Look extends BoardColours {
	/** What the cut shows: the wave between two liners, or one solid colour. */
	readonly cut: 'flute' | 'solid';
	/** 1 reflects like metal. */
	readonly metalness: number;
	/** A clear coat over the print, 0 … 1. */
	readonly gloss: number;
	/** Texture: paper fibres, cloth threads, or none on film. */
	readonly grain: 'fibre' | 'weave' | 'none';
	/** The inside's own roughness: film is as smooth inside, board is not. */
	readonly insideRoughness: number;
}
export type Looks = Readonly<Record<Stock, Look>>;

const paperColour = (material: Material) => boardColours[material];
const isNatural = (material: Material) => material.startsWith('cardboard-natural');
const isCoated = (material: Material) => material.startsWith('cardboard-coated');

/** With lamination the film decides the gloss; without it, the paper does. */
const coats: Partial<Record<Finish, Pick<Look, 'gloss'> & { roughness: number }>> = {
	'foil-glossy': { gloss: 1, roughness: 0.32 },
	'foil-matte': { gloss: 0.08, roughness: 0.62 },
};

/** Looks by stock: a box's board, its sleeve, the wrap and the greyboard below it. */
export function createLooks({ material, finish }: Pick<VariantSpec, 'material' | 'finish'>): Looks {
	const colours = paperColour(material);
	const coat = coats[finish] ?? { gloss: 0, roughness: colours.roughness };
	const printed = { ...colours, ...coat };
	const board = { cut: 'solid', metalness: 0, grain: 'fibre', insideRoughness: 0.92 } as const;
	const sleeve = createSleeveLook(finish);
	return {
		corrugated: { ...board, ...printed, cut: 'flute' },
		carton: sleeve ?? { ...board, ...printed, edge: isNatural(material) ? '#b08a5c' : '#ece8df' },
		greyboard: { ...board, ...greyboard, gloss: 0 },
		paper: {
			...board,
			...printed,
			edge: colours.outside,
			inside: isNatural(material) ? colours.outside : '#f6f3ec',
		},
		film: { ...board, ...chooseFilm(material), grain: 'none', gloss: 0.3, insideRoughness: 0.5 },
		laminate: {
			...board,
			grain: isNatural(material) ? 'fibre' : 'none',
			insideRoughness: 0.35,
			...createLaminate(material, finish),
		},
		cotton: { ...board, ...chooseCotton(material), grain: 'weave', gloss: 0 },
	};
}

const solid = (paper: string, inside: string, roughness: number) => ({
	outside: paper,
	inside,
	edge: paper,
	fluteShade: paper,
	roughness,
});
const greyboard = { ...solid('#a9a094', '#a9a094', 0.95), edge: '#9a9186' };
const chooseCotton = (material: Material) =>
	isNatural(material) ? solid('#e6dac0', '#dccfb2', 0.98) : solid('#f6f3ea', '#ece8dc', 0.98);
const chooseFilm = (material: Material) =>
	isNatural(material) ? solid('#cfc6b4', '#bdb39f', 0.42) : solid('#cfd2d3', '#8c9096', 0.42);

function createLaminate(material: Material, finish: Finish) {
	const gloss = finish === 'foil-glossy' ? 0.9 : 0.05;
	if (isCoated(material))
		return { ...solid('#d9dadd', '#c9cace', finish === 'foil-glossy' ? 0.2 : 0.38), metalness: 1, gloss };
	if (isNatural(material)) return { ...solid('#c8a477', '#d4d5d8', 0.85), metalness: 0, gloss };
	return { ...solid('#faf9f6', '#d4d5d8', finish === 'foil-glossy' ? 0.3 : 0.6), metalness: 0, gloss };
}

/** A sleeve is thin carton of its own colour around a mailer of another. */
function createSleeveLook(finish: Finish): Look | undefined {
	if (finish !== 'sleeve-white' && finish !== 'sleeve-kraft') return undefined;
	const colours = paperColour(finish === 'sleeve-kraft' ? 'cardboard-natural' : 'cardboard-cardstock');
	return { ...colours, cut: 'solid', metalness: 0, gloss: 0, grain: 'fibre', insideRoughness: 0.92 };
}
