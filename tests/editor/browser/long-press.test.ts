import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longPressMs, watchLongPress } from '#src/editor/browser/long-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (clientX: number, pointerType = 'touch') => ({ pointerType, clientX, clientY: 0 });
function watch() {
	const onLongPress = vi.fn();
	return { onLongPress, ...watchLongPress(onLongPress) };
}

test('a finger that rests, even trembling, is reported once', () => {
	const { onLongPress, press, move, isFired, end } = watch();
	press(at(10));
	move(at(14));
	vi.advanceTimersByTime(longPressMs);
	expect(onLongPress).toHaveBeenCalledExactlyOnceWith(at(10));
	expect(isFired()).toBe(true);
	end();
	press(at(10));
	expect(isFired()).toBe(false);
});

test.each([
	['moves', ({ move }: ReturnType<typeof watch>) => move(at(30))],
	['is lifted', ({ end }: ReturnType<typeof watch>) => end()],
	['gets company', ({ press }: ReturnType<typeof watch>) => press(at(200))],
])('not where it %s', (_, happens) => {
	const watched = watch();
	watched.press(at(10));
	happens(watched);
	vi.advanceTimersByTime(longPressMs * 3);
	expect(watched.onLongPress).not.toHaveBeenCalled();
});

test('a mouse button that is held is not reported', () => {
	const { onLongPress, press } = watch();
	press(at(10, 'mouse'));
	vi.advanceTimersByTime(longPressMs * 3);
	expect(onLongPress).not.toHaveBeenCalled();
});
