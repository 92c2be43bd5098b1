import { sharedSettings } from '#regions/shared-settings.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { toDecimal } from '#src/site/money.ts';
import type { BookContext } from './book-context.server.ts';
import { bookEntry } from './book-entry.server.ts';
import { readCamt053 } from './camt-053.ts';
import type { BankEntry, Statement } from './statement.ts';
import { readStatementCsv } from './statement-csv.ts';

/** A statement of 300 transfers has about 0.5 MB. */
export const maxStatementBytes = 4_000_000;
/** Booking an entry takes about 20 queries, and a call of the Worker may make 1,000. */
const bookedInOneCall = 30;

/** The entries of a file: camt.053 or CSV. Nothing is booked if one of them is wrong, or on an account that is not ours. */
export const readStatement = (text: string): Result<readonly BankEntry[]> =>
	checkStatement(/^\ufeff?\s*</.test(text) ? readCamt053(text) : readStatementCsv(text));

/** The entries of a statement, or the problem of the call: it cannot be read, or is of an account that is not ours. */
export function checkStatement(statement: Statement): Result<readonly BankEntry[]> {
	if (!statement.ok) {
		const reasons = statement.errors.map(({ code, at, found }) => `${code} at ${at}: ${found}`);
		return fail(problem('bad_statement', 422, 'The bank statement cannot be read.', { statement: reasons }));
	}
	const ours: Readonly<Record<string, string>> = sharedSettings.currencyIbans;
	const foreign = statement.entries.find(({ account }) => !Object.values(ours).includes(account));
	if (!foreign) return ok(statement.entries);
	return fail(
		problem('unknown_account', 422, 'The bank statement belongs to an account that is not ours.', {
			account: [`${foreign.account} is not one of our accounts`],
		}),
	);
}

/** Books entries in their order, as many as one call can process. Entries that were booked before are listed again, at little cost. */
export async function bookEntries(context: BookContext, entries: readonly BankEntry[]) {
	const booked = [];
	let bookedCount = 0;
	for (const entry of entries) {
		if (bookedCount === bookedInOneCall) break;
		const one = await bookOne(context, entry);
		if (!one.repeated) bookedCount++;
		booked.push(one);
	}
	return { entries: booked, bookedCount, remainingCount: entries.length - booked.length };
}

/** Books an entry and returns its result in the API's format. */
export async function bookOne(context: BookContext, entry: BankEntry) {
	const { result, isRepeated, orderNumber } = await bookEntry(context, entry);
	const { reference, amount, currency } = entry;
	return { reference, amount: toDecimal(amount), currency, orderNumber, result, repeated: isRepeated };
}
