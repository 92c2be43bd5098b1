import { expect, test } from 'vitest';
import type { Permission } from '#src/staff/record/roles.ts';
import { sourceFiles } from '#tests/build/source-files.ts';

/** The permission that the pages of a path need; the longest path counts. A session is enough for the start page and search. */
const table: Readonly<Record<string, Permission | 'session' | 'nothing'>> = {
	'api-keys': 'integrations',
	audit: 'audit',
	'catalogue.csv': 'prices',
	companies: 'companies',
	customers: 'customers',
	errors: 'errors',
	finance: 'finance',
	index: 'session',
	insights: 'insights',
	orders: 'orders',
	'orders.csv': 'orders',
	'orders/[number]/mails': 'mails',
	'orders/import': 'import_orders',
	passkeys: 'session',
	'passkeys/sign-in': 'nothing',
	people: 'people',
	prepress: 'prepress',
	prices: 'prices',
	'prices.csv': 'prices',
	'pro-requests': 'quotes',
	production: 'view_production',
	promotions: 'promotions',
	quotes: 'quotes',
	search: 'session',
	settings: 'settings',
	shipping: 'shipping',
	'sign-in': 'nothing',
	'sign-out': 'nothing',
	suppliers: 'production',
	vendors: 'production',
	webhooks: 'integrations',
	welcome: 'nothing',
};
const neededFor = (path: string) =>
	Object.entries(table)
		.filter(([start]) => path === start || path.startsWith(`${start}/`))
		.toSorted(([one], [other]) => other.length - one.length)[0]?.[1];

const pages = sourceFiles().flatMap(({ path, text }) => {
	const name = /^src\/pages\/staff\/(.+)\.astro$/.exec(path)?.[1];
	return name === undefined ? [] : [{ name, text }];
});

const opening = /^const opened = await openPage\((.+)\);\nif \(opened instanceof Response\) return /m;

test('every page of the staff area asks for its permission, and ends without it', () => {
	expect(pages.length).toBeGreaterThan(50);
	for (const { name, text } of pages) {
		const needed = neededFor(name);
		const asked = opening.exec(text)?.[1];
		if (name === 'prices/versions/[number]')
			expect(asked).toBe("Astro, Astro.request.method === 'POST' ? 'change_prices' : 'prices'");
		else if (needed === 'session') expect([name, asked]).toEqual([name, 'Astro']);
		else if (needed === 'nothing') expect([name, text.includes('openPage(')]).toEqual([name, false]);
		else expect([name, asked]).toEqual([name, `Astro, '${needed}'`]);
	}
});
