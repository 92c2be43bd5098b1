import { expect, test } from 'vitest';
import { articleTeasers } from '#src/knowledge/articles.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { writtenIn } from './entries.ts';

test('articles are listed newest first with the fields of feeds and previews', () => {
	const site = builtSites.find(({ region, locale }) => region.id === 'pl' && locale === 'pl-PL');
	if (!site) throw new Error('pl is built');
	const teasers = articleTeasers(writtenIn('blog', 'pl-PL'), site);
	const days = teasers.map(({ date }) => date);
	expect(days).toEqual([...days].sort().reverse());
	expect(teasers[0]).toEqual({
		name: 'unboxing-on-a-small-budget',
		title: 'Rozpakowanie za niewiele – taśma, bibuła, etykieta i karta',
		description: expect.stringContaining('taśmie, bibule'),
		lead: expect.stringContaining('dziesięć sekund'),
		date: '2026-11-20',
		author: 'Pakownia',
		picture: 'tissue-paper/curled',
		minutes: 3,
		href: '/poradnik/rozpakowanie-za-niewiele',
	});
});
