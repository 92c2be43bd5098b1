import { greyLevel } from './colour.ts';

/*
 * Pixels in the colours of a print mode, before any board: what is kept as a picture's monochrome conversion and what
 * the soft proof lays on the board. Pure, and meant for a worker: a picture has millions of pixels.
 */

/** Colours of a picture by the specification's names. */
export type PictureColours = 'rgb' | 'monochrome' | 'monochromeWhite';

/**
 * Changes RGBA pixels in place to those that one ink prints.
 * `monochrome`: greys, as light as the colour was; black is full ink, white is none. Alpha stays.
 * `monochromeWhite`: white ink alone, as opaque as the colour was light: black and whatever was clear is bare board.
 * `rgb`: nothing changes.
 */
export function toPictureColours(rgba: Uint8ClampedArray, colours: PictureColours): void {
	if (colours === 'rgb') return;
	for (let at = 0; at < rgba.length; at += 4) {
		const level = greyLevel([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]);
		const shade = colours === 'monochrome' ? level : 255;
		rgba[at] = shade;
		rgba[at + 1] = shade;
		rgba[at + 2] = shade;
		if (colours === 'monochromeWhite') rgba[at + 3] = Math.round(((rgba[at + 3] ?? 0) * level) / 255);
	}
}
