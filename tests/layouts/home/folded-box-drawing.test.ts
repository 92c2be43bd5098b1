import { expect, test } from 'vitest';
import { foldedBoxDrawing } from '#src/layouts/home/folded-box-drawing.ts';

const hasSheet = (src: string) => src.includes("stroke-dasharray='5 4'");
const hasShadow = (src: string) => src.includes("opacity='.1'");

test('a flat box is drawn as its sheet, a folded one with or without the sheet below it', () => {
	const view = { printed: true, sheet: false };
	const flat = foldedBoxDrawing({ ...view, progress: 0 }).src;
	expect([hasSheet(flat), hasShadow(flat)]).toEqual([true, false]);
	const closed = foldedBoxDrawing({ ...view, progress: 1 }).src;
	expect([hasSheet(closed), hasShadow(closed)]).toEqual([false, true]);
	expect(hasSheet(foldedBoxDrawing({ ...view, progress: 1, sheet: true }).src)).toBe(true);
});

test('print and board are different drawings of one size', () => {
	const [printed, plain] = [true, false].map((printed) =>
		foldedBoxDrawing({ progress: 0.75, sheet: true, printed }),
	);
	expect(printed?.src).not.toBe(plain?.src);
	expect([printed?.width, printed?.height]).toEqual([plain?.width, plain?.height]);
});
