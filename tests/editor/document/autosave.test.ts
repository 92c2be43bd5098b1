import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
	createAutosave,
	retryDelaysMs,
	type SaveOutcome,
	type SaveState,
	saveDelayMs,
} from '#src/editor/document/autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server with configurable responses; by default it saves and counts versions. */
function start({ version, answers = [] }: { version?: number; answers?: SaveOutcome[] } = {}) {
	const calls: { document: string; version: number | undefined; leaving: boolean }[] = [];
	const states: SaveState[] = [];
	let stored = version ?? 0;
	const autosave = createAutosave<string>({
		version,
		onState: (state) => states.push(state),
		save: async (document, from, leaving) => {
			calls.push({ document, version: from, leaving });
			const told = answers.shift();
			if (told) return told;
			stored = Math.max(stored, from ?? 0) + 1;
			return { outcome: 'saved', version: stored };
		},
	});
	return { autosave, calls, states, now: () => states.at(-1) };
}

describe('when it saves', () => {
	test('a design that does not exist yet is created at once', async () => {
		const { autosave, calls, now } = start();
		autosave.changed('a');
		await vi.advanceTimersByTimeAsync(0);
		expect(calls).toEqual([{ document: 'a', version: undefined, leaving: false }]);
		expect(now()).toBe('saved');
	});

	test('later changes are saved 2 s after the last of them', async () => {
		const { autosave, calls } = start({ version: 3 });
		autosave.changed('a');
		await vi.advanceTimersByTimeAsync(saveDelayMs - 1);
		autosave.changed('b');
		await vi.advanceTimersByTimeAsync(saveDelayMs - 1);
		expect(calls).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(calls).toEqual([{ document: 'b', version: 3, leaving: false }]);
	});

	test('a change during a save is saved after it, from the new version', async () => {
		const { autosave, calls, states } = start({ version: 1 });
		autosave.changed('a');
		void autosave.flush();
		autosave.changed('b');
		await vi.advanceTimersByTimeAsync(saveDelayMs);
		expect(calls.map(({ document, version }) => [document, version])).toEqual([
			['a', 1],
			['b', 2],
		]);
		expect(states.at(-1)).toBe('saved');
	});

	test('leaving saves at once and says so', async () => {
		const { autosave, calls } = start({ version: 1 });
		autosave.changed('a');
		await autosave.flush(true);
		expect(calls).toEqual([{ document: 'a', version: 1, leaving: true }]);
	});

	test('flush with nothing to save resolves at once and sends nothing', async () => {
		const { autosave, calls } = start({ version: 1 });
		expect(await autosave.flush()).toBe(true);
		expect(calls).toEqual([]);
	});

	test('flush during a save waits for all of it', async () => {
		const { autosave, calls } = start({ version: 1 });
		autosave.changed('a');
		const first = autosave.flush();
		autosave.changed('b');
		expect(await autosave.flush()).toBe(true);
		await first;
		expect(calls.map(({ document }) => document)).toEqual(['a', 'b']);
	});

	test('nothing is sent after it was stopped', async () => {
		const { autosave, calls } = start({ version: 1 });
		autosave.changed('a');
		autosave.stop();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(calls).toEqual([]);
	});
});

describe('when it cannot save', () => {
	test('it tries again, each time after a longer wait, with the newest document', async () => {
		const failed: SaveOutcome = { outcome: 'failed' };
		const { autosave, calls, now } = start({ version: 1, answers: [failed, failed] });
		autosave.changed('a');
		await vi.advanceTimersByTimeAsync(saveDelayMs);
		expect(now()).toBe('retrying');
		await vi.advanceTimersByTimeAsync(retryDelaysMs[0]);
		expect(calls).toHaveLength(2);
		await vi.advanceTimersByTimeAsync(retryDelaysMs[1] - 1);
		expect(calls).toHaveLength(2);
		await vi.advanceTimersByTimeAsync(1);
		expect(calls.map(({ document, version }) => [document, version])).toEqual([
			['a', 1],
			['a', 1],
			['a', 1],
		]);
		expect(now()).toBe('saved');
	});

	test('a refused save is not retried automatically; the next change is saved', async () => {
		const { autosave, calls, now } = start({ version: 1, answers: [{ outcome: 'refused' }] });
		autosave.changed('a');
		await vi.advanceTimersByTimeAsync(60_000);
		expect(calls).toHaveLength(1);
		expect(now()).toBe('refused');
		autosave.changed('b');
		await vi.advanceTimersByTimeAsync(saveDelayMs);
		expect(now()).toBe('saved');
	});
});

describe('a conflict', () => {
	const conflicted = async () => {
		const made = start({ version: 1, answers: [{ outcome: 'conflict', version: 7 }] });
		made.autosave.changed('mine');
		await vi.advanceTimersByTimeAsync(saveDelayMs);
		expect(made.now()).toBe('conflict');
		return made;
	};

	test('stops saving until the customer decides', async () => {
		const { autosave, calls } = await conflicted();
		autosave.changed('mine, more');
		await vi.advanceTimersByTimeAsync(60_000);
		expect(calls).toHaveLength(1);
		expect(await autosave.flush()).toBe(false);
	});

	test('keeping ours saves the newest of ours over their version', async () => {
		const { autosave, calls, now } = await conflicted();
		autosave.changed('mine, more');
		expect(await autosave.keepMine()).toBe(true);
		expect(calls.at(-1)).toEqual({ document: 'mine, more', version: 7, leaving: false });
		expect(now()).toBe('saved');
	});

	test('taking theirs sends nothing and goes on from their version', async () => {
		const { autosave, calls } = await conflicted();
		autosave.tookTheirs(7);
		expect(calls).toHaveLength(1);
		autosave.changed('next');
		await vi.advanceTimersByTimeAsync(saveDelayMs);
		expect(calls.at(-1)).toEqual({ document: 'next', version: 7, leaving: false });
	});
});
