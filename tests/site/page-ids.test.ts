import { expect, test } from 'vitest';
import { pageIds, specifiedPageIds } from '#src/site/page-ids.ts';
import { type RouteId, routeIds, routes } from '#src/site/routes.ts';
import { sourceFiles } from '#tests/build/source-files.ts';

const folder = 'src/pages/sites/[site]';
const sources = new Map(sourceFiles().map(({ path, text }) => [path, text]));

/** `/packaging/:category` → its file below the pages' folder. */
const sourceOf = (id: RouteId): string | undefined => {
	const path = routes[id].path.replace(/\/$/, '').replace(/:([a-z]+)/g, '[$1]');
	return sources.get(`${folder}${path === '' ? '/index' : path}.astro`);
};
/** The id that the page's source passes to its layout; an editorial page without one uses its route. */
const declared = (id: RouteId): string | undefined =>
	/\spage="([^"]+)"/.exec(sourceOf(id) ?? '')?.[1] ??
	/<EditorialPage\s[^>]*route="([^"]+)"/.exec(sourceOf(id) ?? '')?.[1];

/** A file, and a URL that redirects to another page. */
const withoutPage: readonly RouteId[] = ['flatPattern', 'accountOrder'];
test.each(routeIds.filter((id) => !withoutPage.includes(id)))(
	'the page of %s declares its identifier',
	(id) => {
		expect(sourceOf(id), `no page for ${routes[id].path}`).toBeDefined();
		expect(declared(id)).toBe(pageIds[id]);
	},
);

test('the specification names 24 identifiers, and each page uses one of them or its route', () => {
	expect(specifiedPageIds).toHaveLength(24);
	const words = new Set<string>([...specifiedPageIds, ...routeIds]);
	expect(Object.values(pageIds).filter((id) => !words.has(id))).toEqual([]);
});

test.each([
	['cart', 'cart'],
	['shop', 'shop'],
	['category', 'catalogue'],
	['product', 'product-page'],
	['samplePacks', 'configurator-light'],
	['designer', 'editor'],
	['boxQuantity', 'pqs'],
	['boxSummary', 'summary & review'],
	['sharedDesign', 'review-editor'],
	['savedDesigns', 'dashboard'],
	['checkoutAddress', 'summary-review-step-1'],
	['checkoutDelivery', 'summary-review-step-2'],
	['checkoutPayment', 'summary-review-step-3'],
	['paymentSummary', 'summary & review'],
	['contact', 'quote-contact-form'],
	['contactSent', 'quote-success'],
	['designShowcase', 'design-showcase'],
	['industry', 'use-case'],
	['search', 'search'],
] as const)('%s is %s to analytics', (id, pageId) => {
	expect(pageIds[id]).toBe(pageId);
});

test('the reminder of the designer passes its own id', () => {
	const dialog = sources.get('src/editor/panels/design-menu/ReminderDialog.tsx');
	expect(dialog).toContain('data-page="remind me on desktop modal"');
});
