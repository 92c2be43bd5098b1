import { currencies } from '#regions/codes.ts';
import { settings } from '#regions/settings.ts';
import { findProduct } from '#src/catalog/product.ts';
import { categories } from '#src/catalog/product-entry.ts';
import type { PriceRule } from '#src/pricing/rates/price-change.ts';

/** Starts of quantity ranges; 1 is that of samples. */
export const quantitySteps: readonly number[] = [1, ...settings.quantitySteps];

/** Rules of one version. */
export const mostRules = 40;

/** Reasons by the name of a field. */
export type RuleFaults = Readonly<Record<string, string>>;

/** Percent, at least and at most. */
const [leastPercent, mostPercent] = [-90, 500];

/** `-2.5`, `2,5`, `+3` with at most so many decimals, in units of the last of them; NaN for anything else. */
function readSigned(text: string, places: 2 | 4): number {
	const [, sign, whole = '', fraction = ''] = /^([+\-−]?)(\d{1,6})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
	if (whole === '' || fraction.length > places) return Number.NaN;
	return (sign && sign !== '+' ? -1 : 1) * Number(whole + fraction.padEnd(places, '0'));
}

/** Reads and checks the form of a rule. */
export function readRule(
	read: (name: string) => string,
): { readonly rule: PriceRule } | { readonly faults: RuleFaults } {
	const [scope, typedCurrency, typedFrom, typedTo] = [
		read('scope'),
		read('currency'),
		read('from'),
		read('to'),
	];
	const currency = currencies.find((one) => one === typedCurrency) ?? null;
	const category = categories.find((one) => `category ${one}` === scope) ?? null;
	const product = findProduct(scope.replace(/^product /, ''))?.type ?? null;
	const step = (text: string) => quantitySteps.find((one) => String(one) === text) ?? null;
	const [from, to] = [step(typedFrom), step(typedTo)];
	const kind = read('kind') === 'amount' ? 'amount' : 'percent';
	const value = readSigned(read('value'), kind === 'percent' ? 2 : 4);
	const faults: RuleFaults = {
		...(scope !== '' && category === null && product === null && { scope: 'Choose products from the list.' }),
		...(typedCurrency !== '' && currency === null && { currency: 'Choose a currency from the list.' }),
		...(((typedFrom !== '' && from === null) || (typedTo !== '' && to === null)) && {
			from: 'Choose quantities from the list.',
		}),
		...(from !== null && to !== null && from > to && { to: 'The last quantity is smaller than the first.' }),
		...(kind === 'amount' && currency === null && { currency: 'An amount needs a currency.' }),
		...((Number.isNaN(value) || value === 0) && {
			value:
				kind === 'percent'
					? 'Enter a change in percent, such as 3 or -2.5.'
					: 'Enter an amount for each piece, such as 0.05 or -0.02.',
		}),
		...(kind === 'percent' &&
			(value < leastPercent * 100 || value > mostPercent * 100) && {
				value: `A change must be between ${leastPercent} % and ${mostPercent} %.`,
			}),
	};
	if (Object.keys(faults).length > 0) return { faults };
	return { rule: { currency, category, product, from, to, kind, value } };
}

/** A rule in words: `Mailer boxes, EUR, 500 to 2500 pieces: +3 %`. */
export function describeRule(rule: PriceRule, nameOf: (type: string) => string): string {
	const { category, product, currency, from, to, kind, value } = rule;
	const goods = product ? nameOf(product) : (category?.replaceAll('-', ' ') ?? 'all products');
	const pieces = [from !== null && `from ${from}`, to !== null && `to ${to}`].filter(Boolean).join(' ');
	const sign = value > 0 ? '+' : '−';
	const amount = Math.abs(value);
	const change =
		kind === 'percent'
			? `${sign}${amount / 100} %`
			: `${sign}${(amount / 10_000).toFixed(4).replace(/0{1,2}$/, '')} ${currency} per piece`;
	return `${[goods, currency ?? 'all currencies', pieces && `${pieces} pieces`].filter(Boolean).join(', ')}: ${change}`;
}
