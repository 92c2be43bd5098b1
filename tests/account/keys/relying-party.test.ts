import { expect, test } from 'vitest';
import { findRelyingParty } from '#src/account/keys/relying-party.ts';

const find = (address: string) => findRelyingParty(new URL(address));

test('landing and app host of a storefront share its passkeys', () => {
	const party = {
		id: 'boxwright.pl',
		origins: ['https://boxwright.pl', 'https://app.boxwright.pl'],
	};
	expect(find('https://boxwright.pl/api/passkeys/options')).toEqual(party);
	expect(find('https://app.boxwright.pl/api/passkeys/options')).toEqual(party);
});

test('neither an override nor a path changes the domain', () => {
	expect(find('https://boxwright.pl/api/x?region=de')?.id).toBe('boxwright.pl');
	expect(find('https://boxwright.pl/en-us/api/x')?.id).toBe('boxwright.pl');
});

test('other environments have domains of their own', () => {
	expect(find('https://staging.boxwright.pl/')?.id).toBe('staging.boxwright.pl');
	expect(find('http://app.local.boxwright.pl.localhost:8787/')).toEqual({
		id: 'local.boxwright.pl.localhost',
		origins: ['http://local.boxwright.pl.localhost:8787', 'http://app.local.boxwright.pl.localhost:8787'],
	});
	expect(find('http://localhost:8787/')).toEqual({ id: 'localhost', origins: ['http://localhost:8787'] });
});

test('addresses without a name, and names that are not ours, have none', () => {
	for (const host of ['127.0.0.1:8787', '[::1]:8787', 'evil.example', 'boxwright.pl.evil.example'])
		expect(find(`http://${host}/`)).toBeUndefined();
});
