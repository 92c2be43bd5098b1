import type { Colour } from '../colour/colour.ts';
import type { DesignDocument } from '../document/design.ts';
import type { TextObject } from '../document/objects.ts';
import { createPrintColour, lowestContrast, sampleBackground } from '../preflight/background.ts';
import type { Theme } from './ink-theme.ts';

/** Below this contrast preflight reports a text as invisible; larger here, because letters are only estimated. */
const minContrast = 1.6;
/** Share of a text on such a ground from which on it gets another colour. */
const lostShare = 0.1;

/**
 * Gives texts with too little contrast to what lies below them the most legible colour of the theme: one ink has few
 * tones, and on narrow sides shapes lie below a text.
 */
export function keepTextReadable(design: DesignDocument, theme: Theme, board: Colour): DesignDocument {
	const print = createPrintColour(design, board);
	const choices = [...new Set(Object.values(theme))].filter((colour) => colour !== null);
	const objects = design.objects.map((object) => {
		if (object.kind !== 'text') return object;
		const grounds = sampleBackground(object, estimateExtent(object), design, { board });
		const contrastsOf = (colour: Colour) => grounds.map((ground) => lowestContrast(print(colour), ground));
		const lostOf = (colour: Colour) =>
			contrastsOf(colour).filter((contrast) => contrast < minContrast).length / grounds.length;
		if (lostOf(object.colour) < lostShare) return object;
		const [best = object.colour] = choices.toSorted(
			(one, other) =>
				lostOf(one) - lostOf(other) || Math.min(...contrastsOf(other)) - Math.min(...contrastsOf(one)),
		);
		return { ...object, colour: best };
	});
	return { ...design, objects };
}

/** Millimetres per point, and the width of a letter in type sizes. */
const [mmPerPoint, letterShare] = [25.4 / 72, 0.68];

function estimateExtent({ text, sizePt, spacing = 0, maxWidthMm = Number.POSITIVE_INFINITY }: TextObject) {
	const sizeMm = sizePt * mmPerPoint;
	const lines = text.split('\n');
	const longest = Math.max(...lines.map((line) => line.length));
	return {
		widthMm: Math.min(maxWidthMm, longest * sizeMm * (letterShare + spacing / 1000)),
		heightMm: lines.length * sizeMm * 1.2,
	};
}
