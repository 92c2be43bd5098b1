import { describe, expect, test } from 'vitest';
import { matchAll, matchAny, readQuery, withoutEnding } from '#src/search/query.ts';

describe('a query', () => {
	test('has at most six words, each of two letters or more', () => {
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
	test('searches by prefix, in quotes', () => {
		expect(matchAll([['paper', 'pape'], ['bag']])).toBe('("paper" * OR "pape" *) AND ("bag" *)');
		expect(matchAny([['bag'], ['paper']])).toBe('("paper" *)');
		expect(matchAll([])).toBeUndefined();
		expect(matchAny([['na']])).toBeUndefined();
	});
	test('drops endings', () => {
		expect(withoutEnding('pudelka')).toEqual(['pudelka', 'pudel']);
		expect(withoutEnding('bag')).toEqual(['bag']);
		expect(withoutEnding('20x15x8')).toEqual(['20x15x8']);
	});
});
