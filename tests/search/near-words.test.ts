import { describe, expect, test } from 'vitest';
import { editDistance, nearest } from '#src/search/near-words.ts';

describe('typing errors', () => {
	test.each([
		['mailer', 'mailer', 0],
		['mialer', 'mailer', 1],
		['mailr', 'mailer', 1],
		['maailer', 'mailer', 1],
		['mayler', 'mailer', 1],
		['myalr', 'mailer', 3],
		['', 'box', 3],
	])('%s → %s: %i', (one, other, distance) => {
		expect(editDistance(one, other)).toBe(distance);
		expect(editDistance(other, one)).toBe(distance);
	});
	test('the nearest word comes first; short words are taken as they are', () => {
		const known = ['mailer', 'mailers', 'mainly', 'boxes'].map((word) => ({ word, shown: word }));
		expect(nearest('mialer', known).map(({ word }) => word)).toEqual(['mailer', 'mailers']);
		expect(nearest('bxo', known)).toEqual([]);
	});
});
