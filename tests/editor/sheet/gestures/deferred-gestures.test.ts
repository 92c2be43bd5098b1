import { expect, test, vi } from 'vitest';
import { deferGestures } from '#src/editor/sheet/gestures/deferred-gestures.ts';
import { at } from './gesture-driver.ts';

/** Gestures that record the events they receive. */
function listener() {
	const heard: string[] = [];
	const note = (name: string) => () => void heard.push(name);
	return {
		heard,
		gestures: {
			press: note('press'),
			move: note('move'),
			release: note('release'),
			lose: note('lose'),
			pointOut: note('pointOut'),
			cursorFor: () => 'move',
			isBusy: () => false,
			stop: note('stop'),
		},
	};
}
const spot = at('top', 10, 10);

test('the code is loaded once, and what came before is replayed in its order', async () => {
	const { heard, gestures } = listener();
	const load = vi.fn(async () => gestures);
	const deferred = deferGestures(load);
	deferred.handleEvent('press', spot);
	deferred.handleEvent('move', spot);
	deferred.handleEvent('release', spot);
	expect(heard).toEqual([]);
	await vi.waitFor(() => expect(heard).toEqual(['press', 'move', 'release']));
	deferred.handleEvent('lose', spot);
	expect(heard.at(-1)).toBe('lose');
	expect(load).toHaveBeenCalledTimes(1);
});

test('a pointer that only passes loads the code and leaves nothing to replay', async () => {
	const { heard, gestures } = listener();
	const deferred = deferGestures(async () => gestures);
	expect(deferred.cursorFor(spot)).toBeUndefined();
	deferred.handleEvent('move', spot);
	await vi.waitFor(() => expect(deferred.cursorFor(spot)).toBe('move'));
	expect(heard).toEqual([]);
});

test('no cursor changes while a gesture runs', async () => {
	const { heard, gestures } = listener();
	const deferred = deferGestures(async () => ({ ...gestures, isBusy: () => true }));
	deferred.handleEvent('press', spot);
	await vi.waitFor(() => expect(heard).toEqual(['press']));
	expect(deferred.cursorFor(spot)).toBeUndefined();
});

test('offline, the recorded events are discarded and the next event tries again', async () => {
	const { heard, gestures } = listener();
	const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(gestures);
	const deferred = deferGestures(load);
	deferred.handleEvent('press', spot);
	await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
	await Promise.resolve();
	deferred.handleEvent('pointOut', spot);
	await vi.waitFor(() => expect(heard).toEqual(['pointOut']));
	expect(load).toHaveBeenCalledTimes(2);
});

test('gestures that load after the sheet is closed are stopped and receive no events', async () => {
	const { heard, gestures } = listener();
	const deferred = deferGestures(async () => gestures);
	deferred.handleEvent('press', spot);
	deferred.stop();
	await vi.waitFor(() => expect(heard).toEqual(['stop']));
	deferred.handleEvent('move', spot);
	expect(heard).toEqual(['stop']);
});
