import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { hitKinds } from './hit.ts';

const Result = v.object({
	kind: v.picklist(hitKinds),
	name: v.string(),
	title: v.string(),
	summary: v.string(),
	/** Address of the page on the visitor's own site, without its host. */
	url: v.string(),
	/** Of products. */
	picture: v.optional(v.string()),
	/** Of products: "30 from €3.33 · 2,500 from €1.22 net", as the region writes it. */
	price: v.optional(v.string()),
	/** The same with the VAT of `tax_country_iso`; absent where none is charged. */
	privatePrice: v.optional(v.string()),
});

export const searchShop = endpoint({
	id: 'X-30',
	method: 'get',
	path: '/search',
	access: 'none',
	costly: true,
	shape: 'bare',
	input: v.object({
		/** Any text; only its first 100 characters count. */
		q: v.optional(v.union([v.string(), v.array(v.string())]), ''),
		/** Of each kind. */
		limit: v.optional(
			v.pipe(v.string(), v.regex(/^([1-9]|1\d|20)$/, 'must be a whole number from 1 to 20')),
			'6',
		),
		/** Delivery country of private prices; by default, and where the region does not ship there, the region's own. */
		taxCountryIso: v.optional(
			v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/, 'must be a country of two letters')),
		),
	}),
	answer: v.object({
		query: v.string(),
		/** The corrected query, when the typed words have no hits. */
		corrected: v.nullable(v.string()),
		products: v.array(Result),
		categories: v.array(Result),
		articles: v.array(Result),
		help: v.array(Result),
		pages: v.array(Result),
	}),
	problems: [],
	summary:
		'Searches products, articles, help and pages in the language of the caller. It finds whole words and beginnings of words, ignores diacritics and tolerates typing errors.',
});
