import { expect, test } from 'vitest';
import type { Inks } from '#src/designs/inks/inks.ts';
import { choiceOf, hasInk, inkOf, kindsOf } from '#src/editor/panels/inks/ink-choice.ts';

const every: readonly Inks[] = ['full', 'bare', 'black', 'white'];

test('one ink leaves tones and line art, colours leave themselves and what prints too', () => {
	expect(kindsOf('black')).toEqual(['tones', 'line']);
	expect(kindsOf('white')).toEqual(['tones', 'line']);
	expect(kindsOf('full')).toEqual(['plain', 'printable', 'tones', 'line']);
});

test.each(every)('with %s inks a choice is read as it was written', (inks) => {
	for (const kind of kindsOf(inks))
		for (const isInverted of [false, true]) {
			const choice = {
				kind,
				threshold: 77,
				isInverted: kind === 'tones' || kind === 'line' ? isInverted : false,
			};
			const read = choiceOf(inkOf(choice, inks), inks, 77);
			expect(read).toEqual(choice);
		}
});

test('a picture as it came has nothing to take back', () => {
	expect(hasInk({})).toBe(false);
	expect(hasInk(inkOf({ kind: 'line', threshold: 300, isInverted: false }, 'black'))).toBe(true);
	expect(inkOf({ kind: 'line', threshold: 300, isInverted: false }, 'black').threshold).toBe(255);
});
