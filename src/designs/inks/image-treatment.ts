import { greyLevel } from '../colour/colour.ts';
import type { ImageObject } from '../document/objects.ts';
import type { Inks } from './inks.ts';

/*
 * Print treatment of an image: tints of one ink, line art, inversion. It is stored in the design, the file does not
 * change. Pure functions, fast enough for millions of pixels.
 */

export type ImageTreatment = Pick<ImageObject, 'treatment' | 'threshold' | 'isInverted'>;

/** No treatment: the value for a reset. */
export const noTreatment = {
	treatment: undefined,
	threshold: undefined,
	isInverted: undefined,
} as const satisfies Record<keyof ImageTreatment, undefined>;

/** Replaces a treatment that the inks do not support: white tints need white ink, the gamut needs four inks. */
function resolveTreatment({ treatment }: ImageTreatment, inks: Inks): ImageTreatment['treatment'] {
	const isOne = inks === 'black' || inks === 'white';
	if (treatment === 'monochromeWhite' && inks !== 'white') return 'monochrome';
	return treatment === 'printable' && isOne ? undefined : treatment;
}

/** Cache key of the treated pixels; empty where they equal those of the file. */
export function treatmentKey(ink: ImageTreatment, inks: Inks): string {
	const treatment = resolveTreatment(ink, inks);
	if (!treatment || treatment === 'printable') return treatment ?? '';
	return `${treatment}${ink.threshold ? `-${ink.threshold}` : ''}${ink.isInverted ? '-inverted' : ''}`;
}

/**
 * Applies a treatment to RGBA pixels in place. Line art is black where a pixel is darker than the threshold and white
 * elsewhere; inversion comes first. Transparency is kept.
 *
 * @param printable maps pixels to the print gamut, for the treatment `printable`
 */
export function applyTreatment(
	rgba: Uint8ClampedArray,
	ink: ImageTreatment,
	inks: Inks,
	printable?: (rgba: Uint8ClampedArray) => void,
): void {
	const treatment = resolveTreatment(ink, inks);
	if (treatment === 'printable') printable?.(rgba);
	if (!treatment || treatment === 'printable') return;
	const { threshold, isInverted } = ink;
	for (let at = 0; at < rgba.length; at += 4) {
		const light = greyLevel([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]);
		const turned = isInverted ? 255 - light : light;
		const level = threshold === undefined ? turned : turned < threshold ? 0 : 255;
		const shade = treatment === 'monochromeWhite' ? 255 : level;
		rgba[at] = shade;
		rgba[at + 1] = shade;
		rgba[at + 2] = shade;
		if (treatment === 'monochromeWhite') rgba[at + 3] = Math.round(((rgba[at + 3] ?? 0) * level) / 255);
	}
}

/**
 * Threshold between dark and light by Otsu's method (IEEE Transactions on Systems, Man and Cybernetics 9, 1979); 128 for
 * an image with a single tone. Transparent pixels are ignored.
 */
export function findThreshold(rgba: Uint8ClampedArray): number {
	const counts = new Array<number>(256).fill(0);
	let all = 0;
	let sum = 0;
	for (let at = 0; at < rgba.length; at += 4) {
		if ((rgba[at + 3] ?? 0) < 128) continue;
		const level = greyLevel([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]);
		counts[level] = (counts[level] ?? 0) + 1;
		all++;
		sum += level;
	}
	let [dark, darkSum, best] = [0, 0, 0];
	// Several levels may be equally good: their middle is used.
	let [first, last] = [127, 127];
	for (let level = 0; level < 255; level++) {
		const count = counts[level] ?? 0;
		dark += count;
		darkSum += count * level;
		if (dark === 0 || dark === all) continue;
		const apart = darkSum / dark - (sum - darkSum) / (all - dark);
		const spread = dark * (all - dark) * apart * apart;
		if (spread > best * (1 + 1e-12)) [best, first, last] = [spread, level, level];
		else if (spread >= best * (1 - 1e-12)) last = level;
	}
	return Math.min(255, Math.round((first + last) / 2) + 1);
}
