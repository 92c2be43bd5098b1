import { afterEach, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { getUnsoldProductRedirect } from '#src/catalog/unsold-product-redirect.ts';
import { fallbackNotice } from '#src/layouts/regions/fallback-notice.ts';
import { routeRequest } from '#src/site/request/route-request.ts';

const { status } = regions.fr;
afterEach(() => void Object.assign(regions.fr, { status }));

/** The notice on the page that a URL leads to, after its redirect. */
function noticeAt(address: string): string | undefined {
	let url = new URL(address);
	for (let step = 0; step < 3; step++) {
		const answer = routeRequest(url, 'production', getUnsoldProductRedirect);
		if (answer.kind === 'page') return fallbackNotice(url, answer.site, answer.route);
		if (answer.kind !== 'redirect') return undefined;
		url = answer.location;
	}
	throw new Error(`${address} leads round and round`);
}

test('a language that a region lacks is shown by eu with a notice and a link back', () => {
	const german = noticeAt('https://boxwright.co.uk/shop?locale=de');
	expect(german).toContain('Vereinigtes Königreich');
	expect(german).toContain('Preisen in EUR');
	expect(german).toContain('href="/go/gb/shop"');
	expect(noticeAt('https://boxwright.pl/produkty/torba-bawelniana?locale=en')).toContain(
		'href="/go/pl/products/tote-bag"',
	);
});

test('a closed region has no link back', () => {
	Object.assign(regions.fr, { status: 'planned' });
	const notice = noticeAt('https://boxwright.fr/boutique');
	expect(notice).toContain('France');
	expect(notice).not.toContain('href');
});

test.each([
	'https://boxwright.com/shop',
	'https://boxwright.com/shop?instead=eu',
	'https://boxwright.com/shop?instead=cz',
	'https://boxwright.com/shop?instead=mars',
	'https://boxwright.com/shop?instead=%22%3E%3Cscript%3E',
	'https://boxwright.pl/sklep?instead=gb',
	'https://boxwright.com/sklep?locale=pl',
])('%s says nothing', (address) => {
	expect(noticeAt(address)).toBeUndefined();
});
