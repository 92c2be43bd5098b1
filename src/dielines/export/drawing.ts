import type { Dieline, Sheet } from '../dieline.ts';
import { sheetsOf } from '../dieline.ts';
import { sheetBounds } from '../outline.ts';
import { type Bounds, computeBounds } from '../path.ts';
import { createDimensions, type Dimensions, textHeight } from './dimensions.ts';
import { type Label, sizeText } from './label.ts';
import { pageMarginMm } from './page-margin.ts';
import { movedSegment } from './segment.ts';
import { createTechnicalLines, type TechnicalLines, type TechnicalPath } from './technical-lines.ts';

/** The drawing of one sheet: lines by layer, dimensions, and margins. */
export interface SheetDrawing {
	readonly sheet: Sheet;
	readonly lines: TechnicalLines;
	readonly dimensions: Pick<Dimensions, 'lines' | 'labels'>;
	/** The labels that are placed inside panels. */
	readonly panelLabels: readonly Label[];
	/** The blank. */
	readonly blank: Bounds;
	/** Bounds of the bleed line: the printed area. */
	readonly printed: Bounds;
	/** Bounds of the whole drawing, with a margin. */
	readonly page: Bounds;
}

const titleMm = 10;

/** A sheet drawn in its own coordinates. */
export function drawSheet(sheet: Sheet, title: string): SheetDrawing {
	const lines = createTechnicalLines(sheet);
	const { panelLabels, ...dimensions } = createDimensions(sheet);
	const blank = sheetBounds(sheet);
	const printed = computeBounds([
		...lines.bleed.map(({ segments }) => segments),
		...sheet.panels.map(({ outline }) => outline),
	]);
	const heading: Label = {
		text: title,
		at: { x: (blank.minX + blank.maxX) / 2, y: blank.minY - titleMm },
		heightMm: Math.min(
			textHeight(blank),
			(blank.maxX - blank.minX + 2 * pageMarginMm) / (title.length * 0.75),
		),
		rotationDeg: 0,
	};
	return {
		sheet,
		lines,
		dimensions: { ...dimensions, labels: [...dimensions.labels, heading, ...panelLabels] },
		panelLabels,
		blank,
		printed,
		page: {
			minX: blank.minX - pageMarginMm,
			minY: blank.minY - pageMarginMm,
			maxX: blank.maxX + pageMarginMm,
			maxY: blank.maxY + pageMarginMm,
		},
	};
}

/** Drawings of all sheets of a dieline, each with a title, e.g. `mailer-box 200 x 150 x 80 mm`. */
export const drawSheets = (dieline: Dieline): readonly SheetDrawing[] =>
	sheetsOf(dieline).map((sheet) => drawSheet(sheet, sheetTitle(dieline, sheet)));

/** Style, inside size, sheet and board in ASCII, because many cutting tables read nothing else. */
export function sheetTitle(dieline: Dieline, { id, stock, boardMm }: Sheet): string {
	const piece = dieline.loose.length > 0 ? `, ${id}` : '';
	return `${dielineTitle(dieline)}${piece}, ${stock} ${sizeText(boardMm)} mm, print side up`;
}
export const dielineTitle = ({ style, insideMm }: Dieline): string =>
	`${style} ${insideMm
		.filter((mm) => mm > 0)
		.map(sizeText)
		.join(' x ')} mm`;

/** Sheets side by side, aligned at the top; the page of the first begins at (0, 0). */
export function sideBySide(drawings: readonly SheetDrawing[]): {
	readonly drawings: readonly SheetDrawing[];
	readonly widthMm: number;
	readonly heightMm: number;
} {
	let widthMm = 0;
	let heightMm = 0;
	const placed = drawings.map((drawing) => {
		const { minX, minY, maxX, maxY } = drawing.page;
		const moved = movedDrawing(drawing, widthMm - minX, -minY);
		widthMm += maxX - minX;
		heightMm = Math.max(heightMm, maxY - minY);
		return moved;
	});
	return { drawings: placed, widthMm, heightMm };
}

function movedDrawing(drawing: SheetDrawing, dx: number, dy: number): SheetDrawing {
	const path = ({ segments, closed }: TechnicalPath): TechnicalPath => ({
		segments: segments.map((segment) => movedSegment(segment, dx, dy)),
		closed,
	});
	const bounds = ({ minX, minY, maxX, maxY }: Bounds): Bounds => ({
		minX: minX + dx,
		minY: minY + dy,
		maxX: maxX + dx,
		maxY: maxY + dy,
	});
	const lines = Object.fromEntries(
		Object.entries(drawing.lines).map(([layer, paths]) => [layer, paths.map(path)]),
	) as unknown as TechnicalLines;
	const label = (one: Label): Label => ({ ...one, at: { x: one.at.x + dx, y: one.at.y + dy } });
	return {
		sheet: drawing.sheet,
		lines,
		dimensions: {
			lines: drawing.dimensions.lines.map(({ from, to }) => ({
				kind: 'line',
				from: { x: from.x + dx, y: from.y + dy },
				to: { x: to.x + dx, y: to.y + dy },
			})),
			labels: drawing.dimensions.labels.map(label),
		},
		panelLabels: drawing.panelLabels.map(label),
		blank: bounds(drawing.blank),
		printed: bounds(drawing.printed),
		page: bounds(drawing.page),
	};
}
