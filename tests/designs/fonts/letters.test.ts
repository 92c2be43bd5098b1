import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from '@cantoo/fontkit';
import { expect, test } from 'vitest';
import { fallbackFamily, fontFamilies } from '#src/designs/fonts/fonts.ts';
import {
	fallbackRuns,
	findFallbackLetters,
	findUnsupportedLetters,
	isRightToLeft,
	ownRuns,
} from '#src/designs/fonts/letters.ts';

type Runs = Iterable<readonly [number, number]>;
const codesOf = (runs: Runs) =>
	new Set(
		[...runs].flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
	);

const folder = 'src/editor/shell';
const faces = ['editor.css', 'print-fonts.css'].flatMap((name) =>
	[...readFileSync(join(folder, name), 'utf8').matchAll(/@font-face \{([^}]*)\}/g)].map(([, rule = '']) => ({
		family: /font-family: "([^"]+)"/.exec(rule)?.[1],
		file: join(folder, /url\("([^"]+)"/.exec(rule)?.[1] ?? ''),
		/** Characters for which a browser fetches the file. */
		asked: codesOf(
			[...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
				([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
			),
		),
	})),
);

/** The characters that a browser finds in the files of a family. */
function charactersOf(family: string): Set<number> {
	return new Set(
		faces
			.filter((face) => face.family === family)
			.flatMap(({ file, asked }) => {
				const font = create(readFileSync(file));
				if (!('characterSet' in font)) throw new Error(`${file} is a collection`);
				return font.characterSet.filter((code) => asked.has(code));
			}),
	);
}

test.each(fontFamilies)('the files of %s have every character of `ownRuns`', (family) => {
	const has = charactersOf(family);
	const lacking = [...codesOf(ownRuns)].filter((code) => !has.has(code));
	expect(lacking.map((code) => `U+${code.toString(16)}`)).toEqual([]);
});

test('the fallback has just the characters of `fallbackRuns`, which begin where the families end', () => {
	const asked = new Set(
		faces.filter(({ family }) => family === fallbackFamily).flatMap((face) => [...face.asked]),
	);
	expect([...asked].toSorted((a, b) => a - b)).toEqual([...codesOf(fallbackRuns)]);
	const has = charactersOf(fallbackFamily);
	const lacking = [...codesOf(fallbackRuns)].filter((code) => !has.has(code));
	expect(lacking.map((code) => `U+${code.toString(16)}`)).toEqual([]);
	const own = codesOf(ownRuns);
	expect([...asked].filter((code) => own.has(code))).toEqual([]);
});

test("letters of the shop's languages are the font's own, other scripts the fallback's, the rest is reported once", () => {
	const polish = 'Zażółć gęślą jaźń\nțară „ŵ” 5 €';
	expect([findUnsupportedLetters(polish), findFallbackLetters(polish)]).toEqual([[], []]);
	for (const text of ['Хліб', 'Ψωμί', 'לחם', 'خبز', 'bánh mì'])
		expect([text, findUnsupportedLetters(text)]).toEqual([text, []]);
	expect(findFallbackLetters('Хліб і хліб')).toEqual(['Х', 'л', 'і', 'б', 'х']);
	expect(findUnsupportedLetters('パン! 100 ‰ パン')).toEqual(['パ', 'ン', '‰']);
});

test('a combining accent belongs to its letter, an emoji of several characters is one, blanks are none', () => {
	expect(findUnsupportedLetters('Z\u0307o\u0301w')).toEqual([]);
	expect(findUnsupportedLetters('👩🏽‍🍳 🇵🇱 ❤️')).toEqual(['👩🏽‍🍳', '🇵🇱', '❤️']);
	expect(findUnsupportedLetters('a\u00adb\u200bc\u202f1\u2009000\u200f\n\t')).toEqual([]);
});

test('the first letter of a line says where it begins', () => {
	expect(['לחם', '12 × לחם', '«خبز»'].map(isRightToLeft)).toEqual([true, true, true]);
	expect(['Bread לחם', '2026', 'Хліб'].map(isRightToLeft)).toEqual([false, false, false]);
	// Digits have no direction of their own, Arabic ones neither.
	expect(['٢٥ cl', '٢٥ لتر', '٢٥'].map(isRightToLeft)).toEqual([false, true, false]);
});
