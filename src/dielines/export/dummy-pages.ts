import type { Point } from '../dieline.ts';
import type { Bounds } from '../path.ts';
import type { DummyTexts } from './dummy-texts.ts';
import { decimals } from './pdf-objects.ts';
import { type Letters, type TextPlace, textOperators, textWidth } from './pdf-text.ts';
import { paperMarginMm, type Tile, type Tiling, trimmed } from './tiles.ts';

/** What all pages of one sheet share. */
export interface DummyContext {
	readonly tiling: Tiling;
	readonly script: Letters;
	readonly texts: DummyTexts;
	readonly pageCount: number;
	/** The sheet's title, e.g. `mailer-box 200 x 150 x 80 mm`. */
	readonly title: string;
}

const numbers = (...values: readonly number[]) => values.map(decimals).join(' ');
const stroke = (a: Point, b: Point) => `${numbers(a.x, a.y)} m ${numbers(b.x, b.y)} l S`;
const rectangle = ({ minX, minY, maxX, maxY }: Bounds) =>
	`${numbers(minX, minY, maxX - minX, maxY - minY)} re`;
const small = 2.8;

/**
 * PDF operators of the page of a tile, in mm from the top left corner of the page. The sheet is the form `/Sheet`.
 */
export function tilePage(context: DummyContext, tile: Tile, page: number): string {
	const { tiling, texts, pageCount, title } = context;
	const { x, top } = paperMarginMm;
	const frame = shown(tiling);
	const [dx, dy] = [x - tile.area.minX, top - tile.area.minY];
	return [
		`q ${rectangle(frame)} W n 1 0 0 1 ${numbers(dx, dy)} cm /Sheet Do Q`,
		...edges(tiling, tile, frame),
		text(context, texts.page(tile.name, page, pageCount), {
			x: frame.minX,
			y: top - 5,
			size: 4,
			align: 'start',
		}),
		text(context, title, { x: frame.maxX, y: top - 5, size: small, align: 'end' }),
		...footer(context, frame),
	].join('\n');
}

const shown = ({ paper }: Tiling): Bounds => ({
	minX: paperMarginMm.x,
	minY: paperMarginMm.top,
	maxX: paper.widthMm - paperMarginMm.x,
	maxY: paper.heightMm - paperMarginMm.bottom,
});

/** Towards a neighbour: the trim line that both pages show, and register crosses on it. */
function edges({ tiles }: Tiling, { column, row, area }: Tile, frame: Bounds): string[] {
	const has = (dx: number, dy: number) =>
		tiles.some((tile) => tile.column === column + dx && tile.row === row + dy);
	const at = { left: has(-1, 0), right: has(1, 0), top: has(0, -1), bottom: has(0, 1) };
	const own = trimmed({ area }, at);
	const [dx, dy] = [frame.minX - area.minX, frame.minY - area.minY];
	const inner: Bounds = {
		minX: own.minX + dx,
		minY: own.minY + dy,
		maxX: own.maxX + dx,
		maxY: own.maxY + dy,
	};
	const upright = [...(at.left ? [inner.minX] : []), ...(at.right ? [inner.maxX] : [])];
	const level = [...(at.top ? [inner.minY] : []), ...(at.bottom ? [inner.maxY] : [])];
	const middle = { x: (frame.minX + frame.maxX) / 2, y: (frame.minY + frame.maxY) / 2 };
	const crosses = [
		...upright.flatMap((x) => [inner.minY, middle.y, inner.maxY].map((y) => ({ x, y }))),
		...level.flatMap((y) => [inner.minX, middle.x, inner.maxX].map((x) => ({ x, y }))),
	];
	return [
		'q 0.45 G 0.15 w [0.4 1.2] 0 d',
		...upright.map((x) => stroke({ x, y: frame.minY }, { x, y: frame.maxY })),
		...level.map((y) => stroke({ x: frame.minX, y }, { x: frame.maxX, y })),
		'0 G [] 0 d',
		...crosses.map(cross),
		'Q',
	];
}

