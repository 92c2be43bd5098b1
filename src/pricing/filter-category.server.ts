import { isFiltered, matchesFilter, readFilter } from '#src/catalog/category/facets.ts';
import type { Category } from '#src/catalog/product-entry.ts';
import { translateFor } from '#src/site/catalogues.ts';
import type { Site } from '#src/site/site.ts';
import { categoryCards } from './category-cards.ts';

/**
 * Filters the prerendered page of a category by its query (`?material=natural`): hides cards that do not match,
 * selects the chosen options in the form and reports unknown ones. The page script does the same in the browser.
 */
export function filterCategoryPage(
	page: Response,
	site: Site,
	category: Category,
	query: URLSearchParams,
): Response {
	const filter = readFilter(query);
	if (!isFiltered(filter) || !page.headers.get('content-type')?.includes('text/html')) return page;
	const shown = new Set(
		categoryCards(site, category)
			.filter(({ facets }) => matchesFilter(facets, filter))
			.map(({ item }): string => item.type),
	);
	const count = translateFor(site.locale, site.languageTag)('catalog.shop_count', { count: shown.size });
	const show = { element: (element: Element) => void element.removeAttribute('hidden') };
	const rewriter = new HTMLRewriter()
		.on('[data-facet]', {
			element(input) {
				const facet = input.getAttribute('name') as keyof typeof filter.chosen;
				const value = input.getAttribute('value') ?? '';
				const chosen = filter.chosen[facet] ?? [];
				if (value === '' ? chosen.length === 0 : chosen.includes(value)) input.setAttribute('checked', '');
				else input.removeAttribute('checked');
			},
		})
		.on('[data-card]', {
			element: (card) => {
				if (!shown.has(card.getAttribute('data-card') ?? '')) card.setAttribute('hidden', '');
			},
		})
		.on('[data-filter-count]', { element: (element) => void element.setInnerContent(count) })
		.on('[data-filter-clear]', show);
	if (shown.size === 0) rewriter.on('[data-filter-empty]', show);
	if (filter.unknown.length > 0)
		rewriter.on('[data-filter-unknown]', show).on('[data-filter-words]', {
			element: (element) => void element.setInnerContent(filter.unknown.join(', ')),
		});
	const answer = rewriter.transform(page);
	// The ETag of the file would let a browser reuse a page with another filter.
	const headers = new Headers(answer.headers);
	headers.delete('etag');
	return new Response(answer.body, { status: answer.status, headers });
}
