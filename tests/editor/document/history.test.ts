import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	burstMs,
	cancelGesture,
	endGesture,
	historyDepth,
	recordChange,
	redo,
	redoLabel,
	startGesture,
	startHistory,
	undo,
	undoLabel,
} from '#src/editor/document/history.ts';

const changed = (...states: number[]) =>
	states.reduce((history, state) => recordChange(history, state, { label: `to ${state}` }), startHistory(0));

describe('steps', () => {
	test('undo goes back one change and names it; redo does it again', () => {
		const history = changed(1, 2);
		expect(undoLabel(history)).toBe('to 2');
		const back = undo(history);
		expect(back.present).toBe(1);
		expect(redoLabel(back)).toBe('to 2');
		expect(redo(back).present).toBe(2);
	});

	test('a new change discards the redo steps', () => {
		const history = recordChange(undo(changed(1, 2)), 9, { label: 'other' });
		expect(redoLabel(history)).toBeUndefined();
		expect(undo(history).present).toBe(1);
	});

	test('a change to the very same state leaves no step', () => {
		expect(recordChange(changed(1), 1, { label: 'none' }).past).toHaveLength(1);
	});

	test('the oldest steps go when there are more than 200', () => {
		const history = changed(...Array.from({ length: historyDepth + 5 }, (_, index) => index + 1));
		expect(history.past).toHaveLength(historyDepth);
		expect(history.past[0]?.state).toBe(5);
	});

	test('any run of undo and redo ends where it began', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1 }), { minLength: 1, maxLength: 40 }), (states) => {
				const history = changed(...states);
				let walked = history;
				for (const _ of history.past) walked = undo(walked);
				expect(walked.present).toBe(0);
				for (const _ of history.past) walked = redo(walked);
				expect(walked.present).toBe(history.present);
				expect(walked.past).toEqual(history.past);
			}),
		);
	});
});

describe('gestures', () => {
	const dragged = (label: string) => {
		let history = startGesture(changed(1));
		for (const state of [2, 3, 4]) history = recordChange(history, state, { label });
		return history;
	};

	test('a drag is one step back to where it began', () => {
		const history = endGesture(dragged('move'), 'move');
		expect(history.past.map(({ label }) => label)).toEqual(['to 1', 'move']);
		expect(undo(history).present).toBe(1);
	});

	test('a cancelled drag leaves nothing', () => {
		const history = cancelGesture(dragged('move'));
		expect(history.present).toBe(1);
		expect(history.past).toHaveLength(1);
	});

	test('a press without a move is no step', () => {
		expect(endGesture(startGesture(changed(1)), 'move').past).toHaveLength(1);
	});
});

describe('bursts', () => {
	const typed = (...atMs: number[]) =>
		atMs.reduce(
			(history, at, index) =>
				recordChange(history, index + 1, { label: 'text', burst: { key: 'a', atMs: at } }),
			startHistory(0),
		);

	test('quick changes of one field are one step', () => {
		const history = typed(0, 100, 200);
		expect(history.past).toHaveLength(1);
		expect(undo(history).present).toBe(0);
	});

	test('a pause or another field begins a new one', () => {
		expect(typed(0, burstMs).past).toHaveLength(2);
		const other = recordChange(typed(0), 5, { label: 'text', burst: { key: 'b', atMs: 10 } });
		expect(other.past).toHaveLength(2);
	});

	test('after an undo typing begins a new step', () => {
		const history = recordChange(undo(typed(0, 100)), 7, { label: 'text', burst: { key: 'a', atMs: 150 } });
		expect(undo(history).present).toBe(0);
		expect(history.past).toHaveLength(1);
	});
});
