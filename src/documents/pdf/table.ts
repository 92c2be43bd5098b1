import { lineHeight, margin, type Sheet } from './sheet.ts';

import { type Weight, wrap } from './typeface.ts';

export interface Column {
	readonly title: string;
	/** Points. */
	readonly width: number;
	readonly align: 'left' | 'right';
}

/** A cell: its text, and smaller lines below it. */
export interface Cell {
	readonly text: string;
	readonly details?: readonly string[];
}

const size = 9;
const smallSize = 8;
const gap = 8;

interface Block {
	readonly lines: readonly { text: string; size: number; soft: boolean }[];
	readonly height: number;
}

/** Draws a table; its head is repeated on every page, and a row is never divided. */
export function drawTable(
	sheet: Sheet,
	columns: readonly Column[],
	rows: readonly (readonly Cell[])[],
	left = margin,
): void {
	drawHead(sheet, columns, left);
	for (const row of rows) {
		const blocks = columns.map((column, index) => layOut(sheet, row[index] ?? { text: '' }, column));
		const height = Math.max(...blocks.map((block) => block.height)) + 10;
		if (sheet.need(height)) drawHead(sheet, columns, left);
		drawRow(sheet, columns, blocks, left);
		sheet.y += height;
		if (left === margin) sheet.rule(sheet.y - 2);
	}
}

function layOut(sheet: Sheet, { text, details = [] }: Cell, column: Column): Block {
	const { face } = sheet;
	const width = column.width - gap;
	const cut = (line: string, size: number, weight: Weight) => wrap(line, { width, size, weight, face });
	const lines = [
		...cut(text, size, 'regular').map((line) => ({ text: line, size, soft: false })),
		...details.flatMap((detail) =>
			cut(detail, smallSize, 'regular').map((line) => ({ text: line, size: smallSize, soft: true })),
		),
	];
	return { lines, height: lines.reduce((sum, line) => sum + lineHeight(line.size), 0) };
}

function drawRow(sheet: Sheet, columns: readonly Column[], blocks: readonly Block[], left: number): void {
	let x = left;
	for (const [index, { width, align }] of columns.entries()) {
		let y = sheet.y + 4;
		for (const { text, size, soft } of blocks[index]?.lines ?? []) {
			sheet.text(text, align === 'left' ? x : x + width, y, { size, align, colour: soft ? 'soft' : 'ink' });
			y += lineHeight(size);
		}
		x += width;
	}
}

function drawHead(sheet: Sheet, columns: readonly Column[], left: number): void {
	const { face } = sheet;
	const titles = columns.map(({ title, width }) =>
		wrap(title, { width: width - gap, size: smallSize, weight: 'bold', face }),
	);
	const height = Math.max(...titles.map((lines) => lines.length)) * lineHeight(smallSize);
	// Leaves room for a row, so that the head is not alone at the end of a page.
	sheet.need(height + 40);
	let x = left;
	for (const [index, { width, align }] of columns.entries()) {
		let y = sheet.y;
		for (const line of titles[index] ?? []) {
			const at = align === 'left' ? x : x + width;
			sheet.text(line, at, y, { size: smallSize, weight: 'bold', align, colour: 'soft' });
			y += lineHeight(smallSize);
		}
		x += width;
	}
	sheet.y += height + 4;
	if (left === margin) sheet.rule(sheet.y);
}
