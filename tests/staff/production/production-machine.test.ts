import { expect, test } from 'vitest';
import { productionStates } from '#src/after-sales/production/production-state.ts';
import {
	nextProductionState,
	possibleProductionEvents,
	productionEvents,
} from '#src/staff/production/production-machine.ts';
import type { roles } from '#src/staff/record/roles.ts';

const possible = (state: (typeof productionStates)[number], ...own: (typeof roles)[number][]) =>
	possibleProductionEvents({ state, heldFrom: null }, own);

test.each([
	['queued', ['start', 'hold']],
	['in_production', ['inspect', 'hold']],
	['qa', ['pass', 'fail', 'hold']],
	['passed', ['pack']],
	['failed', ['reprint', 'hold']],
	['on_hold', ['resume']],
	['packed', []],
] as const)('what production does with a line that is %s', (state, events) => {
	expect(possible(state, 'production')).toEqual(events);
	expect(possible(state, 'admin')).toEqual(events);
});

test('the other roles: prepress holds and resumes, shipping packs, no other role may do anything', () => {
	for (const state of productionStates) {
		expect(possible(state, 'desk', 'finance', 'content')).toEqual([]);
		expect(possible(state, 'shipping')).toEqual(state === 'passed' ? ['pack'] : []);
		expect(possible(state, 'prepress')).toEqual(
			possible(state, 'admin').filter((event) => event === 'hold' || event === 'resume'),
		);
	}
});

test('a line on hold goes back to where it was, and every state can be reached', () => {
	for (const state of productionStates)
		for (const event of productionEvents) {
			const next = nextProductionState({ state, heldFrom: null }, event, ['admin']);
			if (next === 'on_hold')
				expect(nextProductionState({ state: next, heldFrom: state }, 'resume', ['admin'])).toBe(state);
		}
	const reached = new Set(['queued']);
	for (const state of reached)
		for (const event of productionEvents) {
			const line = { state: state as (typeof productionStates)[number], heldFrom: null };
			const next = nextProductionState(line, event, ['admin']);
			if (next) reached.add(next);
		}
	expect([...reached].sort()).toEqual([...productionStates].sort());
});
