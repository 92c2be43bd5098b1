import { expect, test } from 'vitest';
import { actions } from '#src/editor/actions/actions.ts';
import { findActions } from '#src/editor/actions/find-actions.ts';
import { t } from '#tests/build/english.ts';

const names = (text: string) => findActions(text, t).map(({ label }) => t(label));

test('without a text every command is listed, but nudging and the list itself', () => {
	const all = findActions('  ', t).map(({ id }) => id);
	expect(all.length).toBeGreaterThan(40);
	expect(all).not.toContain('commands');
	expect(all.filter((id) => id.startsWith('nudge_'))).toEqual([]);
	expect(actions.filter(({ id }) => id.startsWith('nudge_')).length).toBeGreaterThan(0);
});

test('an exact match comes before names that begin with the text, those before names that contain it', () => {
	const found = names('back');
	expect(found[0]).toBe('Back');
	const begins = found.map((name) => name.toLowerCase().startsWith('back'));
	expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)));
	expect(begins).toContain(false);
});

test('every word must be in the name, in any order and case', () => {
	const [first = ''] = names('group');
	expect(first).not.toBe('');
	const words = 'LEFT align';
	expect(names(words).length).toBeGreaterThan(0);
	for (const name of names(words)) expect(name.toLowerCase()).toMatch(/left.*align|align.*left/);
	expect(names('align teleport')).toEqual([]);
});
