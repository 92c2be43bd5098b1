import { expect, test } from 'vitest';
import { removeBackground } from '#src/editor/uploads/remove-background.ts';

const pixels = (...values: number[]) => Uint8ClampedArray.from(values);

test('the paper of a drawing is calculated from it on white and on black', () => {
	// Paper, an opaque red, and black ink at half strength.
	const onWhite = pixels(255, 255, 255, 255, 200, 10, 20, 255, 128, 128, 128, 255);
	removeBackground(onWhite, pixels(0, 0, 0, 255, 200, 10, 20, 255, 0, 0, 0, 255));
	expect([...onWhite]).toEqual([0, 0, 0, 0, 200, 10, 20, 255, 0, 0, 0, 127]);
});
