import type { Point, Sheet } from '../dieline.ts';
import { sheetBounds } from '../outline.ts';
import { type Bounds, toPoints } from '../path.ts';

/** Sizes of office paper in the printer, in mm. */
export interface Paper {
	readonly widthMm: number;
	readonly heightMm: number;
}
export const papers = {
	a4: { widthMm: 210, heightMm: 297 },
	letter: { widthMm: 215.9, heightMm: 279.4 },
} as const satisfies Record<string, Paper>;
export type PaperName = keyof typeof papers;

/** Margin of every page: home printers cannot print the outer 5 mm, and the margin holds texts. */
export const paperMarginMm = { x: 10, top: 14, bottom: 18 } as const;
/** Overlap of neighbouring tiles, which is glued. */
export const overlapMm = 10;

/** The part of the sheet on one page. Columns are letters, rows numbers: `B3`. */
export interface Tile {
	readonly column: number;
	readonly row: number;
	readonly name: string;
	/** On the sheet. */
	readonly area: Bounds;
}
export interface Tiling {
	/** Portrait or landscape, whichever needs fewer pages. */
	readonly paper: Paper;
	readonly columns: number;
	readonly rows: number;
	/** Tiles that show board which no neighbour shows, row by row; empty when the limit is exceeded. */
	readonly tiles: readonly Tile[];
	readonly count: number;
	/** Area of the whole grid, in sheet coordinates. */
	readonly grid: Bounds;
}

/** Margin around the blank, so that its cut line is visible. */
const aroundMm = 2;

/** How a sheet is divided into pages. Beyond `maxTiles` they are only counted. */
export function computeTiling(sheet: Sheet, paper: Paper, maxTiles: number): Tiling {
	const upright = tilingOn(sheet, paper, maxTiles);
	const lying = tilingOn(sheet, { widthMm: paper.heightMm, heightMm: paper.widthMm }, maxTiles);
	return lying.count < upright.count ? lying : upright;
}

function tilingOn(sheet: Sheet, paper: Paper, maxTiles: number): Tiling {
	const shownX = paper.widthMm - 2 * paperMarginMm.x;
	const shownY = paper.heightMm - paperMarginMm.top - paperMarginMm.bottom;
	const { minX, minY, maxX, maxY } = sheetBounds(sheet);
	const along = (lengthMm: number, shown: number) =>
		Math.max(1, Math.ceil((lengthMm + 2 * aroundMm - overlapMm) / (shown - overlapMm) - 1e-9));
	const [columns, rows] = [along(maxX - minX, shownX), along(maxY - minY, shownY)];
	const [stepX, stepY] = [shownX - overlapMm, shownY - overlapMm];
	const left = (minX + maxX - (columns * stepX + overlapMm)) / 2;
	const top = (minY + maxY - (rows * stepY + overlapMm)) / 2;
	const grid = {
		minX: left,
		minY: top,
		maxX: left + columns * stepX + overlapMm,
		maxY: top + rows * stepY + overlapMm,
	};
	const shape = { paper, columns, rows, grid };
	if (columns * rows > maxTiles * 4) return { ...shape, tiles: [], count: columns * rows };
	const panels = sheet.panels.map(({ outline }) => toPoints(outline, 15));
	const tiles = Array.from({ length: rows * columns }, (_, index): Tile => {
		const [column, row] = [index % columns, Math.floor(index / columns)];
		const [x, y] = [left + column * stepX, top + row * stepY];
		return {
			column,
			row,
			name: `${toLetters(column)}${row + 1}`,
			area: { minX: x, minY: y, maxX: x + shownX, maxY: y + shownY },
		};
	}).filter((tile) => {
		const own = trimmed(tile, {
			left: tile.column > 0,
			right: tile.column < columns - 1,
			top: tile.row > 0,
			bottom: tile.row < rows - 1,
		});
		return panels.some((panel) => overlaps(panel, own));
	});
	return { ...shape, tiles, count: tiles.length };
}

/** Sides on which a tile has a neighbour. */
export type Neighbours = Readonly<Record<'left' | 'right' | 'top' | 'bottom', boolean>>;

/** Area of a tile after trimming in the middle of its overlaps. */
export function trimmed({ area }: Pick<Tile, 'area'>, { left, right, top, bottom }: Neighbours): Bounds {
	const half = overlapMm / 2;
	return {
		minX: area.minX + (left ? half : 0),
		minY: area.minY + (top ? half : 0),
		maxX: area.maxX - (right ? half : 0),
		maxY: area.maxY - (bottom ? half : 0),
	};
}

/** A … Z, AA … as in spreadsheets. */
function toLetters(column: number): string {
	const letter = String.fromCharCode(65 + (column % 26));
	return column < 26 ? letter : `${toLetters(Math.floor(column / 26) - 1)}${letter}`;
}

/** Whether part of the polygon lies in the rectangle. */
function overlaps(polygon: readonly Point[], { minX, minY, maxX, maxY }: Bounds): boolean {
	const sides: readonly ((point: Point) => number)[] = [
		({ x }) => x - minX,
		({ x }) => maxX - x,
		({ y }) => y - minY,
		({ y }) => maxY - y,
	];
	const left = sides.reduce(clipped, polygon);
	const doubled = left.reduce((sum, point, index) => {
		const next = left[(index + 1) % left.length] ?? point;
		return sum + point.x * next.y - next.x * point.y;
	}, 0);
	return Math.abs(doubled) > 1e-3;
}

/** The part of the polygon where `depth` is positive. */
function clipped(polygon: readonly Point[], depth: (point: Point) => number): readonly Point[] {
	return polygon.flatMap((point, index) => {
		const next = polygon[(index + 1) % polygon.length] ?? point;
		const [here, there] = [depth(point), depth(next)];
		const kept = here >= 0 ? [point] : [];
		if (here >= 0 === there >= 0) return kept;
		const share = here / (here - there);
		return [...kept, { x: point.x + share * (next.x - point.x), y: point.y + share * (next.y - point.y) }];
	});
}
