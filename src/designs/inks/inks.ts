import type { PrintMode } from '#src/catalog/attributes.ts';
import { type Colour, greyLevel, toChannels, toHex } from '../colour/colour.ts';
import type { Swatch } from '../document/design.ts';

/**
 * Inks of a print mode. `full`: all colours over white. `bare`: all colours directly on the board, which shows through.
 * `black`: tints of black. `white`: tints of white. `none`: no print.
 */
export type Inks = 'full' | 'bare' | 'black' | 'white' | 'none';

const inksByMode: Readonly<Record<PrintMode, Inks>> = {
	'no-print': 'none',
	'print-monochrome': 'black',
	'print-monochrome-with-print-inside': 'black',
	'print-monochrome-white': 'white',
	'print-monochrome-white-with-print-inside': 'white',
	'print-eco-color': 'bare',
	'print-eco-color-with-print-inside': 'bare',
	'print-color-budget': 'full',
	'print-color-hd': 'full',
	'print-indigo-color': 'full',
	'print-indigo-color-with-inside': 'full',
};

/** Inks of a print mode; `full` for unknown modes. */
export const inksOf = (printMode: string): Inks => inksByMode[printMode as PrintMode] ?? 'full';

/**
 * The nearest printable colour. For one ink this is a tint, shown as the grey of the same luminance; the unprinted
 * board is white for black ink, and black for white ink.
 */
export function nearestInk(colour: Colour, inks: Inks): Colour {
	if (inks === 'full' || inks === 'bare') return colour;
	const level = greyLevel(toChannels(colour));
	return toHex([level, level, level]);
}

export const isPrintable = (colour: Colour, inks: Inks): boolean => nearestInk(colour, inks) === colour;

/** The distinct printable swatches. */
export function findPrintableSwatches(palette: readonly Swatch[], inks: Inks): readonly Swatch[] {
	const shown = new Map<Colour, Swatch>();
	for (const { uid, colour } of palette) {
		const ink = nearestInk(colour, inks);
		// A swatch keeps its name only where its colour is unchanged.
		if (!shown.has(ink) || ink === colour)
			shown.set(ink, { uid: ink === colour ? uid : `colour-${ink.slice(1)}`, colour: ink });
	}
	return [...shown.values()];
}
