import { describe, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { createSite, getHost, isLocalHost, resolveSite } from '#src/site/resolve-site.ts';
import { environments } from '#src/site/site.ts';

const read = (address: string) => {
	const resolved = resolveSite(new URL(address));
	if (!resolved.ok) return resolved.problem;
	const { site, path } = resolved;
	return `${site.environment} ${site.application} ${site.region.id} ${site.locale} ${site.base || '-'} ${path}`;
};

test.each([
	['http://localhost:8787/', 'local both eu en-US - /'],
	['http://127.0.0.1:8787/cart/', 'local both eu en-US - /cart/'],
	['http://localhost:8787/en-us', 'local both us en-US /en-us /'],
	['http://localhost:8787/en-us/shop', 'local both us en-US /en-us /shop'],
	['http://localhost:8787/EN-US/shop', 'local both us en-US /en-us /shop'],
	['http://localhost:8787/en-use', 'local both eu en-US - /en-use'],
	['https://boxwright.com/', 'production landing eu en-US - /'],
	['https://www.boxwright.com/', 'production landing eu en-US - /'],
	['https://app.boxwright.com/en-us/cart/', 'production app us en-US /en-us /cart/'],
	['https://boxwright.pl/sklep', 'production landing pl pl-PL - /sklep'],
	['https://app.boxwright.pl/koszyk/', 'production app pl pl-PL - /koszyk/'],
	['https://staging.boxwright.co.uk/', 'staging landing gb en-US - /'],
	['https://app.dev.boxwright.de/', 'dev app de de-DE - /'],
	['http://local.boxwright.pl.localhost:8787/', 'local landing pl pl-PL - /'],
	['http://app.local.boxwright.pl.localhost:8787/', 'local app pl pl-PL - /'],
	['http://local.boxwright.pl/', 'local landing pl pl-PL - /'],
	['https://boxwright.pl/en-us/', 'production landing pl pl-PL - /en-us/'],
	['https://boxwright.com/sv-se/', 'production landing se sv-SE /sv-se /'],
	['http://localhost/?region=pl', 'local both pl pl-PL - /'],
	['http://localhost/?region=PL&locale=en', 'local both pl en-US - /'],
	['http://localhost/?locale=se', 'local both eu sv-SE - /'],
	['http://localhost/?appType=app', 'local app eu en-US - /'],
	['http://localhost/?region=mars', 'unknown_region'],
	['http://localhost/?locale=xx', 'unknown_language'],
	['http://localhost/?appType=desktop', 'unknown_application'],
	['https://evil.example/', 'unknown_host'],
	['https://boxwright.pl.evil.example/', 'unknown_host'],
	['https://evil.boxwright.pl/', 'unknown_host'],
	['http://pl.localhost/', 'unknown_host'],
])('%s', (address, expected) => {
	expect(read(address)).toBe(expected);
});

test.each([
	['localhost', true],
	['127.0.0.1', true],
	['[::1]', true],
	['LOCALHOST', true],
	['local.boxwright.pl.localhost', true],
	['app.local.boxwright.pl.localhost.', true],
	['local.boxwright.pl', false],
	['boxwright.pl', false],
	['evil.example', false],
	['localhost.evil.example', false],
	['notlocalhost', false],
	['192.168.1.5', false],
	['127.0.0.1.evil.example', false],
])('%s is a name of this machine: %s', (hostname, isLocal) => {
	expect(isLocalHost(hostname)).toBe(isLocal);
});

describe('every host of every region leads back to it', () => {
	for (const region of Object.values(regions)) {
		for (const environment of environments) {
			for (const application of ['landing', 'app'] as const) {
				test(`${region.id} ${environment} ${application}`, () => {
					const host = getHost(createSite(region.id, environment), application);
					const base = createSite(region.id, environment).base;
					for (const suffix of ['', '.localhost:8787']) {
						expect(read(`http://${host}${suffix}${base}/shop`)).toBe(
							`${environment} ${application} ${region.id} ${region.locale} ${base || '-'} /shop`,
						);
					}
				});
			}
		}
	}
});

test.each([
	['pl', 'pl-PL', 'pl-PL'],
	['us', 'en-US', 'en-US'],
	['eu', 'en-US', 'en'],
	['eu', 'pl-PL', 'pl-PL'],
	['at', 'de-DE', 'de-AT'],
	['at', 'en-US', 'en'],
	['pl', 'en-US', 'en'],
	['gb', 'de-DE', 'de-DE'],
] as const)('%s in %s is written as %s', (region, locale, tag) => {
	expect(createSite(region, 'production', locale).languageTag).toBe(tag);
});
