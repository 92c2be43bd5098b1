import { expect, test } from 'vitest';
import { foldedBoxDrawing } from '#src/layouts/home/folded-box-drawing.ts';

const hasSheet = (elements: string) => elements.includes('class="box-cut"');
const hasShadow = (elements: string) => elements.includes('class="box-shadow"');

test('a flat box is its sheet, a folded one stands on it or without it', () => {
	const view = { printed: true, sheet: false };
	const flat = foldedBoxDrawing({ ...view, progress: 0 }).elements;
	expect([hasSheet(flat), hasShadow(flat)]).toEqual([true, false]);
	const closed = foldedBoxDrawing({ ...view, progress: 1 }).elements;
	expect([hasSheet(closed), hasShadow(closed)]).toEqual([false, true]);
	expect(hasSheet(foldedBoxDrawing({ ...view, progress: 1, sheet: true }).elements)).toBe(true);
});

test('print and board are different drawings of one size', () => {
	const [printed, plain] = [true, false].map((printed) =>
		foldedBoxDrawing({ progress: 0.75, sheet: true, printed }),
	);
	expect(printed?.elements).not.toBe(plain?.elements);
	expect(printed?.viewBox).toBe(plain?.viewBox);
});
