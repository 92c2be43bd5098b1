import type { LaidPlace } from '#src/dielines/dieline.ts';
import type { PatternFill } from '../document/design.ts';
import type { Affine } from '../paths/affine.ts';
import { patternFrame } from '../patterns/pattern-frame.ts';
import { findPattern } from '../patterns/patterns.ts';
import type { Context } from './paint-context.ts';

/** Patterns are painted this far beyond the edges of the side, for the bleed. */
const marginMm = 10;
/** A pattern with more tiles is skipped: the tiles would be invisible and block the page. */
const maxTiles = 60_000;

/** Paints a pattern over a side; the context has side coordinates in mm. Unknown patterns paint nothing. */
export function paintPattern(context: Context, fill: PatternFill, place: LaidPlace): void {
	const pattern = findPattern(fill.patternId);
	if (!pattern) return;
	const frame = patternFrame(fill, place);
	const area = tilesOver(place, frame, pattern);
	if ((area.toX - area.fromX) * (area.toY - area.fromY) > maxTiles) return;
	context.save();
	context.transform(...frame);
	context.fillStyle = fill.colour;
	// One path, so that there are no seams between touching tiles.
	context.beginPath();
	for (let row = area.fromY; row < area.toY; row += 1)
		for (let column = area.fromX; column < area.toX; column += 1)
			pattern.trace(context, column * pattern.widthMm, row * pattern.heightMm);
	context.fill();
	context.restore();
}

/** Range of tiles that cover a side, plus one at each edge because shapes overlap neighbouring tiles. */
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
