import { expect, test } from 'vitest';
import { conversionSize } from '#src/designs/artwork/artwork-sizes.ts';
import { convertToColorspace } from '#src/designs/colour/convert-colorspace.ts';
import { clearGround } from '#src/editor/uploads/clear-ground.ts';
import { hasProfile, withProfile } from '#src/editor/uploads/cmyk-jpeg.ts';
import { sharpnessOf } from '#src/editor/uploads/sharpness.ts';
import { jpeg } from '#tests/build/picture-files.ts';

const pixels = (...values: number[]) => Uint8ClampedArray.from(values);

test('one black ink: as light as the colour was, alpha stays', () => {
	const rgba = pixels(255, 255, 255, 255, 0, 0, 0, 128, 128, 128, 128, 255, 255, 0, 0, 255);
	convertToColorspace(rgba, 'monochrome');
	expect([...rgba.slice(0, 12)]).toEqual([255, 255, 255, 255, 0, 0, 0, 128, 128, 128, 128, 255]);
	const [red = 0, green, blue] = rgba.slice(12);
	expect([green, blue]).toEqual([red, red]);
	expect(red).toBeGreaterThan(80);
	expect(red).toBeLessThan(160);
});

test('one white ink: light covers, dark and clear leave the board', () => {
	const rgba = pixels(255, 255, 255, 255, 0, 0, 0, 255, 128, 128, 128, 255, 255, 255, 255, 0);
	convertToColorspace(rgba, 'monochromeWhite');
	expect([...rgba]).toEqual([255, 255, 255, 255, 255, 255, 255, 0, 255, 255, 255, 128, 255, 255, 255, 0]);
});

test('screen colours stay as they are', () => {
	const rgba = pixels(1, 2, 3, 4);
	convertToColorspace(rgba, 'rgb');
	expect([...rgba]).toEqual([1, 2, 3, 4]);
});

test('a drawing on white and on black tells what its paper was', () => {
	// Paper, a red that covers, and black ink at half strength.
	const onWhite = pixels(255, 255, 255, 255, 200, 10, 20, 255, 128, 128, 128, 255);
	clearGround(onWhite, pixels(0, 0, 0, 255, 200, 10, 20, 255, 0, 0, 0, 255));
	expect([...onWhite]).toEqual([0, 0, 0, 0, 200, 10, 20, 255, 0, 0, 0, 127]);
});

test.each([
	['a photograph', { widthPx: 7000, heightPx: 3500, contentType: 'image/jpeg' }, [1600, 800], [300, 150]],
	['a small picture', { widthPx: 120, heightPx: 40, contentType: 'image/png' }, [120, 40], [120, 40]],
	[
		'a card of 90 × 50 mm',
		{ widthPx: 340, heightPx: 189, contentType: 'application/pdf' },
		[1200, 667],
		[177, 98],
	],
	[
		'a sheet of 1 m',
		{ widthPx: 3780, heightPx: 1890, contentType: 'application/pdf' },
		[1600, 800],
		[300, 150],
	],
	['a hairline', { widthPx: 7000, heightPx: 1, contentType: 'image/png' }, [1600, 1], [300, 1]],
])('conversions of %s', (_, file, limited, thumbnail) => {
	const sizes = (['originalLimited', 'thumbnail'] as const).map((sizeId) => conversionSize(file, sizeId));
	expect(sizes.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([limited, thumbnail]);
});

test('a profile is put in behind the beginning, and found again', async () => {
	const file = jpeg({ components: 4 });
	expect(hasProfile(file)).toBe(false);
	const profile = new Uint8Array(3144).fill(7);
	const made = new Uint8Array(await withProfile(new Blob([file]), profile.buffer).arrayBuffer());
	expect(hasProfile(made)).toBe(true);
	expect([...made.slice(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xe2]);
	const length = ((made[4] ?? 0) << 8) + (made[5] ?? 0);
	expect(made.slice(4 + length)).toEqual(file.slice(2));
	expect(made.slice(4 + length - 3144, 4 + length)).toEqual(profile);
});

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
	const sharpness = sharpnessOf(image, picture);
	expect(sharpness).toMatchObject({ dpi, look });
	expect(sharpness.largest.widthMm).toBeCloseTo(widthMm);
	expect(sharpness.largest.widthMm / sharpness.largest.heightMm).toBeCloseTo(2);
});
