import { expect, test } from 'vitest';
import { convertToColorspace } from '#src/designs/colour/convert-colorspace.ts';

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
