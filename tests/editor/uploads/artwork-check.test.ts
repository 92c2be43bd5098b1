import { expect, test } from 'vitest';
import { acceptedTypes, firstSize } from '#src/editor/uploads/artwork-check.ts';

const side = { widthMm: 200, heightMm: 80 };

test('the file window offers what can be placed', () => {
	expect(acceptedTypes.split(',')).toEqual([
		'image/png',
		'image/jpeg',
		'image/svg+xml',
		'application/pdf',
		'.ai',
	]);
});

test('a picture keeps its proportions and takes at most half of the side', () => {
	expect(firstSize({ widthPx: 1000, heightPx: 250 }, side)).toEqual({ widthMm: 100, heightMm: 25 });
	expect(firstSize({ widthPx: 100, heightPx: 400 }, side)).toEqual({ widthMm: 12, heightMm: 48 });
});

test('a page is placed at its own size where that fits', () => {
	const page = { widthPx: 1600, heightPx: 800, ownSize: { widthMm: 140.04, heightMm: 70.02 } };
	expect(firstSize(page, side)).toEqual({ widthMm: 140, heightMm: 70 });
	expect(firstSize(page, { widthMm: 100, heightMm: 80 })).toEqual({ widthMm: 50, heightMm: 25 });
});
