import type { Currency, Region } from '#regions/region.ts';

/** An amount in minor units (cents, grosze, öre, bani): always an integer. */
export interface Money {
	readonly amount: number;
	readonly currency: Currency;
}
/** A price for one piece in 1/10 000 of the currency's unit: 12 345 = 1.2345. Always an integer. */
export type UnitPrice = number;

export const money = (amount: number, currency: Currency): Money => ({ amount, currency });

/** The shop's one rounding rule: half up, away from zero. */
export const roundHalfUp = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** Net of a line in minor units: unit price × pieces, rounded once. */
export const lineNet = (unitPrice: UnitPrice, quantity: number): number =>
	Math.sign(unitPrice) * Math.floor((Math.abs(unitPrice) * quantity + 50) / 100);

/** "1,234.50" in minor units for the wire: `19.99`, `-3.00`. */
export function toDecimal(amount: number): string {
	const digits = String(Math.abs(amount)).padStart(3, '0');
	return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A unit price for the wire, four places: 19 400 → `1.9400`. */
export function toUnitDecimal(price: UnitPrice): string {
	const digits = String(Math.abs(price)).padStart(5, '0');
	return `${price < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** `19.99` → 1999. Undefined for anything that is not a decimal with at most two places. */
export function fromDecimal(text: string): number | undefined {
	const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
	if (!match) return undefined;
	const [, sign, whole = '0', fraction = ''] = match;
	return (sign ? -1 : 1) * (Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
}

type Format = Region['currencyFormatter'];

/** A price as the region writes it: €1,234.50 · 1 234,50 zł. */
export const formatMoney = (amount: number, format: Format): string => place(toDecimal(amount), format);

/** A unit price with two to four places, as many as it needs: €0.412. */
export const formatUnitPrice = (price: UnitPrice, format: Format): string =>
	place(toUnitDecimal(price).replace(/0{1,2}$/, ''), format);

/** `1234567` → `['1', '234', '567']`. */
function groupThousands(digits: string): string[] {
	const groups: string[] = [];
	for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
	return groups;
}

function place(decimal: string, format: Format): string {
	const negative = decimal.startsWith('-');
	const [whole = '0', fraction] = decimal.replace('-', '').split('.');
	const grouped = groupThousands(whole).join(format.thousandSeparator);
	const number = `${grouped}${format.decimalSeparator}${fraction}`;
	const text =
		format.currencyPosition === 'before' ? format.currencySign + number : number + format.currencySign;
	return negative ? `−${text}` : text;
}
