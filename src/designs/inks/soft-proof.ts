import { type Channels, type Colour, greyLevel, toChannels, toHex } from '../colour/colour.ts';
import type { DesignDocument } from '../document/design.ts';
import { type DesignObject, recolourObject, type Side } from '../document/objects.ts';
import type { Inks } from './inks.ts';

/** How a design looks printed: for the screen alone, never what is saved. */
export interface SoftProof {
	/** The same for the same inks on the same boards. */
	readonly key: string;
	/** The design in the colours it will have; the same object gives the very same one again, and pictures one of their own. */
	readonly design: (design: DesignDocument) => DesignDocument;
	/** A colour as it looks on a side; `top` stands for the whole outside. */
	readonly colour: (colour: Colour, side: Side) => Colour;
	/** RGBA pixels of a picture on a side, changed in place. */
	readonly pixels: (rgba: Uint8ClampedArray, side: Side) => void;
}

/**
 * Ink over board. Colours straight on the board are multiplied with it, as glazing inks darken paper; black ink is
 * multiplied as a tint; white ink covers the board as much as the colour is light. An approximation for the screen:
 * no profile of a press is behind it. Colours over a white ground need no proof: undefined.
 *
 * @param board colour of the bare board
 * @param insideBoard of its other face, where that is another
 */
export function softProof(inks: Inks, board: Colour, insideBoard: Colour = board): SoftProof | undefined {
	if (inks === 'full' || inks === 'none') return undefined;
	const [outside, inside] = [looks[inks](toChannels(board)), looks[inks](toChannels(insideBoard))];
	const lookOf = (side: Side) => (side === 'inside' ? inside : outside);
	const print = (colour: Colour, side: Side): Colour => toHex(lookOf(side)(toChannels(colour)));
	const shown = new WeakMap<DesignObject, DesignObject>();
	const objectOf = (object: DesignObject): DesignObject => {
		// A picture has no colour of its own, but another look: what is painted again is told by its objects.
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
			objects: design.objects.map(objectOf),
		}),
		pixels(rgba, side) {
			const look = lookOf(side);
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

/** A colour as these inks lay it on a board; itself where they cover the board with white first. */
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

/** One look for each of 256 levels: a picture has millions of pixels. */
function tints(look: (share: number) => Channels): Look {
	const levels = Array.from({ length: 256 }, (_, level) => look(level / 255));
	return (channels) => levels[greyLevel(channels)] ?? channels;
}
