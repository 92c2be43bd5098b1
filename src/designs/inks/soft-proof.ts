import { type Channels, type Colour, greyLevel, toChannels, toHex } from '../colour/colour.ts';
import type { DesignDocument } from '../document/design.ts';
import { type DesignObject, recolourObject, type Side } from '../document/objects.ts';
import type { Inks } from './inks.ts';

/** Preview of printed colours; for display only, never saved. */
export interface SoftProof {
	/** Cache key: equal for equal inks and boards. */
	readonly key: string;
	/** The design in printed colours. Memoised per object, so unchanged objects keep their identity. */
	readonly design: (design: DesignDocument) => DesignDocument;
	/** A printed colour on a side; `top` is used for the whole outside. */
	readonly colour: (colour: Colour, side: Side) => Colour;
	/** Converts RGBA pixels of an image on a side in place. */
	readonly pixels: (rgba: Uint8ClampedArray, side: Side) => void;
}

/**
 * Simulates ink on board. Colours without white below are multiplied with the board, black ink as a tint; white ink is
 * the more opaque the lighter the colour. An approximation without a press profile. Undefined for full colour over
 * white, which needs no proof.
 *
 * @param board colour of the unprinted board
 * @param insideBoard colour of the inside, where it differs
 */
export function softProof(inks: Inks, board: Colour, insideBoard: Colour = board): SoftProof | undefined {
	if (inks === 'full' || inks === 'none') return undefined;
	const [outside, inside] = [looks[inks](toChannels(board)), looks[inks](toChannels(insideBoard))];
	const lookFor = (side: Side) => (side === 'inside' ? inside : outside);
	const print = (colour: Colour, side: Side): Colour => toHex(lookFor(side)(toChannels(colour)));
	const shown = new WeakMap<DesignObject, DesignObject>();
	const proofObject = (object: DesignObject): DesignObject => {
		// Images have no colours but look different; a new object identity makes the canvas repaint them.
		const known =
			shown.get(object) ??
			(object.kind === 'image'
				? { ...object }
				: recolourObject(object, (colour) => print(colour, object.side)));
		shown.set(object, known);
		return known;
	};
	return {
		key: `${inks} ${board} ${insideBoard}`,
		colour: print,
		design: (design) => ({
			...design,
			fills: bySide(design.fills, (fill, side) => fill && print(fill, side)),
			patterns: bySide(
				design.patterns,
				(pattern, side) => pattern && { ...pattern, colour: print(pattern.colour, side) },
			),
			objects: design.objects.map(proofObject),
		}),
		pixels(rgba, side) {
			const look = lookFor(side);
			for (let at = 0; at < rgba.length; at += 4) {
				const [red, green, blue] = look([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]);
				rgba[at] = red;
				rgba[at + 1] = green;
				rgba[at + 2] = blue;
			}
		},
	};
}

const bySide = <Values extends object>(
	values: Values,
	map: (value: Values[keyof Values], side: Side) => Values[keyof Values],
): Values =>
	Object.fromEntries(
		Object.entries(values).map(([side, value]) => [side, map(value as Values[keyof Values], side as Side)]),
	) as Values;

/** Returns a function that maps a colour to its look on the board; the identity for full colour over white. */
export function createInkMixer(board: Colour, inks: Inks): (colour: Colour) => Colour {
	if (inks === 'full' || inks === 'none') return (colour) => colour;
	const look = looks[inks](toChannels(board));
	return (colour) => toHex(look(toChannels(colour)));
}

type Look = (channels: Channels) => Channels;

const looks: Readonly<Record<'bare' | 'black' | 'white', (paper: Channels) => Look>> = {
	bare:
		([r, g, b]) =>
		([red, green, blue]) => [(red * r) / 255, (green * g) / 255, (blue * b) / 255],
	black: ([r, g, b]) => tints((share) => [r * share, g * share, b * share]),
	white: ([r, g, b]) =>
		tints((share) => [r + (255 - r) * share, g + (255 - g) * share, b + (255 - b) * share]),
};

/** Precomputes the 256 levels, because images have millions of pixels. */
function tints(look: (share: number) => Channels): Look {
	const levels = Array.from({ length: 256 }, (_, level) => look(level / 255));
	return (channels) => levels[greyLevel(channels)] ?? channels;
}
