import { type Channels, type Colour, channelsOf, colourOf, greyLevel } from './colour.ts';
import { mapColours } from './commands.ts';
import type { DesignDocument } from './design.ts';
import type { Inks } from './inks.ts';
import { type DesignObject, recoloured } from './objects.ts';

/** How a design looks printed: for the screen alone, never what is saved. */
export interface SoftProof {
	/** The design in the colours it will have; unchanged objects give the very same object again. */
	readonly design: (design: DesignDocument) => DesignDocument;
	/** RGBA pixels of a picture, changed in place. */
	readonly pixels: (rgba: Uint8ClampedArray) => void;
}

/**
 * Ink over board. Colours straight on the board are multiplied with it, as glazing inks darken paper; black ink is
 * multiplied as a tint; white ink covers the board as much as the colour is light. An approximation for the screen:
 * no profile of a press is behind it. Colours over a white ground need no proof: undefined.
 *
 * @param board colour of the bare board
 */
export function softProof(inks: Inks, board: Colour): SoftProof | undefined {
	if (inks === 'full' || inks === 'none') return undefined;
	const look = looks[inks](channelsOf(board));
	const print = (colour: Colour): Colour => colourOf(look(channelsOf(colour)));
	const shown = new WeakMap<DesignObject, DesignObject>();
	const objectOf = (object: DesignObject): DesignObject => {
		const known = shown.get(object) ?? recoloured(object, print);
		shown.set(object, known);
		return known;
	};
	return {
		design: (design) => ({
			...mapColours({ ...design, objects: [] }, print),
			objects: design.objects.map(objectOf),
		}),
		pixels(rgba) {
			for (let at = 0; at < rgba.length; at += 4) {
				const [red, green, blue] = look([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]);
				rgba[at] = red;
				rgba[at + 1] = green;
				rgba[at + 2] = blue;
			}
		},
	};
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
