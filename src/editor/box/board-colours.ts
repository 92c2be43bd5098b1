import type { Material } from '#src/catalog/attributes.ts';

/** Colours of a board on the sheet and in 3D, as CSS colours. */
export interface BoardColours {
	readonly outside: string;
	readonly inside: string;
	/** Colours of the cut edge: the paper, and the dark gaps between its waves. */
	readonly edge: string;
	readonly fluteShade: string;
	/** 0 is glossy, 1 is matt. */
	readonly roughness: number;
}

const kraft = { paper: '#c8a477', edge: '#c09c70', fluteShade: '#6f5233' };
const white = { paper: '#fbfaf7', edge: '#efece5', fluteShade: '#a39a8b' };
type Paper = typeof kraft;

function board(outside: Paper, inside: Paper, roughness: number): BoardColours {
	// The core between two liners is brown unless both are white.
	const core = inside === white && outside === white ? white : kraft;
	return {
		outside: outside.paper,
		inside: inside.paper,
		edge: core.edge,
		fluteShade: core.fluteShade,
		roughness,
	};
}

export const boardColours: Readonly<Record<Material, BoardColours>> = {
	'cardboard-white-one-side': board(white, kraft, 0.78),
	'cardboard-white-two-sides': board(white, white, 0.78),
	'cardboard-white': board(white, white, 0.78),
	'cardboard-coated': board(white, kraft, 0.45),
	'cardboard-coated-white-inside': board(white, white, 0.45),
	'cardboard-natural-white-inside': board(kraft, white, 0.92),
	'cardboard-natural': board(kraft, kraft, 0.92),
	'cardboard-cardstock': board(white, white, 0.6),
};
