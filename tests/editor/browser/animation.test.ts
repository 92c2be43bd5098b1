import { expect, test } from 'vitest';
import { computeProgress } from '#src/editor/browser/animation.ts';
import { between } from '#src/editor/viewport/camera.ts';

test('a movement goes from its beginning to its end and no further', () => {
	expect([1000, 1130, 1260, 5000].map((nowMs) => computeProgress(nowMs, 1000, 260))).toEqual([0, 0.5, 1, 1]);
});

test('a frame that was due before the movement began shows its beginning, never a negative progress', () => {
	const near = { scale: 0.5, rotationDeg: 0, xPx: 0, yPx: 0 };
	const far = { scale: 8, rotationDeg: 90, xPx: 100, yPx: 100 };
	expect(between(near, far, 1 - (1 - computeProgress(700, 1000, 260)) ** 3)).toEqual(near);
});
