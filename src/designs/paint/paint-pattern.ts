import type { LaidPlace } from '#src/dielines/dieline.ts';
import type { PatternFill } from '../document/design.ts';
import { type Affine, patternFrame } from '../patterns/pattern-frame.ts';
import { findPattern } from '../patterns/patterns.ts';
import type { Context } from './paint-context.ts';

/** So far beyond the side's edges: what is cut off ends in the bleed. */
const marginMm = 10;
/** More tiles than anybody can tell apart: such a pattern is left out rather than holding up the page. */
const maxTiles = 60_000;

/** Over a side, below its objects; on a context in side millimetres. A pattern that nobody knows paints nothing. */
export function paintPattern(context: Context, fill: PatternFill, place: LaidPlace): void {
	const pattern = findPattern(fill.patternId);
	if (!pattern) return;
	const frame = patternFrame(fill, place);
	const area = tilesOver(place, frame, pattern);
	if ((area.toX - area.fromX) * (area.toY - area.fromY) > maxTiles) return;
	context.save();
	context.transform(...frame);
	context.fillStyle = fill.colour;
	// One path: tiles that touch leave no seam between them.
	context.beginPath();
	for (let row = area.fromY; row < area.toY; row += 1)
		for (let column = area.fromX; column < area.toX; column += 1)
			pattern.trace(context, column * pattern.widthMm, row * pattern.heightMm);
	context.fill();
	context.restore();
}

/** Numbers of the tiles that cover a side, one more on each edge for what runs over from a neighbour. */
function tilesOver(
	{ widthMm, heightMm }: LaidPlace,
	[a, b, c, d, e, f]: Affine,
	tile: { readonly widthMm: number; readonly heightMm: number },
) {
	const determinant = a * d - b * c;
	const corners = [-marginMm, widthMm + marginMm].flatMap((x) =>
		[-marginMm, heightMm + marginMm].map((y) => [x, y] as const),
	);
	const inside = corners.map(([x, y]) => ({
		x: (d * (x - e) - c * (y - f)) / determinant,
		y: (a * (y - f) - b * (x - e)) / determinant,
	}));
	const [xs, ys] = [inside.map(({ x }) => x), inside.map(({ y }) => y)];
	return {
		fromX: Math.floor(Math.min(...xs) / tile.widthMm) - 1,
		toX: Math.ceil(Math.max(...xs) / tile.widthMm) + 1,
		fromY: Math.floor(Math.min(...ys) / tile.heightMm) - 1,
		toY: Math.ceil(Math.max(...ys) / tile.heightMm) + 1,
	};
}
