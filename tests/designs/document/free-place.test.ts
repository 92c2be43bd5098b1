import { describe, expect, test } from 'vitest';
import { findFreePlace, type Place } from '#src/designs/document/free-place.ts';

const middle: Place = { side: 'front', xMm: 100, yMm: 60 };

describe('where a new object is placed', () => {
	test('an empty side, another side and a place beside it leave the wanted place free', () => {
		const others: Place[] = [
			{ ...middle, side: 'back' },
			{ ...middle, xMm: 104 },
		];
		expect(findFreePlace([], middle, 6)).toEqual(middle);
		expect(findFreePlace(others, middle, 6)).toEqual(middle);
	});

	test('seventeen objects that are not moved have seventeen places, at most four steps from the middle', () => {
		const placed: Place[] = [];
		for (let count = 0; count < 17; count++) placed.push(findFreePlace(placed, middle, 6));
		expect(new Set(placed.map(({ xMm, yMm }) => `${xMm} ${yMm}`)).size).toBe(17);
		expect(placed[1]).toEqual({ side: 'front', xMm: 106, yMm: 66 });
		for (const { xMm, yMm } of placed)
			expect(Math.max(Math.abs(xMm - 100), Math.abs(yMm - 60))).toBeLessThanOrEqual(24);
		expect(findFreePlace(placed, middle, 6)).toEqual(middle);
	});

	test('the place of an object that was moved away is used again', () => {
		const [first, second, third] = [
			middle,
			{ ...middle, xMm: 106, yMm: 66 },
			{ ...middle, xMm: 112, yMm: 72 },
		];
		expect(findFreePlace([first, third], middle, 6)).toEqual(second);
	});
});
