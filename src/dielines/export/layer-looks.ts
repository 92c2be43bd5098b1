import type { LayerName } from './technical-lines.ts';

/** How a layer is named and drawn in export files. */
export interface LayerLook {
	/** Name of the DXF layer. */
	readonly dxf: string;
	/** AutoCAD colour index: 1 red, 2 yellow, 3 green, 4 cyan, 5 blue, 6 magenta, 7 black or white, 8 and 9 grey. */
	readonly dxfColour: number;
	/** Spot colour and layer of the PDF. */
	readonly ink: string;
	/** Alternate colour of the spot colour: cyan, magenta, yellow, black, 0 … 1. */
	readonly cmyk: readonly [number, number, number, number];
	readonly rgb: string;
	readonly widthMm: number;
	/** Dash and gap in mm; empty: solid. */
	readonly dashMm: readonly number[];
}

export const layerLooks: Readonly<Record<LayerName, LayerLook>> = {
	cut: {
		dxf: 'CUT',
		dxfColour: 1,
		ink: 'Dieline',
		cmyk: [0, 1, 1, 0],
		rgb: '#e3000f',
		widthMm: 0.25,
		dashMm: [],
	},
	crease: {
		dxf: 'CREASE',
		dxfColour: 5,
		ink: 'Crease',
		cmyk: [1, 0.6, 0, 0],
		rgb: '#005aab',
		widthMm: 0.25,
		dashMm: [4, 2],
	},
	groove: {
		dxf: 'GROOVE',
		dxfColour: 150,
		ink: 'VGroove',
		cmyk: [0.7, 0.7, 0, 0],
		rgb: '#5b51a5',
		widthMm: 0.25,
		dashMm: [8, 1.5, 1.5, 1.5],
	},
	halfcut: {
		dxf: 'HALFCUT',
		dxfColour: 6,
		ink: 'HalfCut',
		cmyk: [0, 1, 0, 0],
		rgb: '#e5007d',
		widthMm: 0.25,
		dashMm: [6, 1.5],
	},
	perf: {
		dxf: 'PERF',
		dxfColour: 30,
		ink: 'Perforation',
		cmyk: [0, 0.55, 1, 0],
		rgb: '#f08a00',
		widthMm: 0.25,
		dashMm: [1.5, 1.5],
	},
	fitting: {
		dxf: 'FITTING',
		dxfColour: 200,
		ink: 'Fitting',
		cmyk: [0.4, 0.9, 0, 0.1],
		rgb: '#8e2a8b',
		widthMm: 0.2,
		dashMm: [3, 1],
	},
	grain: {
		dxf: 'GRAIN',
		dxfColour: 52,
		ink: 'Grain',
		cmyk: [0.3, 0.2, 1, 0.2],
		rgb: '#9a9413',
		widthMm: 0.35,
		dashMm: [],
	},
	seam: {
		dxf: 'SEAM',
		dxfColour: 34,
		ink: 'Seam',
		cmyk: [0.3, 0.7, 1, 0.2],
		rgb: '#8f4e1a',
		widthMm: 0.25,
		dashMm: [2.5, 1],
	},
	glue: {
		dxf: 'GLUE',
		dxfColour: 3,
		ink: 'Glue',
		cmyk: [0.8, 0, 1, 0],
		rgb: '#1f9d3a',
		widthMm: 0.2,
		dashMm: [1, 1],
	},
	bleed: {
		dxf: 'BLEED',
		dxfColour: 4,
		ink: 'Bleed',
		cmyk: [1, 0, 0, 0],
		rgb: '#009fe3',
		widthMm: 0.15,
		dashMm: [],
	},
	safe: {
		dxf: 'SAFE',
		dxfColour: 9,
		ink: 'Safe',
		cmyk: [0, 0, 0, 0.4],
		rgb: '#9a9a9a',
		widthMm: 0.15,
		dashMm: [1, 1],
	},
	dim: {
		dxf: 'DIM',
		dxfColour: 8,
		ink: 'Dimensions',
		cmyk: [0, 0, 0, 0.7],
		rgb: '#555555',
		widthMm: 0.15,
		dashMm: [],
	},
};
