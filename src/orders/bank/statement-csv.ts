import { parseCsv } from '#src/api/input/parse-csv.ts';
import { checkEntries, type RawEntry, type Statement } from './statement.ts';

/** Columns of a statement as CSV; their order is free, others are ignored. */
const columns: Readonly<Record<keyof RawEntry, string>> = {
	account: 'account',
	reference: 'reference',
	bookedOn: 'booked_on',
	amount: 'amount',
	currency: 'currency',
	title: 'title',
	payerName: 'payer_name',
	payerAccount: 'payer_account',
};
const names = Object.keys(columns) as (keyof RawEntry)[];

/**
 * Reads a bank statement as CSV (RFC 4180) with a header line: `account, reference, booked_on, amount, currency, title,
 * payer_name, payer_account`. Values are separated by commas or semicolons. Lines with a negative amount (outgoing
 * payments) are skipped.
 */
export function readStatementCsv(text: string): Statement {
	const separator = (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';
	const [head = [], ...lines] = parseCsv(text.replace(/^\ufeff/, ''), separator);
	const places = head.map((name) => name.trim().toLowerCase());
	const missing = names.filter((name) => !places.includes(columns[name]));
	if (missing.length > 0)
		return {
			ok: false,
			errors: missing.map((name) => ({ code: 'missing_column', at: 1, found: columns[name] })),
		};
	const valueAt = (line: readonly string[], name: keyof RawEntry) =>
		line[places.indexOf(columns[name])] ?? '';
	const raw = lines.flatMap((line, index) => {
		const entry = Object.fromEntries(names.map((name) => [name, valueAt(line, name)])) as RawEntry;
		const isEmpty = line.every((value) => value.trim() === '');
		return isEmpty || entry.amount.trim().startsWith('-') ? [] : [{ entry, at: index + 2 }];
	});
	return checkEntries(raw);
}
