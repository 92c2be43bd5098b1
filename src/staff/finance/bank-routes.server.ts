import { type Route, route } from '#src/api/handler.server.ts';
import { readBytes } from '#src/api/input/request-body.server.ts';
import { fail, ok, problem } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import type { BookContext } from '#src/orders/bank/book-context.server.ts';
import {
	bookEntries,
	bookOne,
	checkStatement,
	maxStatementBytes,
	readStatement,
} from '#src/orders/bank/book-statement.server.ts';
import { bookStatement, bookTransfer } from '#src/orders/bank/contract.ts';
import { checkEntries } from '#src/orders/bank/statement.ts';
import { toDecimal } from '#src/site/money.ts';
import { auditCall } from '../record/audit.server.ts';

export const bankRoutes: readonly Route[] = [
	route(bookStatement, async (context) => {
		const bytes = await readBytes(context.request, maxStatementBytes);
		if (!bytes) return fail(problem('body_too_large', 413, 'The statement is larger than 4 MB.'));
		const entries = readStatement(new TextDecoder().decode(bytes));
		if (!entries.ok) return entries;
		return ok(await bookEntries(bookContext(context), entries.value));
	}),

	route(bookTransfer, async (context) => {
		const entries = checkStatement(checkEntries([{ entry: context.input, at: 1 }]));
		if (!entries.ok) return entries;
		const [entry] = entries.value;
		if (!entry) throw new Error('A checked transfer is missing');
		return ok(await bookOne(bookContext(context), entry));
	}),
];

/** Each booked entry gets an entry in the audit, also those of a statement. */
function bookContext(context: RequestContext): BookContext {
	const { db, env, now, request, waitUntil } = context;
	return {
		...{ db, env, now, url: new URL(request.url) },
		waitUntil: (work) => waitUntil(work),
		extraStatements: ({ reference, amount, currency }, { orderNumber, result }) => [
			auditCall(context, {
				action: 'transfer_book',
				subject: orderNumber ? `order ${orderNumber}` : `transfer ${reference}`,
				before: null,
				after: { reference, amount: toDecimal(amount), currency, result },
			}),
		],
	};
}
