import type { Colorspace } from '../artwork/artwork-sizes.ts';
import { greyLevel } from './colour.ts';

/**
 * Converts RGBA pixels in place. Fast enough for millions of pixels; runs in a worker.
 * `monochrome`: greys of the same luminance; black is full ink, white is none. Alpha is kept.
 * `monochromeWhite`: white ink only. The lighter the colour, the more opaque the ink; black and transparent pixels show
 * the board.
 * `rgb`: no change.
 */
export function convertToColorspace(rgba: Uint8ClampedArray, colorspace: Colorspace): void {
	if (colorspace === 'rgb') return;
	for (let at = 0; at < rgba.length; at += 4) {
		const level = greyLevel([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]);
		const shade = colorspace === 'monochrome' ? level : 255;
		rgba[at] = shade;
		rgba[at + 1] = shade;
		rgba[at + 2] = shade;
		if (colorspace === 'monochromeWhite') rgba[at + 3] = Math.round(((rgba[at + 3] ?? 0) * level) / 255);
	}
}
