import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	between,
	type Camera,
	fitArea,
	layoutToWindow,
	revealArea,
	zoomAt,
} from '#src/editor/viewport/camera.ts';

const area = { minX: -50, minY: -20, maxX: 150, maxY: 80 };
const window = { widthPx: 640, heightPx: 480 };

/** The sheet's point under a pixel of the window: the inverse of the canvas transform. */
function toSheet({ xPx, yPx, scale, rotationDeg }: Camera, x: number, y: number) {
	const [dx, dy, angle] = [(x - xPx) / scale, (y - yPx) / scale, (-rotationDeg * Math.PI) / 180];
	return {
		x: dx * Math.cos(angle) - dy * Math.sin(angle),
		y: dx * Math.sin(angle) + dy * Math.cos(angle),
	};
}

test.each([0, 90, 180, -90, 270])('an area turned by %d° lies in the middle and fits', (degrees) => {
	const camera = fitArea(area, degrees, window, 20);
	const middle = toSheet(camera, 320, 240);
	expect(middle.x).toBeCloseTo(50);
	expect(middle.y).toBeCloseTo(30);
	const [widthMm, heightMm] = degrees % 180 === 0 ? [200, 100] : [100, 200];
	expect(camera.scale).toBeCloseTo(Math.min(600 / widthMm, 440 / heightMm));
});

test('zooming keeps the point under the pointer', () => {
	const pixel = fc.integer({ min: 0, max: 640 });
	fc.assert(
		fc.property(pixel, pixel, fc.double({ min: 0.2, max: 5, noNaN: true }), (x, y, factor) => {
			const camera = fitArea(area, 180, window, 20);
			const [before, after] = [toSheet(camera, x, y), toSheet(zoomAt(camera, factor, x, y), x, y)];
			expect(after.x).toBeCloseTo(before.x, 6);
			expect(after.y).toBeCloseTo(before.y, 6);
		}),
	);
});

test('what is revealed is within the free part of the window; what is already there does not move', () => {
	const insets = { top: 104, bottom: 36, sides: 36 };
	const start = fc.double({ min: -300, max: 300, noNaN: true });
	const length = fc.double({ min: 4, max: 120, noNaN: true });
	fc.assert(
		fc.property(
			start,
			start,
			length,
			length,
			fc.constantFrom(0, 90, 180),
			(minX, minY, wide, high, turned) => {
				const camera = fitArea(area, turned, window, 20);
				const wanted = { minX, minY, maxX: minX + wide, maxY: minY + high };
				const shown = revealArea(camera, wanted, 96, window, insets);
				const corners = [
					layoutToWindow(shown, { x: wanted.minX, y: wanted.minY }),
					layoutToWindow(shown, { x: wanted.maxX, y: wanted.maxY }),
				];
				for (const { x, y } of corners) {
					expect(x).toBeGreaterThanOrEqual(36 - 1e-6);
					expect(x).toBeLessThanOrEqual(640 - 36 + 1e-6);
					expect(y).toBeGreaterThanOrEqual(104 - 1e-6);
					expect(y).toBeLessThanOrEqual(480 - 36 + 1e-6);
				}
				const [one, other] = corners;
				const longest = Math.max(
					Math.abs((one?.x ?? 0) - (other?.x ?? 0)),
					Math.abs((one?.y ?? 0) - (other?.y ?? 0)),
				);
				expect(longest).toBeGreaterThan(95.9);
				expect(revealArea(shown, wanted, 0, window, insets).scale).toBeCloseTo(shown.scale, 9);
			},
		),
	);
});

test('a camera animation ends exactly at its target and rotates the shorter way', () => {
	const from = fitArea(area, -270, window, 20);
	const to = fitArea(area, 180, window, 20);
	expect(between(from, to, 1)).toEqual(to);
	expect(between(from, to, 0.5).rotationDeg).toBeCloseTo(-225);
});
