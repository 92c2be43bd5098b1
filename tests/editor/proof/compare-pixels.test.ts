import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markChanges } from '#src/editor/proof/compare-pixels.ts';

const picture = fc.uint8Array({ minLength: 4, maxLength: 400 }).map((bytes) => {
	const whole = bytes.slice(0, bytes.length - (bytes.length % 4));
	return new Uint8ClampedArray(whole);
});

test('a picture compared with itself has no changes, and is shown in grey', () => {
	fc.assert(
		fc.property(picture, (pixels) => {
			const target = new Uint8ClampedArray(pixels.length);
			expect(markChanges(pixels, pixels, target)).toBe(0);
			for (let at = 0; at < target.length; at += 4) {
				expect(new Set(target.slice(at, at + 3)).size).toBe(1);
				expect(target[at + 3]).toBe(255);
			}
		}),
	);
});

test('changed pixels are counted and marked, smoothing is not', () => {
	const before = new Uint8ClampedArray([255, 255, 255, 255, 10, 10, 10, 255, 90, 90, 90, 255, 0, 0, 0, 255]);
	const after = new Uint8ClampedArray([255, 255, 255, 255, 30, 10, 10, 255, 90, 200, 90, 255, 0, 0, 0, 255]);
	expect(markChanges(before, after, after)).toBe(1 / 4);
	expect([...after.slice(8, 11)]).toEqual([212, 20, 90]);
	expect([...after.slice(0, 3)]).toEqual([255, 255, 255]);
	expect([...after.slice(12, 15)]).toEqual([153, 153, 153]);
});

test('the share is that of the changed pixels, whichever version is looked at first', () => {
	fc.assert(
		fc.property(picture, picture, (one, other) => {
			const length = Math.min(one.length, other.length);
			const [a, b] = [one.slice(0, length), other.slice(0, length)];
			const share = markChanges(a, b, new Uint8ClampedArray(length));
			expect(share).toBe(markChanges(b, a, new Uint8ClampedArray(length)));
			expect(share).toBeGreaterThanOrEqual(0);
			expect(share).toBeLessThanOrEqual(1);
		}),
	);
});
