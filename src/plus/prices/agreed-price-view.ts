import { toMessageKey } from '#src/catalog/labels.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { findProduct, product, type VariantSpec } from '#src/catalog/product.ts';
import { sells } from '#src/catalog/sold-in.ts';
import { parseSku } from '#src/catalog/variant.ts';
import { describeGoods } from '#src/orders/summary/describe-goods.ts';
import { type CompanyPrice, computeCompanyPrice } from '#src/pricing/company/company-price.ts';
import { computeVolumePrices } from '#src/pricing/price.ts';
import { roundUnitPrice } from '#src/pricing/rates/price-change.ts';
import { formatDay, isoDay } from '#src/site/dates.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatMoney, formatUnitPrice } from '#src/site/money.ts';
import type { Site } from '#src/site/site.ts';

/** A price of the company as the catalogue shows it. */
export interface AgreedPriceView {
	readonly id: number;
	readonly name: string;
	readonly facts: readonly string[];
	/** When it is valid. */
	readonly days: string;
	/** Why it cannot be used here or now. */
	readonly note: string | undefined;
	/** "8% off the list price"; undefined for totals. */
	readonly discount: string | undefined;
	/** Net totals by quantity, as written. */
	readonly steps: readonly {
		readonly quantity: number;
		readonly pieces: string;
		readonly net: string;
		readonly each: string;
		readonly list: string;
		readonly saving: string;
	}[];
	/** Of the variant that can be put into the cart. */
	readonly sku: string | undefined;
	readonly firstQuantity: number;
	/** Where goods with the discount are chosen. */
	readonly link: string | undefined;
}

/** Quantities at which a discount on a product is shown, of the product in its default configuration. */
const shownQuantities = [120, 500, 1000, 2500];

/** Describes a price in the visitor's storefront; undefined where that does not sell the goods. */
export function viewPrice(
	price: CompanyPrice,
	{ site, t, now }: { readonly site: Site; readonly t: Translate; readonly now: number },
): AgreedPriceView | undefined {
	const { terms } = price;
	const { currency } = site.region;
	const goods = findPricedGoods(price, site, t);
	if (!goods) return undefined;
	const isLater = price.validFrom > isoDay(now);
	const isElsewhere = terms.kind === 'fixed' && terms.currency !== currency;
	const percents = numberFormatter(site.languageTag, { style: 'percent', maximumFractionDigits: 2 });
	const steps = goods.spec && !isElsewhere ? listSteps(price, goods.spec, site, now) : [];
	return {
		id: price.id,
		...{ name: goods.name, facts: goods.facts },
		days: describeDays(price, isLater, site, t),
		note: isElsewhere ? t('plus.price_currency', { currency: terms.currency }) : undefined,
		discount:
			terms.kind === 'discount'
				? t('plus.price_off', { percent: percents.format(terms.discount / 10_000) })
				: undefined,
		steps: steps.map((step) => ({ ...step, each: t('cart.each', { price: step.each }) })),
		sku: terms.kind === 'fixed' && !isLater && !isElsewhere ? terms.sku : undefined,
		firstQuantity: terms.kind === 'fixed' ? (terms.steps[0]?.[0] ?? 0) : 0,
		link: terms.kind === 'discount' && !isLater ? goods.link : undefined,
	};
}

interface Goods {
	readonly name: string;
	readonly facts: readonly string[];
	readonly spec: VariantSpec | undefined;
	readonly link: string | undefined;
}

function findPricedGoods({ terms }: CompanyPrice, site: Site, t: Translate): Goods | undefined {
	if (terms.kind === 'fixed') {
		const spec = parseSku(terms.sku);
		if (!spec || !sells(site.region, spec.productType)) return undefined;
		const variant = { id: 0, sku: terms.sku, externalPimSku: terms.sku, spec };
		return { ...describeGoods({ agreed: null, design: null, variant }, site, t), spec, link: undefined };
	}
	if (terms.product !== null) {
		const type = findProduct(terms.product)?.type;
		if (!type || !sells(site.region, type)) return undefined;
		const spec = product(type).default;
		const variant = { id: 0, sku: '', externalPimSku: '', spec };
		return {
			...describeGoods({ agreed: null, design: null, variant }, site, t),
			...{ spec, link: href('product', { product: type }, site) },
		};
	}
	const { category } = terms;
	return category === null
		? { name: t('plus.price_all'), facts: [], spec: undefined, link: href('shop', {}, site) }
		: {
				name: t.find(`catalog.category_${toMessageKey(category)}`) ?? category,
				...{ facts: [], spec: undefined, link: href('category', { category }, site) },
			};
}

function describeDays({ validFrom, validUntil }: CompanyPrice, isLater: boolean, site: Site, t: Translate) {
	const until = validUntil && formatDay(validUntil, site);
	if (isLater) return t('plus.price_from', { day: formatDay(validFrom, site) });
	return until ? t('plus.price_until', { day: until }) : t('plus.price_open');
}

/** Totals of a price at its quantities, beside the list price. */
function listSteps(price: CompanyPrice, spec: VariantSpec, { region, languageTag }: Site, now: number) {
	const measured = measureVariant(spec);
	const { currency, currencyFormatter: format } = region;
	const starts = computeVolumePrices(measured, currency).map(({ rangeStart }) => rangeStart);
	const quantities =
		price.terms.kind === 'fixed'
			? price.terms.steps.map(([quantity]) => quantity)
			: shownQuantities.filter((quantity) => starts.includes(quantity));
	const numbers = numberFormatter(languageTag);
	const percents = numberFormatter(languageTag, { style: 'percent', maximumFractionDigits: 0 });
	// As it will be on its first day.
	const valid = { ...price, validFrom: isoDay(now) };
	return quantities.flatMap((quantity) => {
		const found = computeCompanyPrice([valid], measured, { quantity, currency, now });
		if (!found) return [];
		return [
			{
				quantity,
				pieces: numbers.format(quantity),
				net: formatMoney(found.net, format),
				// The total is binding; its unit price is shown with the decimal places of the price list.
				each: formatUnitPrice(roundUnitPrice(found.unitPrice), format),
				list: formatMoney(found.listNet, format),
				saving: percents.format(found.net / found.listNet - 1),
			},
		];
	});
}
