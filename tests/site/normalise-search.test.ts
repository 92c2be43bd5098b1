import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseSearch, searchWords } from '#src/site/normalise-search.ts';

test.each([
	['Pudełko', 'pudelko'],
	['ŻÓŁĆ', 'zolc'],
	['größte Schachtel', 'grosste schachtel'],
	['Økologisk', 'okologisk'],
	['đ', 'd'],
	['œuvre', 'oeuvre'],
	['krabičky', 'krabicky'],
	['ștampilă', 'stampila'],
	['förpackning', 'forpackning'],
	['caixão', 'caixao'],
	['Crème brûlée', 'creme brulee'],
	['Øre, æble, șță', 'ore, aeble, sta'],
	['Żółta ŁÓDŹ', 'zolta lodz'],
	['20 × 15 × 8 cm', '20x15x8 cm'],
	['20x15 x8', '20x15x8'],
])('%s is normalised to %s', (text, normalised) => {
	expect(normaliseSearch(text)).toBe(normalised);
});

test('normalising twice changes nothing, and words hold letters and digits only', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (text) => {
			for (const word of searchWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
			expect(normaliseSearch(normaliseSearch(text))).toBe(normaliseSearch(text));
		}),
	);
});

test('punctuation is ignored', () => {
	expect(searchWords(' 30 × "Łódź", … ')).toEqual(['30', 'lodz']);
	expect(searchWords('?!')).toEqual([]);
});
