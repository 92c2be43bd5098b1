import { describe, expect, test } from 'vitest';
import { boxAround, boxesTouch, rotatedBounds } from '#src/designs/document/boxes.ts';

const box = { xMm: 10, yMm: 10, widthMm: 40, heightMm: 20 };

describe('the upright rectangle around a turned one', () => {
	test.each([
		[0, 40, 20],
		[90, 20, 40],
		[180, 40, 20],
		[45, 42.426, 42.426],
	])('at %d°', (degrees, widthMm, heightMm) => {
		const bounds = rotatedBounds(box, degrees);
		expect(bounds.widthMm).toBeCloseTo(widthMm, 2);
		expect(bounds.heightMm).toBeCloseTo(heightMm, 2);
		expect(bounds.xMm + bounds.widthMm / 2).toBeCloseTo(30);
	});
});

test('the bounding box of several boxes; undefined for none', () => {
	expect(boxAround([box, { xMm: 0, yMm: 40, widthMm: 5, heightMm: 5 }])).toEqual({
		xMm: 0,
		yMm: 10,
		widthMm: 50,
		heightMm: 35,
	});
	expect(boxAround([])).toBeUndefined();
});

test('boxes that share a point touch', () => {
	expect(boxesTouch(box, { xMm: 50, yMm: 30, widthMm: 1, heightMm: 1 })).toBe(true);
	expect(boxesTouch(box, { xMm: 50.1, yMm: 30, widthMm: 1, heightMm: 1 })).toBe(false);
});
