import type { Dieline } from './dieline.ts';
import { sheetBounds } from './outline.ts';

/**
 * Adds the printed inside to a dieline: one area for the whole blank, seen from inside the open box, so side x runs
 * against sheet x. Its orientation is that of the drawn sheet: upright when one looks into an open tray from its
 * front, and on the walls of a tube. Panels that fold inwards (`printShows`) hide their part of it and show the
 * outside print instead.
 *
 * Of several pieces only the first, which holds the goods, is printed inside. Products that are not folded from board
 * have no inside: the other face of a sheet is its back.
 */
export function withInside(dieline: Dieline): Dieline {
	if (dieline.form.kind !== 'folded' || dieline.stock === 'greyboard') return dieline;
	const { minX, maxX, minY, maxY } = sheetBounds(dieline);
	const origin = { x: maxX, y: minY };
	const [first, ...others] = dieline.panels.map(({ id }) => ({ panel: id, origin, rotationDeg: 0 as const }));
	if (!first) return dieline;
	const size = { widthMm: maxX - minX, heightMm: maxY - minY };
	return {
		...dieline,
		sides: {
			...dieline.sides,
			inside: { side: 'inside', ...first, ...size, face: 'reverse', also: others },
		},
	};
}
