import { expect, test } from 'vitest';
import { addOverrides } from '#src/site/request/add-overrides.ts';

test.each([
	['/shop', { region: 'pl' }, '/shop?region=pl'],
	['/shop?page=2#list', { region: 'pl', locale: 'de' }, '/shop?page=2&region=pl&locale=de#list'],
	['/shop#list', { appType: 'app' }, '/shop?appType=app#list'],
	// A page of eu in Polish, below another region's host: the language is said already, the region is not.
	['/sklep?locale=pl-PL', { region: 'eu', locale: 'pl' }, '/sklep?locale=pl-PL&region=eu'],
	['/sklep?locale=pl-PL', { locale: 'pl' }, '/sklep?locale=pl-PL'],
	['/shop?q=%C5%82%26&x', { region: 'pl' }, '/shop?q=%C5%82%26&x&region=pl'],
	['/', { region: 'pl' }, '/?region=pl'],
	['/go/gb/shop', { region: 'pl' }, '/go/gb/shop'],
	['/api/feed', { region: 'pl' }, '/api/feed'],
	['/_astro/ui.css', { region: 'pl' }, '/_astro/ui.css'],
	['//elsewhere.example/', { region: 'pl' }, '//elsewhere.example/'],
	['#content', { region: 'pl' }, '#content'],
	['https://boxwright.pl/', { region: 'eu' }, 'https://boxwright.pl/'],
	['/shop', {}, '/shop'],
])('%s with %o: %s', (address, overrides, kept) => {
	expect(addOverrides(address, overrides)).toBe(kept);
});
