import { settings } from '#regions/settings.ts';
import { href } from '../links.ts';
import { getHost } from '../resolve-site.ts';
import { type RouteParams, routeIds } from '../routes.ts';
import type { Site } from '../site.ts';

/** A JSON-LD object of schema.org, for a page's `schema`. */
export type Schema = Readonly<Record<string, unknown>>;

const context = { '@context': 'https://schema.org' };
/** A path of the landing host as an address, in production. */
const absolute = (site: Site, path: string) =>
	`https://${getHost({ ...site, environment: 'production' }, 'landing')}${path}`;

/** The shop as the publisher of articles and pages: name and logo only. */
const publisher = (site: Site): Schema => ({
	'@type': 'Organization',
	name: settings.brand,
	url: absolute(site, href('home', {}, site)),
	logo: absolute(site, '/favicon.svg'),
});

/** The company behind the shop, with the region's contact points. */
export const organizationSchema = (site: Site): Schema => ({
	...context,
	...publisher(site),
	legalName: settings.company.name,
	vatID: settings.company.vatId,
	address: {
		'@type': 'PostalAddress',
		streetAddress: settings.company.street,
		postalCode: settings.company.zipcode,
		addressLocality: settings.company.city,
		addressCountry: settings.company.country,
	},
	contactPoint: {
		'@type': 'ContactPoint',
		contactType: 'customer service',
		email: site.region.contact.email,
		telephone: site.region.contact.phone,
		availableLanguage: site.languageTag.slice(0, 2),
	},
});

/** The storefront as a WebSite, with a SearchAction where it has a search page. @param parameter name of the search page's query parameter */
export function websiteSchema(site: Site, parameter = 'q'): Schema {
	const search = routeIds.find((id) => String(id) === 'search');
	const path = search && href(search, {} as RouteParams<typeof search> & Record<string, never>, site);
	return {
		...context,
		'@type': 'WebSite',
		name: settings.brand,
		url: absolute(site, href('home', {}, site)),
		inLanguage: site.languageTag,
		...(path && {
			potentialAction: {
				'@type': 'SearchAction',
				target: {
					'@type': 'EntryPoint',
					urlTemplate: absolute(site, `${path}${path.includes('?') ? '&' : '?'}${parameter}={search_term}`),
				},
				'query-input': 'required name=search_term',
			},
		}),
	};
}

/** Questions as the page shows them, answers as plain text. */
export const faqSchema = (
	questions: readonly { readonly question: string; readonly answer: string }[],
): Schema => ({
	...context,
	'@type': 'FAQPage',
	mainEntity: questions.map(({ question, answer }) => ({
		'@type': 'Question',
		name: question,
		acceptedAnswer: { '@type': 'Answer', text: answer },
	})),
});

/** An article: dates are ISO days, `href` and `image` relative to the host. The feed is made from this. */
export const articleSchema = (
	article: {
		readonly title: string;
		readonly description: string;
		readonly href: string;
		readonly image: string;
		readonly published: string;
		readonly updated?: string | undefined;
		/** Name of the team that has written it; by default the shop. */
		readonly author?: string | undefined;
	},
	site: Site,
): Schema => ({
	...context,
	'@type': 'BlogPosting',
	headline: article.title,
	description: article.description,
	url: absolute(site, article.href),
	image: absolute(site, article.image),
	datePublished: article.published,
	dateModified: article.updated ?? article.published,
	inLanguage: site.languageTag,
	author: { ...publisher(site), ...(article.author && { name: `${article.author}, ${settings.brand}` }) },
	publisher: publisher(site),
});
