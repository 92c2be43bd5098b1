import { expect, test } from 'vitest';
import { computeSharpness } from '#src/editor/uploads/sharpness.ts';

test.each([
	[{ widthMm: 100, heightMm: 50 }, { widthPx: 2000, heightPx: 1000 }, 508, 'good', 203.2],
	[{ widthMm: 203.2, heightMm: 101.6 }, { widthPx: 2000, heightPx: 1000 }, 250, 'good', 203.2],
	[{ widthMm: 254, heightMm: 127 }, { widthPx: 2000, heightPx: 1000 }, 200, 'soft', 203.2],
	[{ widthMm: 508, heightMm: 254 }, { widthPx: 2000, heightPx: 1000 }, 100, 'coarse', 203.2],
	[
		{ widthMm: 100, heightMm: 50, crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } },
		{ widthPx: 2000, heightPx: 1000 },
		254,
		'good',
		101.6,
	],
] as const)('%o of %o pixels prints at %d dpi: %s', (image, picture, dpi, look, widthMm) => {
	const sharpness = computeSharpness(image, picture);
	expect(sharpness).toMatchObject({ dpi, look });
	expect(sharpness.largest.widthMm).toBeCloseTo(widthMm);
	expect(sharpness.largest.widthMm / sharpness.largest.heightMm).toBeCloseTo(2);
});
