import { readFileSync } from 'node:fs';
import type { RegionId } from '#regions/region.ts';
import { orderLinks } from '#src/orders/shop-context/order-links.ts';
import type { IslandProps } from '#src/orders/shop-context/ShopContext.tsx';
import { createSite } from '#src/site/resolve-site.ts';
import { compileMessage } from '../../scripts/build/icu-messages.mjs';

const rooms = [
	'cart',
	'catalog',
	'checkout',
	'prices',
	'delivery',
	'hokodo',
	'installments',
	'order-page',
	'checkout-notes',
	'checkout-addresses',
	'problems',
	'promotions',
	'recommended',
	'redirect',
	'samples',
	'services',
	'split',
	'shop',
	'transfer',
	'waiting',
	'wallet',
	'tax',
];

/** What a page gives an island of orders, with the shop's own texts. */
export function islandProps(region: RegionId = 'eu', number = 'R123456789'): IslandProps {
	const site = createSite(region, 'local');
	const read = (room: string): Record<string, string> =>
		JSON.parse(readFileSync(`i18n/${site.locale}/${room}.json`, 'utf8'));
	const messages = Object.fromEntries(
		rooms.map((room) => [
			room,
			Object.fromEntries(Object.entries(read(room)).map(([key, text]) => [key, compileMessage(text)])),
		]),
	);
	return { shop: JSON.stringify({ site, messages }), links: orderLinks(number, site) };
}
