import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	type Landing,
	nextVisit,
	readVisit,
	toTouch,
	type Visit,
	writeVisit,
} from '#src/tracking/attribution/visit.ts';

const minute = 60_000;
const day = 1440 * minute;
const start = Date.UTC(2026, 0, 5, 9);
const landing = (query = '', referrer = ''): Landing => ({
	query,
	referrer,
	isOwn: (hostname) => hostname === 'boxwright.com',
});
const utm = (source: string) => `?utm_source=${source}&utm_medium=email&utm_campaign=spring`;

test.each([
	[{ gclid: 'x' }, { type: 'utm', source: 'google', medium: 'cpc' }],
	[{ msclkid: 'x' }, { type: 'utm', source: 'bing', medium: 'cpc' }],
	[
		{ utm_source: 'news', utm_campaign: 'autumn' },
		{ type: 'utm', source: 'news', campaign: 'autumn' },
	],
	[
		{ fbclid: 'x', utm_source: 'ig', utm_medium: 'story' },
		{ type: 'utm', source: 'ig', medium: 'story' },
	],
])('%j is %j', (from, touch) => expect(toTouch(from)).toEqual(touch));

const typein = { type: 'typein', source: '(direct)' };
const google = { type: 'organic', source: 'google', medium: 'organic' };
const blog = { type: 'referral', source: 'packaging.blog', medium: 'referral' };
const mail = { type: 'utm', source: 'mail', medium: 'email', campaign: 'spring' };

test.each([
	['an address that was typed', '', '', typein],
	['a page of the shop itself', '', 'https://boxwright.com/shop', typein],
	['a search engine', '', 'https://www.google.co.uk/', google],
	['another page', '', 'https://www.packaging.blog/boxes', blog],
	['a page that is named like a search engine', '', 'https://packaging.blog/google.com', blog],
	['an advertisement, whatever page shows it', utm('mail'), 'https://www.google.de/', mail],
	['an address that is none', '', 'about:blank', typein],
])('a first visit from %s', (_, query, referrer, touch) => {
	const visit = nextVisit(undefined, landing(query, referrer), start);
	expect([visit.current, visit.first]).toEqual([touch, touch]);
});

describe('a later page view', () => {
	const first = nextVisit(undefined, landing(utm('mail')), start);
	test.each([
		['in the session, from another page', 29, '', 'https://packaging.blog/', mail],
		['after half an hour, from another page', 31, '', 'https://packaging.blog/', blog],
		[
			'in the session, from a search engine',
			5,
			'',
			'https://duckduckgo.com/',
			{ ...google, source: 'duckduckgo' },
		],
		[
			'in the session, from another advertisement',
			5,
			'?gclid=x',
			'',
			{ type: 'utm', source: 'google', medium: 'cpc' },
		],
		['a day later, typed', 1440, '', '', mail],
		['a day later, from the shop', 1440, '', 'https://boxwright.com/', mail],
	])('%s', (_, minutes, query, referrer, touch) => {
		const next = nextVisit(first, landing(query, referrer), start + minutes * minute);
		expect([next.current, next.first]).toEqual([touch, mail]);
	});

	test('keeps the session alive: it ends half an hour after the last page, not after the first', () => {
		const second = nextVisit(first, landing(), start + 20 * minute);
		const third = nextVisit(second, landing('', 'https://packaging.blog/'), start + 45 * minute);
		expect(third.current).toEqual(mail);
	});

	test('drops the first touch after 24 months, and has to send the next one', () => {
		const told: Visit = { ...first, isFirstSent: true };
		const [before, after] = [729, 731].map((days) =>
			nextVisit(told, landing('?gclid=x'), start + days * day),
		);
		expect([before?.first, before?.isFirstSent]).toEqual([mail, true]);
		expect([after?.first.source, after?.isFirstSent]).toEqual(['google', false]);
	});

	test('drops the click of an older advertisement', () => {
		const clicked = nextVisit(undefined, landing('?gclid=x'), start);
		expect(nextVisit(clicked, landing(), start + minute).parameters).toEqual({ gclid: 'x' });
		expect(nextVisit(clicked, landing(utm('mail')), start + minute).parameters).not.toHaveProperty('gclid');
		expect(nextVisit(clicked, landing('', 'https://www.bing.com/'), start + minute).parameters).toEqual({});
	});
});

test('a stored visit can be read back', () => {
	const word = fc
		.string({ minLength: 1, maxLength: 140 })
		.filter((text) => text.trim() === text && text !== '(none)');
	const query = fc
		.record(
			{ utm_source: word, utm_campaign: word, gclid: fc.stringMatching(/^[\w-]{90}$/) },
			{ requiredKeys: [] },
		)
		.map((values) => `?${new URLSearchParams(values)}`);
	fc.assert(
		fc.property(query, query, fc.boolean(), (one, other, isFirstSent) => {
			const visit = nextVisit(nextVisit(undefined, landing(one), start), landing(other), start + minute);
			const stored = writeVisit({ ...visit, isFirstSent });
			expect(readVisit(stored)).toMatchObject({ current: visit.current, first: visit.first, isFirstSent });
		}),
	);
});

test.each(['x', 'ż', '箱', '📦', '%', '&'])(
	'a visit whose values are all %j repeated fits into a cookie',
	(letter) => {
		const long = letter.repeat(299 / letter.length);
		const query = ['source', 'medium', 'campaign', 'content', 'term'].map((name) => [`utm_${name}`, long]);
		const clicks = ['gclid', 'fbclid', 'msclkid'].map((name) => [name, long]);
		const visit = nextVisit(undefined, landing(`?${new URLSearchParams([...query, ...clicks])}`), start);
		const stored = writeVisit({ ...visit, isFirstSent: true });
		expect(`boxwright_attribution=${encodeURIComponent(stored)}`.length).toBeLessThan(4096);
		const { current, first, parameters } = readVisit(stored) as Visit;
		expect(current.campaign?.startsWith(letter)).toBe(true);
		expect([current, first].map(({ source }) => long.startsWith(source ?? '-'))).toEqual([true, true]);
		// A click id is whole or missing.
		expect([undefined, long]).toContain(parameters.gclid);
	},
);

test.each(['', 'gclid=abc', 'first_at=x&seen_at=1', 'type=utm'])('%j is not a visit', (text) =>
	expect(readVisit(text)).toBeUndefined(),
);
