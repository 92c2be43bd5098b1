import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import waiting from '#i18n/en-US/waiting.json';
import { $wait, waitFor } from '#src/ui/wait/store.ts';
import { type WaitName, waits } from '#src/ui/wait/waits.ts';

const names = Object.keys(waits) as WaitName[];

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test('every wait has its own words, and there are no words without a wait', () => {
	expect(Object.keys(waiting).sort()).toEqual([...names].sort());
	expect(new Set(Object.values(waiting)).size).toBe(names.length);
});

test.each(names)('%s ends with the work, with its failure, and when it has taken too long', async (name) => {
	let finish = (_: number) => {};
	const done = waitFor(name, () => new Promise<number>((resolve) => (finish = resolve)));
	expect($wait.get()).toBe(name);
	finish(7);
	await expect(done).resolves.toBe(7);
	expect($wait.get()).toBeUndefined();

	await expect(waitFor(name, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
	expect($wait.get()).toBeUndefined();

	const late = expect(waitFor(name, () => new Promise(() => {}))).rejects.toMatchObject({ code: 'timeout' });
	await vi.advanceTimersByTimeAsync(waits[name] * 1000 - 1);
	expect($wait.get()).toBe(name);
	await vi.advanceTimersByTimeAsync(1);
	await late;
	expect($wait.get()).toBeUndefined();
});

test('a wait within another gives the place back', async () => {
	await waitFor('saving', async () => {
		await waitFor('adding', async () => expect($wait.get()).toBe('adding'));
		expect($wait.get()).toBe('saving');
	});
	expect($wait.get()).toBeUndefined();
});
