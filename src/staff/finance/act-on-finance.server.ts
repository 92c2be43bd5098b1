import { runTogether } from '#src/api/database.server.ts';
import { waitUntil } from '#src/api/env.server.ts';
import { readForm } from '#src/contact/read-form.server.ts';
import { type AssignFault, assignEntry, closeUnassignedEntry } from '#src/orders/bank/book-entry.server.ts';
import { bookEntries, maxStatementBytes, readStatement } from '#src/orders/bank/book-statement.server.ts';
import { remindByStaff, reminderReasons } from '../orders/remind-buyer.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { auditStatement } from '../record/audit.server.ts';

/** Result of a form of the finance room. */
export type FinanceOutcome =
	| { readonly kind: 'done' }
	| {
			readonly kind: 'refused';
			readonly form: 'assign' | 'set_aside' | 'statement' | 'remind';
			readonly reasons: readonly string[];
			readonly id?: number;
			readonly typed?: string;
	  }
	| {
			readonly kind: 'booked';
			readonly results: readonly (readonly [result: string, count: number])[];
			readonly remaining: number;
	  }
	| { readonly kind: 'reminded'; readonly sent: number; readonly skipped: readonly string[] };

const assignReasons: Readonly<Record<AssignFault, string>> = {
	unknown_entry: 'Somebody else has already booked this transfer.',
	unknown_order: 'There is no order with this number.',
	other_currency: 'This order is in another currency.',
	not_awaited: 'This order has not been placed yet.',
	changed: 'The order was changed at the same time. Try again.',
};
/** Longest reason for a transfer that is for no order. */
export const maxReasonLength = 300;
/** Largest number of orders that one form reminds. */
const maxReminders = 50;

const tooLarge = 'The file is larger than 4 MB.';
const unreadable = (code: string) =>
	code === 'body_too_large' ? tooLarge : 'The form was not complete. Try again.';

const contextOf = ({ url }: { readonly url: URL }, { context, member }: OpenPage) => ({
	...{ db: context.db, env: context.env, now: context.now, staffId: member.id },
	url: context.env.ENVIRONMENT === 'local' ? url : undefined,
	waitUntil: (work: Promise<unknown>) => waitUntil(work),
});

/** Executes the action of a form of the finance room. */
export async function actOnFinance(
	page: { readonly request: Request; readonly url: URL },
	opened: OpenPage,
): Promise<FinanceOutcome> {
	const read = await readForm(page.request);
	if (!read.ok) return { kind: 'refused', form: 'statement', reasons: [unreadable(read.problem.code)] };
	const form = read.value;
	const context = contextOf(page, opened);
	switch (form.get('form')) {
		case 'assign':
			return assign(context, Number(form.get('entry')), String(form.get('order') ?? '').trim());
		case 'set_aside':
			return closeTransfer(context, Number(form.get('entry')), String(form.get('reason') ?? '').trim());
		case 'remind':
			return remind(context, form.getAll('order').map(String));
		default:
			return bookFile(context, form.get('file'));
	}
}

type Context = ReturnType<typeof contextOf>;

async function assign(context: Context, id: number, typed: string): Promise<FinanceOutcome> {
	const number = typed.toUpperCase();
	const fault = /^R\d{9}$/.test(number)
		? await assignEntry(context, id, number, (result) => [
				auditStatement(
					context.db,
					{
						...{ staffId: context.staffId, action: 'transfer_assign', subject: `order ${number}` },
						before: { transfer: id, order: null },
						after: { transfer: id, order: number, result },
					},
					context.now,
				),
			])
		: 'unknown_order';
	return fault
		? { kind: 'refused', form: 'assign', reasons: [assignReasons[fault]], id, typed }
		: { kind: 'done' };
}

/** Removes a transfer without an order from the list; the audit records the reason. */
async function closeTransfer(context: Context, id: number, reason: string): Promise<FinanceOutcome> {
	const refuse = (why: string): FinanceOutcome => ({
		...{ kind: 'refused', form: 'set_aside', reasons: [why], id, typed: reason },
	});
	if (reason === '' || reason.length > maxReasonLength)
		return refuse(`Enter a reason of at most ${maxReasonLength} characters.`);
	const { db, now, staffId } = context;
	const audit = auditStatement(
		db,
		{
			...{ staffId, action: 'transfer_set_aside', subject: `transfer ${id}` },
			before: { state: 'open' },
			after: { state: 'not_for_order', reason },
		},
		now,
	);
	return (await closeUnassignedEntry(db, id, [audit]))
		? { kind: 'done' }
		: refuse(assignReasons.unknown_entry);
}

async function remind(context: Context, numbers: readonly string[]): Promise<FinanceOutcome> {
	if (numbers.length === 0)
		return { kind: 'refused', form: 'remind', reasons: ['Select at least one order.'] };
	const skipped: string[] = [];
	let sent = 0;
	for (const number of numbers.slice(0, maxReminders)) {
		const fault = /^R\d{9}$/.test(number) ? await remindByStaff(context, number) : 'unknown';
		if (fault) skipped.push(`${number} ${reminderReasons[fault]}`);
		else sent++;
	}
	return { kind: 'reminded', sent, skipped };
}

/** Books the transfers of a statement. The audit is written first: each booking is a batch of its own and must have an audit. */
async function bookFile(context: Context, file: FormDataEntryValue | null): Promise<FinanceOutcome> {
	const refuse = (reasons: readonly string[]): FinanceOutcome => ({
		kind: 'refused',
		form: 'statement',
		reasons,
	});
	if (!(file instanceof File) || file.size === 0) return refuse(['Choose a file: camt.053 (XML) or CSV.']);
	if (file.size > maxStatementBytes) return refuse([tooLarge]);
	const entries = readStatement(await file.text());
	if (!entries.ok)
		return refuse(
			[entries.problem.message, ...Object.values(entries.problem.errors ?? {}).flat()].slice(0, 20),
		);
	const { db, now, staffId } = context;
	await runTogether(db, [
		auditStatement(
			db,
			{
				...{ staffId, action: 'bank_statement', subject: `statement ${file.name.slice(0, 100)}` },
				before: null,
				after: { transfers: entries.value.length },
			},
			now,
		),
	]);
	const booked = await bookEntries(context, entries.value);
	const results = new Map<string, number>();
	for (const { result, repeated } of booked.entries) {
		const name = repeated ? 'booked before' : result;
		results.set(name, (results.get(name) ?? 0) + 1);
	}
	return { kind: 'booked', results: [...results], remaining: booked.remainingCount };
}
