import { convertLab65ToRgb, convertRgbToLab65, serializeHex } from 'culori/fn';
import { type Colour, toChannels } from './colour.ts';
import { inkTotal } from './ink-total.ts';

/** CIE L*a*b*: lightness 0 … 100, green to red, blue to yellow. */
export type Lab = readonly [lightness: number, a: number, b: number];

/**
 * Gamut of offset and digital print on coated board: solids and overprints by hue, paper and black. Rounded values of
 * ISO 12647-2 (2004, amendment 2007, paper types 1 and 2).
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
/** The real gamut is larger than the hull by about this factor. */
const bulge = 1.15;

/** Triangles of the hull: each pair of neighbouring solids with paper and with black. */
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

/** Maps screen lightness to print linearly: white to paper, black to the darkest ink. */
const printedLightness = (lightness: number) => black[0] + (lightness / 100) * (paper[0] - black[0]);

/** Share of the line from the centre to a colour that lies in the gamut; at least 1 for colours inside. */
function shareInside([lightness, a, b]: Lab): number {
	const ray: Lab = [printedLightness(lightness) - middle[0], a, b];
	// The hull is star-shaped about its centre: the ray intersects one face, or two at an edge.
	const reaches = faces.flatMap((face) => intersectFace(ray, face) ?? []);
	return Math.min(...reaches, Number.POSITIVE_INFINITY) * bulge;
}

/** Intersects a ray from the centre with a face (Möller–Trumbore); returns the distance in ray lengths. */
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

/** Maps a colour into the gamut of four inks on coated board, towards grey at constant hue. Colours inside stay. */
export function nearestInGamut(colour: Colour): Colour {
	const [lightness, a, b] = toLab(colour);
	const share = shareInside([lightness, a, b]);
	if (share >= 1) return colour;
	const printed = middle[0] + (printedLightness(lightness) - middle[0]) * share;
	const shown = ((printed - black[0]) / (paper[0] - black[0])) * 100;
	return fromLab([shown, a * share, b * share]);
}

/** Colour difference ΔE*ab; 2 to 3 is just visible side by side. */
export function colourDifference(one: Colour, other: Colour): number {
	return Math.hypot(...minus(toLab(one), toLab(other)));
}

/** Lightens a colour at constant hue until its ink coverage is within the limit (percent). */
export function limitInk(colour: Colour, limit: number): Colour {
	const [lightness, a, b] = toLab(colour);
	for (let lighter = lightness; lighter <= 100; lighter += 0.5) {
		const next = lighter === lightness ? colour : fromLab([lighter, a, b]);
		if (inkTotal(next) <= limit) return next;
	}
	return '#ffffff';
}
