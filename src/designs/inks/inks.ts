import type { PrintMode } from '#src/catalog/attributes.ts';
import { type Colour, greyLevel, toChannels, toHex } from '../colour/colour.ts';
import type { Swatch } from '../document/design.ts';

/**
 * What a print mode can lay down. `full`: any colour, over white. `bare`: any colour straight on the board, which shines
 * through. `black`: one black ink and its tints. `white`: one white ink and its tints. `none`: the board as it is.
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

/** Of a mode that this version does not know nothing is forbidden. */
export const inksOf = (printMode: string): Inks => inksByMode[printMode as PrintMode] ?? 'full';

/**
 * The nearest colour that these inks print: of one ink a tint, as the grey that is as light. With black ink white is
 * the bare board, with white ink black is.
 */
export function nearestInk(colour: Colour, inks: Inks): Colour {
	if (inks === 'full' || inks === 'bare') return colour;
	const level = greyLevel(toChannels(colour));
	return toHex([level, level, level]);
}

export const isPrintable = (colour: Colour, inks: Inks): boolean => nearestInk(colour, inks) === colour;

/** The swatches that these inks print, each once. */
export function findPrintableSwatches(palette: readonly Swatch[], inks: Inks): readonly Swatch[] {
	const shown = new Map<Colour, Swatch>();
	for (const { uid, colour } of palette) {
		const ink = nearestInk(colour, inks);
		// The name goes with the colour: a red's tint is no red.
		if (!shown.has(ink) || ink === colour)
			shown.set(ink, { uid: ink === colour ? uid : `colour-${ink.slice(1)}`, colour: ink });
	}
	return [...shown.values()];
}
