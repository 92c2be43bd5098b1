import { currencies } from '#regions/codes.ts';
import type { Currency } from '#regions/region.ts';

/** Money that has arrived on one of our accounts. */
export interface BankEntry {
	/** Our account, an IBAN without spaces. */
	readonly account: string;
	/** The bank's own reference of the entry: the same in every statement that shows it. */
	readonly reference: string;
	/** Minor units, above 0. */
	readonly amount: number;
	readonly currency: Currency;
	/** What the payer wrote. */
	readonly title: string;
	readonly payerName: string;
	readonly payerAccount: string;
	/** ISO day. */
	readonly bookedOn: string;
}

/** What is wrong with a statement, and where: a line of a CSV file, or an entry of an XML file, counted from 1. */
export interface StatementError {
	readonly code:
		| 'not_a_statement'
		| 'too_many_entries'
		| 'missing_column'
		| 'wrong_amount'
		| 'wrong_currency'
		| 'wrong_account'
		| 'wrong_date'
		| 'missing_reference';
	readonly at: number;
	readonly found: string;
}

export type Statement =
	| { readonly ok: true; readonly entries: readonly BankEntry[] }
	| { readonly ok: false; readonly errors: readonly StatementError[] };

/** Entries of one file. Each costs at least one query, and a call of the Worker may make 1,000. */
export const maxEntries = 300;

/** An entry as read from the file: all values are strings. */
export type RawEntry = { readonly [Name in keyof BankEntry]: string };

/** Checks entries of any format. All errors are reported together, each with its place. */
export function checkEntries(raw: readonly { readonly entry: RawEntry; readonly at: number }[]): Statement {
	if (raw.length > maxEntries)
		return {
			ok: false,
			errors: [{ code: 'too_many_entries', at: maxEntries + 1, found: String(raw.length) }],
		};
	const errors: StatementError[] = [];
	const entries: BankEntry[] = [];
	for (const { entry, at } of raw) {
		const wrong = (code: StatementError['code'], found: string) =>
			errors.push({ code, at, found: found.slice(0, 80) });
		const amount = minorUnits(entry.amount);
		const currency = currencies.find((known) => known === entry.currency.trim().toUpperCase());
		const account = entry.account.replace(/\s/g, '').toUpperCase();
		const bookedOn = entry.bookedOn.trim().slice(0, 10);
		const reference = entry.reference.trim();
		if (amount === undefined) wrong('wrong_amount', entry.amount);
		if (!currency) wrong('wrong_currency', entry.currency);
		if (!isIban(account)) wrong('wrong_account', entry.account);
		if (!isDay(bookedOn)) wrong('wrong_date', entry.bookedOn);
		if (!reference || reference.length > 100) wrong('missing_reference', entry.reference);
		if (amount === undefined || !currency) continue;
		const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300);
		entries.push({
			...{ account, reference, amount, currency, bookedOn },
			title: short(entry.title),
			payerName: short(entry.payerName),
			payerAccount: short(entry.payerAccount),
		});
	}
	return errors.length > 0 ? { ok: false, errors: errors.slice(0, 50) } : { ok: true, entries };
}

/** `1234.56`, `1234,56` and `1234` as minor units; undefined for anything else, and for amounts of 0 or less. */
export function minorUnits(text: string): number | undefined {
	const match = /^(\d{1,10})(?:[.,](\d{1,2})0*)?$/.exec(text.trim());
	if (!match) return undefined;
	const minor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
	return minor > 0 ? minor : undefined;
}

/** Form and check digits of an IBAN (ISO 13616: modulo 97 is 1). */
export function isIban(text: string): boolean {
	if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
	const digits = [...text.slice(4), ...text.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
	let rest = 0;
	for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
	return rest === 1;
}

const isDay = (text: string): boolean =>
	/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && isRealDay(text);
const isRealDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** Order numbers in the title of a transfer, in capitals and without spaces: banks insert both. */
export const orderNumbersIn = (title: string): string[] => [
	...new Set(
		[...title.toUpperCase().matchAll(/R((?:[\s-]?\d){9})(?!\d)/g)].map(
			([, digits = '']) => `R${digits.replace(/\D/g, '')}`,
		),
	),
];
