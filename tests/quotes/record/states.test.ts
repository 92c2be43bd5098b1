import { describe, expect, test } from 'vitest';
import {
	nextState,
	offerMachine,
	offerStates,
	type Party,
	possibleEvents,
	requestMachine,
	requestStates,
	type StateMachine,
} from '#src/quotes/record/states.ts';

const parties: readonly Party[] = ['buyer', 'desk', 'shop'];
const machines: readonly [string, StateMachine<string, string>, readonly string[], readonly string[]][] = [
	['a quote request', requestMachine as StateMachine<string, string>, requestStates, ['ordered']],
	[
		'an offer',
		offerMachine as StateMachine<string, string>,
		offerStates,
		['ordered', 'expired', 'withdrawn', 'superseded', 'declined'],
	],
];

describe.each(machines)('%s', (_, machine, states, final) => {
	const events = Object.keys(machine.events);
	const steps = states.flatMap((state) =>
		parties.flatMap((by) =>
			events.flatMap((event) => {
				const to = nextState(machine, state, event, by);
				return to === undefined ? [] : [{ state, event, by, to }];
			}),
		),
	);

	test('knows every state that its events name', () => {
		const named = events.flatMap((event) => Object.entries(machine.events[event]?.to ?? {}).flat());
		expect(named.filter((state) => !states.includes(state as string))).toEqual([]);
	});

	test('reaches every state from the first', () => {
		const reached = new Set([machine.first]);
		for (let size = 0; size < reached.size; ) {
			size = reached.size;
			for (const { state, to } of steps) if (reached.has(state)) reached.add(to);
		}
		expect([...reached].sort()).toEqual([...states].sort());
	});

	test('ends in its final states, and only there', () => {
		const left = new Set(steps.filter(({ state, to }) => state !== to).map(({ state }) => state));
		expect(states.filter((state) => !left.has(state)).sort()).toEqual([...final].sort());
	});

	test('does nothing for a party that the event does not allow', () => {
		for (const event of events)
			for (const by of parties)
				if (!machine.events[event]?.by.includes(by))
					expect(states.map((state) => nextState(machine, state, event, by)).filter(Boolean)).toEqual([]);
	});
});

test.each([
	['new', ['write', 'cancel']],
	['in_review', ['write', 'cancel']],
	['info_requested', ['write', 'cancel']],
	['offered', ['write', 'accept', 'decline']],
	['accepted', []],
	['declined', []],
	['expired', []],
	['ordered', []],
	['canceled', []],
] as const)('a buyer whose request is %s can %j', (state, events) => {
	expect(possibleEvents(requestMachine, state, 'buyer')).toEqual(events);
});

test('an answer to a question takes the request back into review', () => {
	const asked = nextState(requestMachine, 'new', 'ask', 'desk');
	expect(asked).toBe('info_requested');
	expect(nextState(requestMachine, 'info_requested', 'write', 'buyer')).toBe('in_review');
});

test('only what was sent can be accepted, and by the buyer alone', () => {
	const accepted = offerStates.filter((state) => nextState(offerMachine, state, 'accept', 'buyer'));
	expect(accepted).toEqual(['sent', 'viewed', 'question']);
	expect(nextState(offerMachine, 'sent', 'accept', 'desk')).toBeUndefined();
});

test('a question and its answer leave an offer open', () => {
	expect(nextState(offerMachine, 'viewed', 'ask', 'buyer')).toBe('question');
	expect(nextState(offerMachine, 'question', 'answer', 'desk')).toBe('viewed');
	expect(nextState(offerMachine, 'question', 'answer', 'buyer')).toBeUndefined();
});

test('an acceptance that was not paid in time expires with its request', () => {
	expect(nextState(offerMachine, 'accepted', 'expire', 'shop')).toBe('expired');
	expect(nextState(requestMachine, 'accepted', 'expire', 'shop')).toBe('expired');
	expect(nextState(offerMachine, 'accepted', 'expire', 'buyer')).toBeUndefined();
});