const arm = 4;
/** A register cross, aligned with its counterpart on the next page. */
const cross = ({ x, y }: Point) =>
	`${stroke({ x: x - arm, y }, { x: x + arm, y })} ${stroke({ x, y: y - arm }, { x, y: y + arm })} ${ring({ x, y }, arm / 2)}`;

/** A circle made of four curves. */
function ring({ x, y }: Point, r: number): string {
	const k = r * 0.5523;
	return [
		`${numbers(x + r, y)} m`,
		`${numbers(x + r, y + k, x + k, y + r, x, y + r)} c`,
		`${numbers(x - k, y + r, x - r, y + k, x - r, y)} c`,
		`${numbers(x - r, y - k, x - k, y - r, x, y - r)} c`,
		`${numbers(x + k, y - r, x + r, y - k, x + r, y)} c S`,
	].join(' ');
}

/** The scale line for checking the printer's scale, and the instructions. */
function footer(context: DummyContext, frame: Bounds): string[] {
	const { texts } = context;
	const y = frame.maxY + 6;
	const [from, to] = [frame.minX, frame.minX + 100];
	return [
		'q 0 G 0.2 w [] 0 d',
		stroke({ x: from, y }, { x: to, y }),
		...[from, to].map((x) => stroke({ x, y: y - 1.5 }, { x, y: y + 1.5 })),
		'Q',
		text(context, texts.ruler, { x: to + 3, y: y + 1, size: small, align: 'start' }),
		text(context, `${texts.print} ${texts.join}`, {
			x: from,
			y: y + 6,
			size: fitting(`${texts.print} ${texts.join}`, frame.maxX - from),
			align: 'start',
		}),
	];
}

/** The usual text size, or a smaller one for a long sentence. */
const fitting = (sentence: string, widthMm: number) => Math.min(small, widthMm / textWidth(sentence));

/** A small view of the whole sheet with the pages it is divided into. */
export function overviewPage(context: DummyContext, page: number): string {
	const { tiling, texts, pageCount, title } = context;
	const frame = shown(tiling);
	const top = frame.minY + 14;
	const { grid } = tiling;
	const scale = Math.min(
		1,
		(frame.maxX - frame.minX) / (grid.maxX - grid.minX),
		(frame.maxY - top) / (grid.maxY - grid.minY),
	);
	const dx = (frame.minX + frame.maxX - scale * (grid.minX + grid.maxX)) / 2;
	const dy = top - scale * grid.minY;
	const place = (x: number, y: number): Point => ({ x: x * scale + dx, y: y * scale + dy });
	const names = tiling.tiles.map(({ name, area }) => {
		const { x, y } = place((area.minX + area.maxX) / 2, (area.minY + area.maxY) / 2);
		const size = Math.min(9, (scale * (area.maxY - area.minY)) / 4);
		return text(context, name, { x, y, size });
	});
	const boxes = tiling.tiles.map(({ area }) => {
		const [a, b] = [place(area.minX, area.minY), place(area.maxX, area.maxY)];
		return `${rectangle({ minX: a.x, minY: a.y, maxX: b.x, maxY: b.y })} S`;
	});
	return [
		text(context, title, { x: frame.minX, y: frame.minY - 4, size: 4.5, align: 'start' }),
		text(context, texts.overview(page, pageCount), {
			x: frame.maxX,
			y: frame.minY + 8,
			size: small,
			align: 'end',
		}),
		text(context, texts.lines, {
			x: frame.minX,
			y: frame.minY + 2.5,
			size: fitting(texts.lines, frame.maxX - frame.minX),
			align: 'start',
		}),
		`q ${numbers(scale, 0, 0, scale, dx, dy)} cm /Sheet Do Q`,
		'q 0.55 G 0.15 w [1 1] 0 d',
		...boxes,
		'Q',
		'q 0.6 g',
		...names,
		'Q',
		...footer(context, frame),
	].join('\n');
}

const text = ({ script }: DummyContext, words: string, place: TextPlace) =>
	textOperators(script, words, place);
