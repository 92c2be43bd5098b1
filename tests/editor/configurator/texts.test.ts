import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Piece, pieces } from '#src/catalog/labels.ts';
import { configuratorTexts, fill, pieceForms, piecesText } from '#src/editor/configurator/texts.ts';
import { translateFor } from '#src/site/catalogues.ts';

const polish = translateFor('pl-PL', 'pl-PL');

describe('pieces are formatted the same with and without a formatter', () => {
	const numbers = [1, 2, 4, 5, 11, 12, 21, 22, 25, 30, 101, 102, 112, 122, 1000, 2500, 10_000];
	test.each(pieces.flatMap((piece) => [['en-US', piece] as const, ['pl-PL', piece] as const]))(
		'%s %s',
		(locale, piece) => {
			const t = translateFor(locale, locale);
			const forms = pieceForms(t, locale, piece);
			for (const count of numbers)
				expect(piecesText(forms, count, locale)).toBe(t.find(`catalog.count_${piece}`, { count }));
		},
	);
});

test('Polish knows one, few and many', () => {
	const forms = pieceForms(polish, 'pl-PL', 'box' satisfies Piece);
	expect([1, 2, 120].map((count) => piecesText(forms, count, 'pl-PL'))).toEqual([
		'1 pudełko',
		'2 pudełka',
		'120 pudełek',
	]);
});

test('every problem has a message with its placeholders filled', () => {
	const { problems } = configuratorTexts(polish, 'pl-PL', 'box', '');
	expect(Object.keys(problems)).toHaveLength(8);
	for (const words of Object.values(problems)) {
		expect(words).toContain('{nearest}');
		expect(fill(words, { nearest: '30', limit: '30' })).not.toMatch(/[{}]/);
	}
});

test('no message formatter reaches the product page', () => {
	const sources = ['enhance', 'store', 'configuration', 'field-problem', 'texts'].map((name) =>
		readFileSync(`src/editor/configurator/${name}.ts`, 'utf8'),
	);
	for (const source of sources) expect(source).not.toMatch(/^import (?!type)[^;]*messages\.ts/m);
});
