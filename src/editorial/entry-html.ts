import { listPictures } from '#src/catalog/pictures/rendered-picture.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import { pageExists } from '#src/site/page-existence.ts';
import { type RouteId, type RouteParams, routes } from '#src/site/routes.ts';
import type { Site } from '#src/site/site.ts';
import { fillFacts } from './facts.ts';
import { countColumns, tableCards } from './table-cards.ts';

/**
 * HTML of a text for a site: facts filled in, links to the site's own pages, product pictures, and
 * tables that are cards on a phone. Throws if a fact, page or picture does not exist.
 */
export const entryHtml = (html: string, site: Site, t: Translate): string =>
	withTables(withPictures(withLinks(fillFacts(withDecodedFacts(html), site), site)), t);

/** Facts in URLs, `[write to us](mailto:{{email}})`: Markdown has percent-encoded their braces. */
const withDecodedFacts = (html: string): string => html.replace(/%7B%7B([\w.]+)%7D%7D/gi, '{{$1}}');

/**
 * `[words](page:shop)`, `[words](page:product/tote-bag)`, `[words](page:terms#payment)`: a page of the shop by its
 * route. If the page does not exist in the site's language, the link becomes plain text.
 */
const withLinks = (html: string, site: Site): string =>
	html.replace(
		/<a href="page:([A-Za-z]+)(?:\/([\w-]+))?(#[^"]*)?">(.*?)<\/a>/gs,
		(_, route: string, value: string | undefined, hash = '', words: string) => {
			const address = pageHref(route, value, site);
			return address === undefined ? words : `<a href="${address}${hash}">${words}</a>`;
		},
	);

/** Undefined if the page does not exist in the site's language. */
function pageHref(name: string, value: string | undefined, site: Site): string | undefined {
	const route = name as RouteId;
	const definition = routes[route];
	if (!definition) throw new Error(`No page ${name}`);
	const [param] = /(?<=:)[a-z]+/i.exec(definition.path) ?? [];
	if ((param === undefined) !== (value === undefined)) throw new Error(`No page ${name}/${value ?? ''}`);
	const params: Record<string, string> = param && value ? { [param]: value } : {};
	if (!pageExists({ route, params }, site.locale)) return undefined;
	return href(route, params as RouteParams<typeof route> & Record<string, never>, site).replaceAll(
		'&',
		'&amp;',
	);
}

/** `![what it shows](picture:mailer-box-plain/open "caption")`, alone in its paragraph. */
const withPictures = (html: string): string =>
	html.replace(/<p><img ([^>]*)><\/p>/g, (whole, attributes: string) => {
		const [, type, state] = /src="picture:([\w-]+)\/([\w-]+)"/.exec(attributes) ?? [];
		if (!type || !state) return whole;
		const [, alt = ''] = /alt="([^"]*)"/.exec(attributes) ?? [];
		const [, caption] = /title="([^"]*)"/.exec(attributes) ?? [];
		const { src, srcset, width, height } = findPicture(`${type}/${state}`);
		const words = caption ? `<figcaption>${caption}</figcaption>` : '';
		return `<figure><img src="${src}" srcset="${srcset}" sizes="(min-width: 768px) 640px, 100vw" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async">${words}</figure>`;
	});

/** A photograph by its product and what it shows, `mailer-box-plain/open`. Throws if there is none. */
export function findPicture(name: string) {
	const [type = '', state] = name.split('/');
	const found = listPictures(type).find((picture) => picture.state === state);
	if (!found) {
		const states = listPictures(type).map((picture) => picture.state);
		throw new Error(`No picture ${name}; of this product there are ${states.join(', ')}`);
	}
	return found;
}

/**
 * A table with three or more columns is shown as cards on a phone. A narrow one scrolls in its own frame, which the keyboard
 * can reach; its first heading names it.
 */
const withTables = (html: string, t: Translate): string =>
	html.replace(/<table>(.*?<th[^>]*>(.*?)<\/th>.*?)<\/table>/gs, (_, table: string, name: string) =>
		countColumns(table) > 2
			? `<div class="prose-table table-cards"><table>${tableCards(table)}</table></div>`
			: `<section class="prose-table" tabindex="0" aria-label="${t('site.table', { name: name.replace(/<[^<>]*>/g, '') })}"><table>${table}</table></section>`,
	);
