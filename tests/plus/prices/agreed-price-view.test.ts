import { expect, test } from 'vitest';
import { product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { viewPrice } from '#src/plus/prices/agreed-price-view.ts';
import type { CompanyPrice } from '#src/pricing/company/company-price.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { formatDay } from '#src/site/dates.ts';
import { createSite } from '#src/site/resolve-site.ts';

const now = Date.UTC(2031, 4, 5, 10);
const t = translateFor('en-US', 'en');
const eu = createSite('eu', 'production');
const box = product('mailer-box-full-color');
const sku = toSku(box.default);

const price = (terms: CompanyPrice['terms'], changes: Partial<CompanyPrice> = {}): CompanyPrice => ({
	...{ id: 4, terms, validFrom: '2031-05-01', validUntil: null, createdAt: 0, endedAt: null },
	...changes,
});
const discount = (changes: object = {}) => ({
	...{ kind: 'discount' as const, discount: 750, product: null, category: null },
	...changes,
});
/** Far below the list price. */
const fixed = {
	...{ kind: 'fixed' as const, sku, currency: 'EUR' as const },
	steps: [
		[200, 2000],
		[1000, 9000],
	] as const,
};
const view = (one: CompanyPrice, site = eu) => viewPrice(one, { site, t, now });
/** A storefront with no other goods than these. */
const selling = (...allowedProductTypes: string[]) => ({
	...eu,
	region: { ...eu.region, allowedProductTypes },
});

test('a fixed price is shown at each agreed quantity, as written, and can be put into the cart', () => {
	const shown = view(price(fixed));
	expect(shown).toMatchObject({ id: 4, note: undefined, discount: undefined, link: undefined });
	expect(shown).toMatchObject({ sku, firstQuantity: 200, days: t('plus.price_open') });
	expect(shown?.steps.map(({ quantity, pieces, net }) => [quantity, pieces, net])).toEqual([
		[200, '200', '€20.00'],
		[1000, '1,000', '€90.00'],
	]);
	for (const { saving } of shown?.steps ?? []) expect(saving).toMatch(/^-\d\d%$/);
});

test('a price of another currency has a note that names it, and can be neither read nor bought here', () => {
	expect(view(price(fixed), createSite('pl', 'production'))).toMatchObject({
		note: t('plus.price_currency', { currency: 'EUR' }),
		...{ steps: [], sku: undefined },
	});
});

test('a price that begins later is shown as it will be, but cannot be used yet', () => {
	const later = { validFrom: '2031-06-01', validUntil: '2031-12-31' };
	expect(view(price(fixed, later))).toMatchObject({
		days: t('plus.price_from', { day: formatDay('2031-06-01', eu) }),
		...{ sku: undefined, steps: [{ net: '€20.00' }, { net: '€90.00' }] },
	});
	expect(view(price(discount(), later))).toMatchObject({ link: undefined });
	expect(view(price(discount(), { validUntil: '2031-12-31' }))).toMatchObject({
		days: t('plus.price_until', { day: formatDay('2031-12-31', eu) }),
	});
});

test('a discount is shown with its percentage and leads to its goods: one product, a category or all', () => {
	const one = view(price(discount({ product: box.type })));
	expect(one).toMatchObject({
		discount: t('plus.price_off', { percent: '7.5%' }),
		link: '/products/mailer-box-full-color',
		sku: undefined,
	});
	expect(one?.steps.map(({ quantity }) => quantity)).toContain(500);
	const category = view(price(discount({ category: 'mailer-boxes' })));
	expect(category).toMatchObject({ link: '/packaging/mailer-boxes', steps: [] });
	expect(view(price(discount()))).toMatchObject({ name: t('plus.price_all'), link: '/shop', steps: [] });
});

test('a price for goods that the storefront does not sell is left out', () => {
	expect(view(price(fixed), selling('tote-bag'))).toBeUndefined();
	expect(view(price(discount({ product: box.type })), selling('tote-bag'))).toBeUndefined();
	expect(view(price({ ...fixed, sku: 'no-such' }))).toBeUndefined();
	expect(view(price(discount({ product: 'no-such' })))).toBeUndefined();
	expect(view(price(fixed), selling(box.type))).toBeDefined();
});
