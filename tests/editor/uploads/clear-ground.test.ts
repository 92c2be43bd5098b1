import { expect, test } from 'vitest';
import { clearGround } from '#src/editor/uploads/clear-ground.ts';

const pixels = (...values: number[]) => Uint8ClampedArray.from(values);

test('a drawing on white and on black tells what its paper was', () => {
	// Paper, a red that covers, and black ink at half strength.
	const onWhite = pixels(255, 255, 255, 255, 200, 10, 20, 255, 128, 128, 128, 255);
	clearGround(onWhite, pixels(0, 0, 0, 255, 200, 10, 20, 255, 0, 0, 0, 255));
	expect([...onWhite]).toEqual([0, 0, 0, 0, 200, 10, 20, 255, 0, 0, 0, 127]);
});
