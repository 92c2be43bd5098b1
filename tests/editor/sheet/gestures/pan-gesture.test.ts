import { expect, test } from 'vitest';
import { pinchCamera } from '#src/editor/sheet/gestures/pan-gesture.ts';
import { windowToLayout } from '#src/editor/viewport/camera.ts';

const camera = { scale: 2, rotationDeg: 0, xPx: 30, yPx: -20 };

test('two fingers that keep their distance move the sheet by half of what one moves', () => {
	const other = { x: 100, y: 100 };
	// On a circle around the other finger.
	const moved = pinchCamera(camera, { from: { x: 160, y: 180 }, to: { x: 180, y: 160 } }, other);
	expect(moved).toEqual({ ...camera, xPx: 40, yPx: -30 });
});

test('fingers that spread enlarge what is between them, and the middle stays between them', () => {
	const [from, to, other] = [
		{ x: 120, y: 100 },
		{ x: 160, y: 100 },
		{ x: 100, y: 100 },
	];
	const zoomed = pinchCamera(camera, { from, to }, other);
	expect(zoomed.scale).toBeCloseTo(6);
	const [before, after] = [windowToLayout(camera, 130, 100), windowToLayout(zoomed, 130, 100)];
	// The new middle shows what it showed, moved by the 20 px that the middle has gone.
	expect(after.x).toBeCloseTo(before.x - 20 / zoomed.scale);
	expect(after.y).toBeCloseTo(before.y);
});

test('two fingers on one point do not divide by nothing', () => {
	const spot = { x: 50, y: 50 };
	expect(Number.isFinite(pinchCamera(camera, { from: spot, to: spot }, spot).scale)).toBe(true);
});
