import { expect, test } from 'vitest';
import type { Inks } from '#src/designs/inks/inks.ts';
import { hasInk, listInkKinds, toInkChoice, toTreatment } from '#src/editor/panels/inks/ink-choice.ts';

const every: readonly Inks[] = ['full', 'bare', 'black', 'white'];

test('with one ink, tones and line art are offered; in full colour, also plain and printable colours', () => {
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

test('an unchanged picture has nothing to undo', () => {
	expect(hasInk({})).toBe(false);
	expect(hasInk(toTreatment({ kind: 'line', threshold: 300, isInverted: false }, 'black'))).toBe(true);
	expect(toTreatment({ kind: 'line', threshold: 300, isInverted: false }, 'black').threshold).toBe(255);
});
