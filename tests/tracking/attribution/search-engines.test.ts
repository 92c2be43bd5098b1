import { expect, test } from 'vitest';
import { findSearchEngine } from '#src/tracking/attribution/search-engines.ts';

test.each([
	['google.com', 'google'],
	['google.co.uk', 'google'],
	['google.com.tr', 'google'],
	['de.search.yahoo.com', 'yahoo'],
	['search.brave.com', 'brave'],
	['search.seznam.cz', 'seznam'],
	['suche.t-online.de', 't-online'],
	['mail.google.com', undefined],
	['google.example.org', undefined],
	['google.com.example.org', undefined],
	['notgoogle.com', undefined],
	['brave.com', undefined],
	['', undefined],
])('%s is the search engine %s', (hostname, engine) => expect(findSearchEngine(hostname)).toBe(engine));
