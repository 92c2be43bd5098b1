import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeEye, startOrbit, turn, zoomBy } from '#src/editor/box3d/orbit.ts';

const distance = (a: readonly number[], b: readonly number[]) =>
	Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));

test('the eye sees all of the box, in narrow windows too', () => {
	const half = (22.5 * Math.PI) / 180;
	const target = [10, 20, 30] as const;
	expect(distance(computeEye(startOrbit, target, 100, 2), target)).toBeCloseTo(100 / Math.sin(half));
	expect(distance(computeEye(startOrbit, target, 100, 0.5), target)).toBeGreaterThan(100 / Math.sin(half));
});

test('from the front it looks along z, from above along y', () => {
	const [x, y, z] = computeEye({ azimuth: 0, tilt: 0, zoom: 1 }, [0, 0, 0], 1, 1);
	expect([x, y]).toEqual([0, 0]);
	expect(z).toBeGreaterThan(0);
	expect(computeEye({ azimuth: 0, tilt: Math.PI / 2, zoom: 1 }, [0, 0, 0], 1, 1)[1]).toBeGreaterThan(1);
});

test('no drag turns the box over its poles, no zoom leaves its range', () => {
	const pixels = fc.integer({ min: -5000, max: 5000 });
	fc.assert(
		fc.property(pixels, pixels, fc.double({ min: 0.01, max: 100, noNaN: true }), (dx, dy, factor) => {
			const orbit = zoomBy(turn(startOrbit, dx, dy, 600), factor);
			expect(Math.abs(orbit.tilt)).toBeLessThan(Math.PI / 2);
			expect(orbit.zoom).toBeGreaterThanOrEqual(0.5);
			expect(orbit.zoom).toBeLessThanOrEqual(4);
		}),
	);
});
