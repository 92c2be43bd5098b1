import { describe, expect, test } from 'vitest';
import { entryRow } from '#src/search/index-rows.ts';
import { nearest, slipsBetween } from '#src/search/near-words.ts';
import { matchAll, matchAny, readQuery, withoutEnding } from '#src/search/query.ts';

describe('a query', () => {
	test('has six words at most, none of a single letter', () => {
		expect(readQuery('a box for 6 b c bottles of red wine please now')).toEqual([
			'box',
			'for',
			'6',
			'bottles',
			'of',
			'red',
		]);
		expect(readQuery('box box BOX')).toEqual(['box']);
		expect(readQuery('"()*:^-')).toEqual([]);
	});
	test('asks for beginnings, in quotes', () => {
		expect(matchAll([['paper', 'pape'], ['bag']])).toBe('("paper" * OR "pape" *) AND ("bag" *)');
		expect(matchAny([['bag'], ['paper']])).toBe('("paper" *)');
		expect(matchAll([])).toBeUndefined();
		expect(matchAny([['na']])).toBeUndefined();
	});
	test('goes without endings', () => {
		expect(withoutEnding('pudelka')).toEqual(['pudelka', 'pudel']);
		expect(withoutEnding('bag')).toEqual(['bag']);
		expect(withoutEnding('20x15x8')).toEqual(['20x15x8']);
	});
});

describe('slips of the finger', () => {
	test.each([
		['mailer', 'mailer', 0],
		['mialer', 'mailer', 1],
		['mailr', 'mailer', 1],
		['maailer', 'mailer', 1],
		['mayler', 'mailer', 1],
		['myalr', 'mailer', 3],
		['', 'box', 3],
	])('%s → %s: %i', (one, other, slips) => {
		expect(slipsBetween(one, other)).toBe(slips);
		expect(slipsBetween(other, one)).toBe(slips);
	});
	test('the nearest word comes first; short words are taken as they are', () => {
		const known = ['mailer', 'mailers', 'mainly', 'boxes'].map((word) => ({ word, shown: word }));
		expect(nearest('mialer', known).map(({ word }) => word)).toEqual(['mailer', 'mailers']);
		expect(nearest('bxo', known)).toEqual([]);
	});
});

describe('an entry', () => {
	const text =
		'---\ntitle: "Measure a box"\nlead: >-\n  Inside, not\n  outside.\ndescription: unused\n---\n\n## Length first\n\nSee [the shop](page:shop), {{email}}.';
	test('is summed up by sentences without a fact to be filled in', () => {
		const of = (lead: string) =>
			entryRow({
				...{ collection: 'legal', name: 'terms' },
				text: `---\ntitle: Delivery\nlead: ${lead}\ndescription: What it costs.\n---\n\nText.`,
			})?.hit.summary;
		expect(of('It takes {{productionDays}} days. The dates stand with each product.')).toBe(
			'The dates stand with each product.',
		);
		expect(of('It takes {{productionDays}} days.')).toBe('What it costs.');
	});
	test('without a lead is summed up by its first sentence, of a list by its first point, cut between words', () => {
		const of = (body: string) =>
			entryRow({
				collection: 'help',
				name: 'order',
				text: `---\ntitle: Order\ntopic: ordering\n---\n\n${body}`,
			})?.hit.summary;
		expect(of('1. Choose a box. Then pay.\n2. Wait.')).toBe('Choose a box.');
		expect(of('- Choose a box. Then pay.')).toBe('Choose a box.');
		const long = of(`${'board, '.repeat(40)}end.`) ?? '';
		expect(long).toMatch(/^(board, )+board…$/);
		expect(long.length).toBeLessThanOrEqual(200);
	});
	test('is found by title, lead, headings and text, and leads to its page', () => {
		const row = entryRow({ collection: 'legal', name: 'terms', text });
		expect(row).toMatchObject({
			title: 'measure a box',
			hit: {
				kind: 'page',
				title: 'Measure a box',
				summary: 'Inside, not outside.',
				route: 'terms',
				params: {},
			},
		});
		expect(row?.keywords).toContain('length first');
		expect(row?.body).toContain('see the shop');
		expect(row?.body).not.toContain('email');
	});
	test('without a page is not found', () => {
		expect(entryRow({ collection: 'positions', name: 'printer', text })).toBeUndefined();
	});
});
