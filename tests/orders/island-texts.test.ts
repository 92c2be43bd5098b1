import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#src/api/endpoint.ts';
import { products } from '#src/catalog/product.ts';
import { listedSpecs } from '#src/catalog/variant.ts';
import { cartTexts, checkoutTexts, orderTexts } from '#src/orders/island-texts.ts';
import { serializeShop } from '#src/orders/shop-context/serialize-shop.ts';
import { lineItemText } from '#src/orders/summary/line-item-text.ts';
import { type IslandTexts, islandMessages, translateFor } from '#src/site/catalogues.ts';
import { createTranslate } from '#src/site/messages.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { lineItem } from '#tests/build/order.ts';
import { runtimeImportsOf, type SourceFile, sourceFiles } from '#tests/build/source-files.ts';

const files = new Map(sourceFiles().map((file) => [file.path, file]));
const islands: [file: string, texts: IslandTexts][] = [
	['src/orders/cart-page/CartIsland.tsx', cartTexts],
	['src/orders/checkout/AddressIsland.tsx', checkoutTexts],
	['src/orders/checkout/DeliveryIsland.tsx', checkoutTexts],
	['src/orders/payment-page/PaymentIsland.tsx', checkoutTexts],
	['src/orders/summary/OrderDetails.tsx', orderTexts],
	['src/orders/summary/OrderConfirmation.tsx', orderTexts],
];
const rooms = ['cart', 'catalog', 'checkout', 'problems', 'samples', 'shop'];
const known = new Set(
	rooms.flatMap((room) =>
		Object.keys(JSON.parse(readFileSync(`i18n/en-US/${room}.json`, 'utf8'))).map((key) => `${room}.${key}`),
	),
);

const resolve = (from: string, specifier: string): string =>
	specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier);

/** An island with all project modules that it imports. */
function reachable(path: string, found = new Map<string, SourceFile>()): Map<string, SourceFile> {
	const file = files.get(path);
	if (!file || found.has(path)) return found;
	found.set(path, file);
	for (const specifier of runtimeImportsOf(file))
		if (/^[.#]/.test(specifier)) reachable(resolve(path, specifier), found);
	return found;
}

const messagesFor = (texts: IslandTexts): Record<string, Record<string, unknown>> =>
	JSON.parse(islandMessages({ locale: 'en-US', languageTag: 'en-US' }, texts));

describe.each(islands)('%s', (path, texts) => {
	const own = [...reachable(path).values()];
	const messages = messagesFor(texts);
	const has = (key: string) => {
		const [room = '', name = ''] = key.split('.');
		return name in (messages[room] ?? {});
	};

	test('has every text that its components use', () => {
		expect(own.length).toBeGreaterThan(8);
		const named = own
			.flatMap(({ text }) => [
				...text
					.replace(/\/\*[\s\S]*?\*\//g, '')
					.matchAll(/['`]((?:cart|catalog|checkout|problems)\.[a-z_0-9]+)['`]/g),
			])
			.flatMap(([, key = '']) => (known.has(key) ? [key] : []));
		expect(named.length).toBeGreaterThan(8);
		expect(named.filter((key) => !has(key) && !(key.startsWith('problems.') && !texts.problems))).toEqual([]);
	});

	test('has the texts of every product that is sold', () => {
		const site = createSite('eu', 'local');
		const all = translateFor('en-US', 'en-US');
		const chosen = createTranslate(
			JSON.parse(islandMessages({ locale: 'en-US', languageTag: 'en-US' }, texts)),
			'en-US',
		);
		for (const product of products) {
			for (const spec of listedSpecs(product)) {
				const variant = {
					...lineItem().variant,
					...spec,
					sizeMm: [...spec.sizeMm] as [number, number, number],
					substance: product.substance,
				};
				const line = lineItem({ variant });
				expect(lineItemText(line, chosen, site)).toEqual(lineItemText(line, all, site));
			}
		}
	});
});

test.each(islands.filter(([, texts]) => texts.problems))(
	'%s has texts for every problem of its calls',
	async (path, texts) => {
		const codes = new Set<string>();
		for (const file of reachable(path).values()) {
			for (const [, names = '', specifier = ''] of file.text.matchAll(
				/import \{([^}]+)\} from '([^']+contract\.ts)'/g,
			)) {
				const contract = await import(join(process.cwd(), resolve(file.path, specifier)));
				for (const name of names.split(',').map((word) => word.trim())) {
					const { problems = [] }: Partial<Endpoint> = contract[name] ?? {};
					for (const code of problems) if (known.has(`problems.${code}`)) codes.add(code);
				}
			}
		}
		expect(codes.size).toBeGreaterThan(5);
		const chosen = messagesFor(texts).problems ?? {};
		expect([...codes].filter((code) => !(code in chosen))).toEqual([]);
	},
);

test('the cart has no texts of upload problems', () => {
	const { problems = {}, catalog = {} } = messagesFor(cartTexts);
	expect(Object.keys(problems)).not.toContain('svg_use_loop');
	expect(Object.keys(catalog)).not.toContain('category_mailer_boxes');
});

test('an island receives its site and texts', () => {
	const shopOfRegion = (region: 'eu' | 'pl') =>
		JSON.parse(serializeShop(createSite(region, 'local'), cartTexts));
	expect(shopOfRegion('pl').messages.cart.title).not.toBe(shopOfRegion('eu').messages.cart.title);
	expect(shopOfRegion('pl').site.region.id).toBe('pl');
	expect(JSON.parse(serializeShop(createSite('eu', 'local'), checkoutTexts)).messages.checkout).toBeDefined();
});
