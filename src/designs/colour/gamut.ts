import { convertLab65ToRgb, convertRgbToLab65, serializeHex } from 'culori/fn';
import { type Colour, toChannels } from './colour.ts';

/** CIE L*a*b*: lightness 0 … 100, green to red, blue to yellow. */
export type Lab = readonly [lightness: number, a: number, b: number];

/**
 * Offset and digital print on coated board: the solids and their overprints in the order of hues, paper and the
 * darkest black, as ISO 12647-2 (2004, amendment 2007, paper types 1 and 2) tabulates them, rounded.
 */
const solids: readonly Lab[] = [
	[48, 74, -3], // magenta
	[47, 68, 48], // magenta + yellow
	[89, -5, 93], // yellow
	[50, -68, 33], // cyan + yellow
	[55, -37, -50], // cyan
	[24, 22, -46], // cyan + magenta
];
const paper: Lab = [95, 0, 0];
const black: Lab = [10, 0, 0];
const middle: Lab = [55, 0, 0];
/** Between the solids the gamut bulges over the flat triangles by about this much. */
const bulge = 1.15;

/** Triangles of the gamut's hull: every pair of neighbouring solids with the paper and with the black. */
const faces: readonly (readonly [Lab, Lab, Lab])[] = solids.flatMap((solid, index) => {
	const next = solids[(index + 1) % solids.length] ?? solid;
	return [
		[paper, solid, next],
		[black, solid, next],
	] as const;
});

/** An sRGB colour in L*a*b* (D65). */
export function toLab(colour: Colour): Lab {
	const [r, g, b] = toChannels(colour).map((level) => level / 255) as [number, number, number];
	const lab = convertRgbToLab65({ r, g, b });
	return [lab.l, lab.a, lab.b];
}

/** The nearest sRGB colour: channels outside of 0 … 255 are clamped. */
export const fromLab = ([l, a, b]: Lab): Colour => serializeHex(convertLab65ToRgb({ l, a, b }));

/** White is shown as the paper and black as the darkest ink, all between them in proportion. */
const printedLightness = (lightness: number) => black[0] + (lightness / 100) * (paper[0] - black[0]);

/** How much of the way from the middle to a colour lies in the gamut: 1 and more is all of it. */
function shareInside([lightness, a, b]: Lab): number {
	const ray: Lab = [printedLightness(lightness) - middle[0], a, b];
	// The hull is seen whole from its middle, so the ray leaves it through one face; on an edge through two.
	const reaches = faces.flatMap((face) => intersectFace(ray, face) ?? []);
	return Math.min(...reaches, Number.POSITIVE_INFINITY) * bulge;
}

/** How far along a ray from the middle a face lies, in lengths of the ray; undefined where the ray misses it. */
function intersectFace(ray: Lab, [first, second, third]: readonly [Lab, Lab, Lab]): number | undefined {
	const tolerance = 1e-9;
	const [one, two] = [minus(second, first), minus(third, first)];
	const across = cross(ray, two);
	const determinant = dot(one, across);
	if (Math.abs(determinant) < tolerance) return undefined;
	const from = minus(middle, first);
	const u = dot(from, across) / determinant;
	const beside = cross(from, one);
	const v = dot(ray, beside) / determinant;
	if (u < -tolerance || v < -tolerance || u + v > 1 + tolerance) return undefined;
	const reach = dot(two, beside) / determinant;
	return reach > tolerance ? reach : undefined;
}

const minus = (one: Lab, other: Lab): Lab => [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
const dot = (one: Lab, other: Lab) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const cross = (one: Lab, other: Lab): Lab => [
	one[1] * other[2] - one[2] * other[1],
	one[2] * other[0] - one[0] * other[2],
	one[0] * other[1] - one[1] * other[0],
];

/** The colour as four inks on coated board can print it: of its hue, nearer to a middle grey. Itself inside. */
export function nearestInGamut(colour: Colour): Colour {
	const [lightness, a, b] = toLab(colour);
	const share = shareInside([lightness, a, b]);
	if (share >= 1) return colour;
	const printed = middle[0] + (printedLightness(lightness) - middle[0]) * share;
	const shown = ((printed - black[0]) / (paper[0] - black[0])) * 100;
	return fromLab([shown, a * share, b * share]);
}

/** How different two colours look, ΔE*ab: 2 to 3 is just seen side by side. */
export function colourDifference(one: Colour, other: Colour): number {
	return Math.hypot(...minus(toLab(one), toLab(other)));
}

/**
 * Ink of all four plates together in percent, the grey of a colour printed in black: the least that it takes.
 * Separations of a press lay down more rather than less.
 */
export function inkTotal(colour: Colour): number {
	const channels = toChannels(colour).map((level) => level / 255);
	const light = Math.max(...channels);
	const key = 1 - light;
	const inks = light === 0 ? 0 : channels.reduce((sum, channel) => sum + (light - channel) / light, 0);
	return Math.round((inks + key) * 100);
}

/** The colour made lighter, its hue kept, until its ink keeps the limit (percent). */
export function limitInk(colour: Colour, limit: number): Colour {
	const [lightness, a, b] = toLab(colour);
	for (let lighter = lightness; lighter <= 100; lighter += 0.5) {
		const next = lighter === lightness ? colour : fromLab([lighter, a, b]);
		if (inkTotal(next) <= limit) return next;
	}
	return '#ffffff';
}
