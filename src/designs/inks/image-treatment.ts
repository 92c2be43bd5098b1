import { greyLevel } from '../colour/colour.ts';
import type { ImageObject } from '../document/objects.ts';
import type { Inks } from './inks.ts';

/*
 * What a customer has made of a picture for its print: in which tones or as line art, turned round or not. It is a note
 * on the design; the file stays as it came. Pure, and quick enough for millions of pixels.
 */

export type ImageTreatment = Pick<ImageObject, 'treatment' | 'threshold' | 'isInverted'>;

/** As it came: what a reset writes. */
export const noTreatment = {
	treatment: undefined,
	threshold: undefined,
	isInverted: undefined,
} as const satisfies Record<keyof ImageTreatment, undefined>;

/** The treatment as these inks can print it: white ink alone leaves dark parts to the board, one ink has no gamut. */
function resolveTreatment({ treatment }: ImageTreatment, inks: Inks): ImageTreatment['treatment'] {
	const isOne = inks === 'black' || inks === 'white';
	if (treatment === 'monochromeWhite' && inks !== 'white') return 'monochrome';
	return treatment === 'printable' && isOne ? undefined : treatment;
}

/** Names how a picture's pixels look before any board; empty where they are those of the file. */
export function treatmentKey(ink: ImageTreatment, inks: Inks): string {
	const treatment = resolveTreatment(ink, inks);
	if (!treatment || treatment === 'printable') return treatment ?? '';
	return `${treatment}${ink.threshold ? `-${ink.threshold}` : ''}${ink.isInverted ? '-inverted' : ''}`;
}

/**
 * Changes RGBA pixels in place. Line art is black where the colour is darker than the threshold and white elsewhere;
 * turned round, light becomes dark before that. What is clear stays clear.
 *
 * @param printable a colour as four inks print it, for the treatment of that name
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
 * The level that parts a picture's dark and light best (Otsu, IEEE Transactions on Systems, Man and Cybernetics 9, 1979);
 * 128 where it has one tone only. What is clear does not count.
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
	// Between two tones any level parts them alike: the middle of those is taken.
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
