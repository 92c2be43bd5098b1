import { translateFor } from '#src/site/catalogues.ts';
import { isoDay } from '#src/site/dates.ts';
import type { Site } from '#src/site/site.ts';
import { fillTemplate } from '../marks/vat-mark.ts';
import { chosenDestination, type Destination, destinationIn } from './destination.ts';
import { countryParameter } from './destination-name.ts';
import { vatText } from './vat-text.ts';

/**
 * The delivery country from the address (`?country=`, links of the product feeds) or the visitor's cookie; undefined if it
 * is the one that pages are built for.
 */
export function findOtherDestination(
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
 * Rewrites a prerendered page for a delivery country: amounts and words that are marked with `data-vat`, and the
 * attributes of the document that the page's script computes with. Done in the Worker, so that prices do not flash.
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
	// The validators of the file do not match the rewritten page.
	headers.delete('etag');
	headers.delete('cache-control');
	return new Response(answer.body, { status: answer.status, headers });
}

/** The request without its conditional headers, which would give a 304 for the page as it was built. */
export function withoutConditions(request: Request): Request {
	const headers = new Headers(request.headers);
	for (const name of ['if-none-match', 'if-modified-since']) headers.delete(name);
	return new Request(request, { headers });
}
