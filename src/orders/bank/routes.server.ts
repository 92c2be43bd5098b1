import { type Route, route } from '#src/api/handler.server.ts';
import { readBytes } from '#src/api/input/request-body.server.ts';
import { fail, ok, problem } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import type { BookContext } from './book-context.server.ts';
import {
	bookEntries,
	bookOne,
	checkStatement,
	maxStatementBytes,
	readStatement,
} from './book-statement.server.ts';
import { bookStatement, bookTransfer } from './contract.ts';
import { checkEntries } from './statement.ts';

export const bankRoutes: readonly Route[] = [
	route(bookStatement, async (context) => {
		const bytes = await readBytes(context.request, maxStatementBytes);
		if (!bytes) return fail(problem('body_too_large', 413, 'The statement has more than 4 MB.'));
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

const bookContext = ({ db, env, now, request, waitUntil }: RequestContext): BookContext => ({
	db,
	env,
	now,
	url: new URL(request.url),
	waitUntil: (work) => waitUntil(work),
});
