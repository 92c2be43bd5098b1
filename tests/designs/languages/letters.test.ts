import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findUnsupportedCharacters, printedRuns } from '#src/designs/languages/letters.ts';

const codesOf = (runs: Iterable<readonly [number, number]>) =>
	new Set(
		[...runs].flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
	);

test('the ranges equal those of the style sheets', () => {
	for (const path of ['src/editor/shell/editor.css', 'src/editor/shell/print-fonts.css']) {
		const sheet = readFileSync(path, 'utf8');
		const families = Map.groupBy(
			[...sheet.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rule = '']) => rule),
			(rule) => /font-family: "([^"]+)"/.exec(rule)?.[1],
		);
		expect(families.size).toBeGreaterThan(0);
		for (const [family, rules] of families) {
			const runs = rules.flatMap((rule) =>
				[...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
					([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
				),
			);
			expect(codesOf(runs), family).toEqual(codesOf(printedRuns));
		}
	}
});

test("letters of the shop's languages are supported, others are reported once", () => {
	expect(findUnsupportedCharacters('Zażółć gęślą jaźń\nțară „ŵ” 5 €')).toEqual([]);
	expect(findUnsupportedCharacters('Хліб і хліб 🍞')).toEqual(['Х', 'л', 'і', 'б', 'х', '🍞']);
});

test('a combining accent belongs to its letter', () => {
	expect(findUnsupportedCharacters('Z\u0307o\u0301w')).toEqual([]);
});
