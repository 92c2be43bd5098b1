import { describe, expect, test } from 'vitest';
import {
	isDecidable,
	newestProofs,
	type ProofEvent,
	type ProofState,
	proofMachine,
	proofStates,
	stateAt,
	unapprovedLines,
} from '#src/after-sales/proofs/record/proof.ts';
import { nextState, type Party } from '#src/quotes/record/states.ts';

const events = Object.keys(proofMachine.events) as ProofEvent[];
const parties: readonly Party[] = ['buyer', 'desk', 'shop'];

/** Every change that is possible; all others are not. */
const possible: Readonly<Partial<Record<`${ProofState} ${ProofEvent} ${Party}`, ProofState>>> = {
	'pending approve buyer': 'approved',
	'pending reject buyer': 'rejected',
	'pending expire shop': 'expired',
	'pending supersede desk': 'superseded',
	'approved supersede desk': 'superseded',
	'rejected supersede desk': 'superseded',
	'expired supersede desk': 'superseded',
};

describe.each(proofStates)('%s', (state) => {
	test.each(events.flatMap((event) => parties.map((by) => [event, by] as const)))('%s by %s', (event, by) => {
		expect(nextState(proofMachine, state, event, by)).toBe(possible[`${state} ${event} ${by}`]);
	});
});

test('a pending proof past its deadline is expired before cron runs, a decided one stays decided', () => {
	expect(stateAt({ state: 'pending', expiresAt: 10 }, 10)).toBe('pending');
	expect(stateAt({ state: 'pending', expiresAt: 10 }, 11)).toBe('expired');
	expect(stateAt({ state: 'approved', expiresAt: 10 }, 11)).toBe('approved');
	expect(isDecidable({ state: 'pending', expiresAt: 10 }, 10)).toBe(true);
	expect(isDecidable({ state: 'pending', expiresAt: 10 }, 11)).toBe(false);
	expect(isDecidable({ state: 'rejected', expiresAt: 10 }, 1)).toBe(false);
});

test('lines wait for the newest version of their proof, lines without a proof for none', () => {
	const proofs = [
		{ lineItemId: 1, version: 2, state: 'approved' },
		{ lineItemId: 1, version: 1, state: 'superseded' },
		{ lineItemId: 2, version: 1, state: 'approved' },
		{ lineItemId: 2, version: 2, state: 'pending' },
		{ lineItemId: 3, version: 1, state: 'expired' },
	] as const;
	expect(newestProofs(proofs).map(({ lineItemId, version }) => [lineItemId, version])).toEqual([
		[1, 2],
		[2, 2],
		[3, 1],
	]);
	expect(unapprovedLines(proofs)).toEqual([2, 3]);
	expect(unapprovedLines([])).toEqual([]);
});
