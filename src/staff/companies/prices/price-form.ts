import { currencies } from '#regions/codes.ts';
import type { Currency } from '#regions/region.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { findProduct, product, type VariantSpec } from '#src/catalog/product.ts';
import { categories } from '#src/catalog/product-entry.ts';
import { parseSku } from '#src/catalog/variant.ts';
import { type CompanyPrice, type PriceStep, stepFault } from '#src/pricing/company/company-price.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { maxQuantity } from '#src/pricing/quantity.ts';
import { isoDay } from '#src/site/dates.ts';
import { fromDecimal, toDecimal } from '#src/site/money.ts';

/** A price as staff agrees it. */
export type AgreedPrice = Pick<CompanyPrice, 'terms' | 'validFrom' | 'validUntil'>;

/** Fields of the forms as they were typed; `kind` says which form it is. */
export interface TypedPrice {
	readonly kind: 'discount' | 'fixed';
	readonly scope: string;
	readonly discount: string;
	readonly sku: string;
	readonly currency: string;
	readonly steps: string;
	readonly from: string;
	readonly until: string;
}
export type PriceFaults = Partial<Record<keyof TypedPrice, string>>;

/** Quantities of one agreed variant, and the largest discount in percent: more is treated as a typing error. */
export const mostSteps = 12;
const mostDiscount = 60;

type Read<Name extends string, Value> = { readonly [Key in Name]: Value } | { readonly fault: PriceFaults };

/**
 * Reads and checks a form about a price.
 * @param today ISO day
 */
export function readPrice(
	typed: TypedPrice,
	today: string,
): { readonly price: AgreedPrice } | { readonly faults: PriceFaults } {
	const terms = typed.kind === 'discount' ? readDiscount(typed) : readFixed(typed);
	const days = readDays(typed, today);
	if ('terms' in terms && 'days' in days) return { price: { terms: terms.terms, ...days.days } };
	return { faults: { ...('fault' in terms && terms.fault), ...('fault' in days && days.fault) } };
}

function readDiscount({ scope, discount }: TypedPrice): Read<'terms', CompanyPrice['terms']> {
	const category = categories.find((one) => `category ${one}` === scope) ?? null;
	const type = findProduct(scope.replace(/^product /, ''))?.type ?? null;
	const isKnown = scope === 'all' || category !== null || type !== null;
	const percent = /^\d{1,2}([.,]\d{1,2})?$/.test(discount)
		? fromDecimal(discount.replace(',', '.'))
		: undefined;
	if (isKnown && percent !== undefined && percent > 0 && percent <= mostDiscount * 100)
		return { terms: { kind: 'discount', discount: percent, product: type, category } };
	return {
		fault: {
			...(!isKnown && { scope: 'Choose products from the list.' }),
			...((percent === undefined || percent === 0) && {
				discount: 'Enter a discount in percent, such as 8 or 7.5.',
			}),
			...(percent !== undefined &&
				percent > mostDiscount * 100 && { discount: `A discount is at most ${mostDiscount} %.` }),
		},
	};
}

function readFixed({ sku, currency: typed, steps }: TypedPrice): Read<'terms', CompanyPrice['terms']> {
	const name = sku.toUpperCase().replaceAll(/(\d)X(?=\d)/g, '$1x');
	const spec = parseSku(name);
	const currency = currencies.find((code) => code === typed);
	const read = spec && currency ? readSteps(steps, spec, currency) : undefined;
	if (spec && currency && Array.isArray(read))
		return { terms: { kind: 'fixed', sku: name, currency, steps: read } };
	return {
		fault: {
			...(!spec && { sku: 'No variant has this SKU. The price list and each product page show the SKU.' }),
			...(!currency && { currency: 'Choose a currency from the list.' }),
			...(typeof read === 'string' && { steps: read }),
		},
	};
}

/** Quantities with their totals, one per line; a text if there is a fault: the first one, with its line. */
function readSteps(text: string, spec: VariantSpec, currency: Currency): readonly PriceStep[] | string {
	const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
	if (lines.length === 0) return 'Enter a quantity and its net total, such as 500 = 210.00.';
	if (lines.length > mostSteps) return `At most ${mostSteps} quantities.`;
	const { minQuantity } = product(spec.productType);
	const steps: PriceStep[] = [];
	for (const [index, line] of lines.entries()) {
		const [pieces = '', amount = '', more] = line.trim().split(/[=:;\s]+/);
		const quantity = /^\d{1,6}$/.test(pieces) ? Number(pieces) : undefined;
		const net = fromDecimal(amount.replace(',', '.'));
		const at = `Line ${index + 1}`;
		if (quantity === undefined || net === undefined || net <= 0 || more !== undefined)
			return `${at}: enter a quantity and its net total, such as 500 = 210.00.`;
		if (quantity < minQuantity || quantity > maxQuantity)
			return `${at}: quantities must be between ${minQuantity} and ${maxQuantity}.`;
		if (quantity <= (steps.at(-1)?.[0] ?? 0)) return `${at}: quantities must increase from line to line.`;
		const list = priceQuantity(measureVariant(spec), quantity, currency).net;
		if (net >= list)
			return `${at}: ${quantity} pieces cost ${toDecimal(list)} ${currency} in the price list; enter less.`;
		steps.push([quantity, net]);
	}
	const fault = stepFault(steps);
	if (!fault) return steps;
	return fault.reason === 'cheaper_in_all'
		? `${fault.quantity} pieces would cost less in total than the previous quantity.`
		: `The unit price of ${fault.quantity} pieces would be higher than that of the previous quantity.`;
}

const isDay = (text: string): boolean =>
	/^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && isoDay(Date.parse(text)) === text;

function readDays(
	{ from, until }: TypedPrice,
	today: string,
): Read<'days', Pick<AgreedPrice, 'validFrom' | 'validUntil'>> {
	const validFrom = from === '' ? today : from;
	if (!isDay(validFrom)) return { fault: { from: 'Enter a day, such as 2027-01-31.' } };
	if (until === '') return { days: { validFrom, validUntil: null } };
	if (!isDay(until)) return { fault: { until: 'Enter a day, such as 2027-12-31, or leave it empty.' } };
	if (until < validFrom) return { fault: { until: 'The last day is before the first.' } };
	if (until < today) return { fault: { until: 'This day has passed.' } };
	return { days: { validFrom, validUntil: until } };
}

/** A price as the form shows it, to be changed. */
export function writePrice({ terms, validFrom, validUntil }: AgreedPrice): TypedPrice {
	const days = { from: validFrom, until: validUntil ?? '' };
	const none = { scope: 'all', discount: '', sku: '', currency: 'EUR', steps: '' };
	if (terms.kind === 'fixed')
		return {
			...{ ...none, ...days, kind: 'fixed', sku: terms.sku, currency: terms.currency },
			steps: terms.steps.map(([quantity, net]) => `${quantity} = ${toDecimal(net)}`).join('\n'),
		};
	const scope = terms.product
		? `product ${terms.product}`
		: terms.category
			? `category ${terms.category}`
			: 'all';
	return { ...none, ...days, kind: 'discount', scope, discount: String(terms.discount / 100) };
}

/** What a price is for, as text: a second price for the same goods at the same time is refused. */
export const subjectOf = ({ terms }: Pick<CompanyPrice, 'terms'>): string =>
	terms.kind === 'fixed'
		? `${terms.sku} ${terms.currency}`
		: writePrice({ terms, validFrom: '', validUntil: null }).scope;
