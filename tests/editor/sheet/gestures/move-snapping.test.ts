import { expect, test } from 'vitest';
import { snapMove } from '#src/editor/sheet/gestures/move-snapping.ts';
import { createTargets } from '#src/editor/sheet/gestures/snapping.ts';

/** A side of 200 × 100 mm with a box of 40 × 20 mm in it; its edges are what things rest on. */
const side = { widthMm: 200, heightMm: 100, stock: 'carton', creases: [], guides: [] } as const;
const targets = createTargets(side, []);
const box = { xMm: 50, yMm: 60, widthMm: 40, heightMm: 20 };
const snapping = { toleranceMm: 1.5, held: {} };

test('without snapping the box goes as far as the pointer', () => {
	const { by, held, gaps } = snapMove(box, { x: -49, y: 19.5 }, targets, { keepsAxis: false });
	expect([by, held, gaps]).toEqual([{ x: -49, y: 19.5 }, {}, []]);
});

test('it rests on what is near, on both axes', () => {
	const { by, held } = snapMove(box, { x: -49, y: 19.5 }, targets, { keepsAxis: false, snapping });
	expect(by).toEqual({ x: -50, y: 20 });
	expect(held).toEqual({ x: { share: 0, atMm: 0 }, y: { share: 1, atMm: 100 } });
});

test.each([
	['across', { x: -49, y: 19.5 }, { x: -50, y: 0 }],
	['down', { x: 1, y: 19.5 }, { x: 0, y: 20 }],
])('on one axis it goes %s only, and does not snap out of line', (_, wanted, by) => {
	// Moved by 0.6 mm, the box would rest with its middle on the middle of the side.
	const beside = { ...box, xMm: wanted.x < 0 ? 50 : 79.4, yMm: wanted.x < 0 ? 39.4 : 60 };
	expect(snapMove(beside, wanted, targets, { keepsAxis: true, snapping }).by).toEqual(by);
});
