/**
 * Font families for designs, served by the shop under the SIL Open Font License (see print-fonts/README.md). The 2D
 * canvas, the 3D texture and print files use the same fonts. In the order of the font list.
 */
export const fontFamilies = [
	'Hanken Grotesk',
	'Nunito',
	'Oswald',
	'Lora',
	'Playfair Display',
	'Zilla Slab',
	'JetBrains Mono',
	'Caveat',
	'Lobster',
] as const;
export type FontFamily = (typeof fontFamilies)[number];
/** Sets the letters that those families lack: further Latin, Greek, Cyrillic, Hebrew and Arabic (`letters.ts`). */
export const fallbackFamily = 'Noto Sans';

export const fontWeights = [400, 500, 600, 700, 800] as const;
export type FontWeight = (typeof fontWeights)[number];

const weights: Readonly<Record<FontFamily, readonly FontWeight[]>> = {
	'Hanken Grotesk': fontWeights,
	Nunito: fontWeights,
	Oswald: [400, 500, 600, 700],
	Lora: [400, 500, 600, 700],
	'Playfair Display': fontWeights,
	'Zilla Slab': [400, 700],
	'JetBrains Mono': fontWeights,
	Caveat: [400, 500, 600, 700],
	Lobster: [400],
};

/** Available weights of a family, lightest first. */
export const weightsOf = (family: FontFamily): readonly FontWeight[] => weights[family];

/** The available weight that is nearest to the wanted one. */
export function nearestWeight(family: FontFamily, wanted: FontWeight): FontWeight {
	return weightsOf(family).reduce((best, one) =>
		Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best,
	);
}
