import { describe, expect, test } from 'vitest';
import { entryRow } from '#src/search/index-rows.ts';
import { readFrontMatter } from '../../scripts/build/front-matter.mjs';

describe('an entry', () => {
	const file = readFrontMatter(
		'---\ntitle: "Measure a box"\nlead: >-\n  Inside, not\n  outside.\ndescription: unused\n---\n\n## Length first\n\nSee [the shop](page:shop), {{email}}.',
	);
	test('is summarised by sentences without placeholders', () => {
		const of = (lead: string) =>
			entryRow({
				...{ collection: 'legal', name: 'terms' },
				...readFrontMatter(`---\ntitle: Delivery\nlead: ${lead}\ndescription: What it costs.\n---\n\nText.`),
			})?.hit.summary;
		expect(of('It takes {{productionDays}} days. The dates stand with each product.')).toBe(
			'The dates stand with each product.',
		);
		expect(of('It takes {{productionDays}} days.')).toBe('What it costs.');
	});
	test('without a lead is summarised by its first sentence or list item, cut between words', () => {
		const of = (body: string) =>
			entryRow({
				collection: 'help',
				name: 'order',
				...readFrontMatter(`---\ntitle: Order\ntopic: ordering\n---\n\n${body}`),
			})?.hit.summary;
		expect(of('1. Choose a box. Then pay.\n2. Wait.')).toBe('Choose a box.');
		expect(of('- Choose a box. Then pay.')).toBe('Choose a box.');
		const long = of(`${'board, '.repeat(40)}end.`) ?? '';
		expect(long).toMatch(/^(board, )+board…$/);
		expect(long.length).toBeLessThanOrEqual(200);
	});
	test('is found by title, lead, headings and text, and leads to its page', () => {
		const row = entryRow({ collection: 'legal', name: 'terms', ...file });
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
		expect(entryRow({ collection: 'positions', name: 'printer', ...file })).toBeUndefined();
	});
});
