import { measureModule } from '#src/designs/codes/draw-code.ts';
import type { PreflightContext } from '#src/designs/preflight/finding.ts';
import { outerSides } from '#src/dielines/dieline.ts';

/**
 * The input of preflight for a box with sides of 200 × 100 mm; a text is half as wide as high for each letter, so that
 * no canvas is needed.
 */
export const preflightTable = (artworkOf: PreflightContext['artworkOf']): PreflightContext => ({
	places: Object.fromEntries(
		outerSides.map((side) => [side, { widthMm: 200, heightMm: 100, stock: 'carton' as const }]),
	),
	measureExtent: (object) =>
		object.kind === 'text'
			? { widthMm: object.text.length * object.sizePt * 0.18, heightMm: object.sizePt * 0.42 }
			: object.kind === 'line'
				? { widthMm: object.lengthMm, heightMm: object.strokeMm }
				: object,
	artworkOf,
	moduleMmOf: (code) => measureModule(code) ?? 'faulty',
	board: '#fbfaf7',
});
