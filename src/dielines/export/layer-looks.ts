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

/** A look with the colour in ink and on screen, the width of the line, and dashes. */
const look = (
	[dxf, dxfColour]: readonly [string, number],
	ink: string,
	cmyk: LayerLook['cmyk'],
	rgb: string,
	widthMm: number,
	dashMm: readonly number[] = [],
): LayerLook => ({ dxf, dxfColour, ink, cmyk, rgb, widthMm, dashMm });

export const layerLooks: Readonly<Record<LayerName, LayerLook>> = {
	cut: look(['CUT', 1], 'Dieline', [0, 1, 1, 0], '#e3000f', 0.25),
	crease: look(['CREASE', 5], 'Crease', [1, 0.6, 0, 0], '#005aab', 0.25, [4, 2]),
	groove: look(['GROOVE', 150], 'VGroove', [0.7, 0.7, 0, 0], '#5b51a5', 0.25, [8, 1.5, 1.5, 1.5]),
	halfcut: look(['HALFCUT', 6], 'HalfCut', [0, 1, 0, 0], '#e5007d', 0.25, [6, 1.5]),
	perf: look(['PERF', 30], 'Perforation', [0, 0.55, 1, 0], '#f08a00', 0.25, [1.5, 1.5]),
	fitting: look(['FITTING', 200], 'Fitting', [0.4, 0.9, 0, 0.1], '#8e2a8b', 0.2, [3, 1]),
	grain: look(['GRAIN', 52], 'Grain', [0.3, 0.2, 1, 0.2], '#9a9413', 0.35),
	seam: look(['SEAM', 34], 'Seam', [0.3, 0.7, 1, 0.2], '#8f4e1a', 0.25, [2.5, 1]),
	glue: look(['GLUE', 3], 'Glue', [0.8, 0, 1, 0], '#1f9d3a', 0.2, [1, 1]),
	reverseglue: look(['REVERSEGLUE', 94], 'GlueReverse', [1, 0.2, 0.8, 0.2], '#0b6b4f', 0.2, [3, 1]),
	bleed: look(['BLEED', 4], 'Bleed', [1, 0, 0, 0], '#009fe3', 0.15),
	safe: look(['SAFE', 9], 'Safe', [0, 0, 0, 0.4], '#9a9a9a', 0.15, [1, 1]),
	dim: look(['DIM', 8], 'Dimensions', [0, 0, 0, 0.7], '#555555', 0.15),
};
