import { translateFor } from '#src/site/catalogues.ts';
import { isoDay } from '#src/site/dates.ts';
import type { Site } from '#src/site/site.ts';
import { fillTemplate } from '../marks/vat-mark.ts';
import { chosenDestination, type Destination, destinationIn } from './destination.ts';
import { countryParameter } from './destination-name.ts';
import { vatText } from './vat-text.ts';

/**
 * The delivery country that the address names (`?country=`, links of the product feeds) or that the visitor has chosen,
 * where it is another than the one that pages are built for.
 */
export function otherDestination(
	{ headers }: Request,
	{ region }: Site,
	{ searchParams }: URL,
): Destination | undefined {
	if (!region.hasVat) return undefined;
	const named = searchParams.get(countryParameter)?.toUpperCase();
	const isServed = named !== undefined && region.allowedShippingCountries.includes(named);
	const chosen = isServed ? named : chosenDestination(headers);
	const destination = destinationIn(region, chosen, isoDay(Date.now()));
	return destination.iso === region.defaultShippingCountryCode ? undefined : destination;
}

/**
 * Writes a page for a delivery country: amounts and words that are marked with `data-vat`, and on the document what the
 * page's script computes with. Pages come so from the Worker, so nothing changes before the visitor's eyes.
 */
export function showDestination(page: Response, site: Site, destination: Destination): Response {
	if (!page.headers.get('content-type')?.includes('text/html')) return page;
	const reader = { site, t: translateFor(site.locale, site.languageTag), destination };
	const answer = new HTMLRewriter()
		.on('html', {
			element(html) {
				html.setAttribute('data-destination', destination.iso);
				html.setAttribute('data-vat-rate', String(destination.rate));
				if (destination.rate === 0) html.setAttribute('data-untaxed', '');
			},
		})
		.on('[data-vat]', {
			element(place) {
				const text = vatText(place.getAttribute('data-vat') ?? '', reader);
				if (text !== undefined) place.setInnerContent(text);
			},
		})
		.on('[data-vat-text]', {
			element(place) {
				const template = place.getAttribute('data-vat-text') ?? '';
				place.setInnerContent(fillTemplate(template, (key) => vatText(key, reader)));
			},
		})
		.on('[data-vat-attribute]', {
			element(place) {
				const text = vatText(place.getAttribute('data-vat-attribute') ?? '', reader);
				if (text !== undefined) place.setAttribute('data-difference-gross', text);
			},
		})
		.on('[data-destinations] option', {
			element(option) {
				option.setAttribute('value', destination.iso);
				option.setInnerContent(vatText('country', reader) ?? destination.iso);
			},
		})
		.transform(page);
	const headers = new Headers(answer.headers);
	// Those of the page as it was built.
	headers.delete('etag');
	headers.delete('cache-control');
	return new Response(answer.body, { status: answer.status, headers });
}

/** The request without what a browser knows of the page as it was built: it needs the whole page again. */
export function withoutConditions(request: Request): Request {
	const headers = new Headers(request.headers);
	for (const name of ['if-none-match', 'if-modified-since']) headers.delete(name);
	return new Request(request, { headers });
}
