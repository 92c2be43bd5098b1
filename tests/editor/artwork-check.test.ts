import { expect, test } from 'vitest';
import { firstSize, refusalOfFile, refusalOfPixels } from '#src/editor/artwork-check.ts';

test.each([
	['image/png', 1000, undefined],
	['image/jpeg', 50_000_000, undefined],
	['image/svg+xml', 5_000_000, undefined],
	['image/svg+xml', 5_000_001, 'svg_size'],
	['image/png', 50_000_001, 'file_size'],
	['image/gif', 1000, 'file_type'],
	['application/pdf', 1000, 'file_type'],
	['', 1000, 'file_type'],
	['image/png', 0, 'file_broken'],
])('%s of %d bytes: %s', (type, size, refusal) => expect(refusalOfFile({ type, size })).toBe(refusal));

test.each([
	[7000, 7000, undefined],
	[7001, 10, 'file_pixels'],
	[10, 7001, 'file_pixels'],
])('%d × %d px: %s', (width, height, refusal) => expect(refusalOfPixels(width, height)).toBe(refusal));

test('a picture keeps its proportions and takes at most half of the side', () => {
	const side = { widthMm: 200, heightMm: 80 };
	expect(firstSize({ widthPx: 1000, heightPx: 250 }, side)).toEqual({ widthMm: 100, heightMm: 25 });
	expect(firstSize({ widthPx: 100, heightPx: 400 }, side)).toEqual({ widthMm: 12, heightMm: 48 });
});
