import { sql } from 'drizzle-orm';
import { runTogether, type Statement } from '#src/api/database.server.ts';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { auditCall } from '../record/audit.server.ts';

/** A complaint or a withdrawal, whose state a program sets. */
interface CaseChange {
	readonly kind: 'complaint' | 'withdrawal';
	readonly reference: string;
	readonly state: string;
	find(): PromiseLike<readonly { readonly state: string; readonly orderNumber: string | null }[]>;
	readonly change: Statement;
}

/** The tables of the cases. */
const tables = { complaint: sql.raw('complaints'), withdrawal: sql.raw('withdrawals') };

/**
 * Sets the state of a case, with an audit record about its order, or about the case if its order is unknown.
 * Problem: not_found.
 */
export async function setCaseState(
	context: RequestContext,
	{ kind, reference, state, find, change }: CaseChange,
): Promise<Result<undefined>> {
	const [known] = await find();
	if (!known) return fail(notFound);
	const { orderNumber } = known;
	await runTogether(context.db, [
		auditCall(context, {
			action: `${kind}_state`,
			subject: orderNumber ? `order ${orderNumber}` : `${kind} ${reference}`,
			// The state before this change, also if a concurrent call has just changed it.
			before: sql`(SELECT json_object(${kind}, reference, 'state', state) FROM ${tables[kind]} WHERE reference = ${reference})`,
			after: { [kind]: reference, state },
		}),
		change,
	]);
	return ok(undefined);
}
