import { sharedSettings } from '#regions/shared-settings.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { readBytes } from '#src/api/input/request-body.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { toDecimal } from '#src/site/money.ts';
import type { BookContext } from './book-context.server.ts';
import { bookEntry } from './book-entry.server.ts';
import { readCamt053 } from './camt-053.ts';
import { bookStatement, bookTransfer } from './contract.ts';
import { type BankEntry, checkEntries, type Statement } from './statement.ts';
import { readStatementCsv } from './statement-csv.ts';

/** A statement of 300 transfers has about 0.5 MB. */
const maxStatementBytes = 4_000_000;
/** Booking an entry takes about 20 queries, and a call of the Worker may make 1,000. */
const bookedInOneCall = 30;

export const bankRoutes: readonly Route[] = [
	route(bookStatement, async (context) => {
		const bytes = await readBytes(context.request, maxStatementBytes);
		if (!bytes) return fail(problem('body_too_large', 413, 'The statement has more than 4 MB.'));
		const text = new TextDecoder().decode(bytes);
		const entries = checked(/^\ufeff?\s*</.test(text) ? readCamt053(text) : readStatementCsv(text));
		if (!entries.ok) return entries;
		const booked = [];
		let bookedCount = 0;
		for (const entry of entries.value) {
			if (bookedCount === bookedInOneCall) break;
			const one = await book(bookContext(context), entry);
			if (!one.repeated) bookedCount++;
			booked.push(one);
		}
		return ok({ entries: booked, bookedCount, remainingCount: entries.value.length - booked.length });
	}),

	route(bookTransfer, async (context) => {
		const entries = checked(checkEntries([{ entry: context.input, at: 1 }]));
		if (!entries.ok) return entries;
		const [entry] = entries.value;
		if (!entry) throw new Error('A checked transfer is missing');
		return ok(await book(bookContext(context), entry));
	}),
];

const bookContext = ({ db, env, now, request, waitUntil }: RequestContext): BookContext => ({
	db,
	env,
	now,
	url: new URL(request.url),
	waitUntil: (work) => waitUntil(work),
});

/** Nothing of a file is booked if one of its entries is wrong, or on an account that is not ours. */
function checked(statement: Statement): Result<readonly BankEntry[]> {
	if (!statement.ok) {
		const reasons = statement.errors.map(({ code, at, found }) => `${code} at ${at}: ${found}`);
		return fail(problem('bad_statement', 422, 'The bank statement cannot be read.', { statement: reasons }));
	}
	const ours: Readonly<Record<string, string>> = sharedSettings.currencyIbans;
	const foreign = statement.entries.find(({ account }) => !Object.values(ours).includes(account));
	if (!foreign) return ok(statement.entries);
	return fail(
		problem('unknown_account', 422, 'The bank statement is of an account that is not ours.', {
			account: [`${foreign.account} is not one of our accounts`],
		}),
	);
}

async function book(context: BookContext, entry: BankEntry) {
	const { result, isRepeated, orderNumber } = await bookEntry(context, entry);
	const { reference, amount, currency } = entry;
	return { reference, amount: toDecimal(amount), currency, orderNumber, result, repeated: isRepeated };
}
