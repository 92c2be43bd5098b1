import * as v from 'valibot';

/** `#rrggbb`, lowercase. */
export const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
export type Colour = v.InferOutput<typeof Colour>;

/** Red, green and blue, 0 … 255. */
export type Channels = readonly [number, number, number];

export const toChannels = (colour: Colour): Channels => [
	Number.parseInt(colour.slice(1, 3), 16),
	Number.parseInt(colour.slice(3, 5), 16),
	Number.parseInt(colour.slice(5, 7), 16),
];

export const toHex = (channels: Channels): Colour =>
	`#${channels.map((level) => Math.round(level).toString(16).padStart(2, '0')).join('')}`;

/** Linear values of the 256 sRGB levels (IEC 61966-2-1). A table, because images have millions of pixels. */
const linear: readonly number[] = Array.from({ length: 256 }, (_, level) => {
	const share = level / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function luminanceOfChannels([red, green, blue]: Channels): number {
	return 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
}

/** Relative luminance (WCAG 2), 0 … 1. */
export const relativeLuminance = (colour: Colour): number => luminanceOfChannels(toChannels(colour));

/** Contrast ratio (WCAG 2): 1 for equal colours, 21 for black on white. */
export function contrastRatio(one: Colour, other: Colour): number {
	const [a, b] = [relativeLuminance(one), relativeLuminance(other)];
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Whether white text has a higher contrast on it than black text. */
export const isDark = (colour: Colour): boolean => relativeLuminance(colour) < 0.179;

/** Level 0 … 255 of the grey with the same luminance. */
export function greyLevel(channels: Channels): number {
	const light = luminanceOfChannels(channels);
	const share = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
	return Math.round(255 * share);
}
