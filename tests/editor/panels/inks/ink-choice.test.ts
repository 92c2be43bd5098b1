import { expect, test } from 'vitest';
import type { Inks } from '#src/designs/inks/inks.ts';
import { hasInk, listInkKinds, toInkChoice, toTreatment } from '#src/editor/panels/inks/ink-choice.ts';

const every: readonly Inks[] = ['full', 'bare', 'black', 'white'];

test('one ink leaves tones and line art, colours leave themselves and what prints too', () => {
	expect(listInkKinds('black')).toEqual(['tones', 'line']);
	expect(listInkKinds('white')).toEqual(['tones', 'line']);
	expect(listInkKinds('full')).toEqual(['plain', 'printable', 'tones', 'line']);
});

test.each(every)('with %s inks a choice is read as it was written', (inks) => {
	for (const kind of listInkKinds(inks))
		for (const isInverted of [false, true]) {
			const choice = {
				kind,
				threshold: 77,
				isInverted: kind === 'tones' || kind === 'line' ? isInverted : false,
			};
			const read = toInkChoice(toTreatment(choice, inks), inks, 77);
			expect(read).toEqual(choice);
		}
});

test('a picture as it came has nothing to take back', () => {
	expect(hasInk({})).toBe(false);
	expect(hasInk(toTreatment({ kind: 'line', threshold: 300, isInverted: false }, 'black'))).toBe(true);
	expect(toTreatment({ kind: 'line', threshold: 300, isInverted: false }, 'black').threshold).toBe(255);
});
