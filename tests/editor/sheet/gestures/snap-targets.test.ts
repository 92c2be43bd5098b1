import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { movedEdges, vibrateOnSnap } from '#src/editor/sheet/gestures/snap-targets.ts';
import { at } from './gesture-driver.ts';

const box = { xMm: 10, yMm: 20, widthMm: 40, heightMm: 30 };

test.each([
	['nothing', box, [], []],
	['the left edge', { ...box, xMm: 5, widthMm: 45 }, [0], []],
	['the right edge', { ...box, widthMm: 41 }, [1], []],
	['the upper edge and the lower one', { ...box, yMm: 19, heightMm: 32 }, [], [0, 1]],
	['the corner', { ...box, widthMm: 60, heightMm: 45 }, [1], [1]],
	['noise of arithmetic', { ...box, widthMm: 40.0001 }, [], []],
])('%s has moved', (_, after, x, y) => {
	expect(movedEdges(box, after)).toEqual({ x, y });
});

const vibrate = vi.fn();
beforeEach(() => vi.stubGlobal('navigator', { vibrate }));
afterEach(() => {
	vibrate.mockClear();
	vi.unstubAllGlobals();
});

const rest = { share: 0, atMm: 12 };
test.each([
	['comes to rest', {}, { x: rest }, 1],
	['rests on the other axis too', { x: rest }, { x: rest, y: rest }, 1],
	['goes on to the next stop', { x: rest }, { x: { share: 0, atMm: 14 } }, 1],
	['stays where it rests', { x: rest }, { x: rest }, 0],
	['is pulled away', { x: rest }, {}, 0],
])('vibration for touch input when something %s', (_, before, now, times) => {
	vibrateOnSnap(at('top', 0, 0, { pointerType: 'touch' }), before, now);
	expect(vibrate).toHaveBeenCalledTimes(times);
});

test('a mouse does not vibrate', () => {
	vibrateOnSnap(at('top', 0, 0), {}, { x: rest });
	expect(vibrate).not.toHaveBeenCalled();
});
