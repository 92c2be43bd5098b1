import { openEdge, waitUntil } from '#src/api/env.server.ts';
import { getNetwork } from '#src/api/network.ts';
import { readForm } from '#src/contact/read-form.server.ts';
import { newReference } from '#src/contact/receive-message.server.ts';
import { normaliseEmail } from '#src/mail/email-address.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { isOpen } from '#src/orders/record/states.ts';
import { loadOrderForPage, orderTokenOf } from '#src/orders/serializer/page-order.server.ts';
import type { Site } from '#src/site/site.ts';
import { readStatement, type Statement, type StatementProblems, statementProblems } from './statement.ts';
import { withdraw } from './withdraw.server.ts';
import { listGoods } from './withdrawal-rule.ts';

/** A line of the order in the form. */
export interface StatedLine {
	readonly id: number;
	readonly productType: string;
	readonly quantity: number;
	readonly isReturnable: boolean;
}

export type WithdrawalVisit =
	| {
			readonly kind: 'form';
			readonly typed: Statement;
			readonly problems: StatementProblems;
			/** Lines of the order; only for a visitor with its link. */
			readonly lines: readonly StatedLine[];
			readonly isTooMany: boolean;
			/** Problems of a refused form. */
			readonly status?: 422 | 429;
	  }
	| { readonly kind: 'review'; readonly typed: Statement; readonly lines: readonly StatedLine[] }
	| { readonly kind: 'received'; readonly reference: string };

interface Page {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site; readonly publicUrl: URL | undefined };
}

/**
 * The three steps of a withdrawal on one page: the form, the review with the button that confirms, and the statement.
 * Nothing is stored before the confirmation. Takes the `Astro` global.
 */
export async function withdrawOnPage(page: Page): Promise<WithdrawalVisit> {
	const { known, lines } = await openedOrder(page);
	const form = page.request.method === 'POST' ? await readForm(page.request) : undefined;
	if (!form?.ok) return { kind: 'form', typed: known, problems: {}, lines, isTooMany: false };
	const typed = readStatement(form.value);
	const problems = statementProblems(typed);
	if (Object.keys(problems).length > 0)
		return { kind: 'form', typed, problems, lines, isTooMany: false, status: 422 };
	const step = form.value.get('step');
	if (step === 'change') return { kind: 'form', typed, problems: {}, lines, isTooMany: false };
	const tidied = { ...typed, email: normaliseEmail(typed.email) ?? typed.email };
	if (step !== 'confirm' || typed.reference === '')
		return { kind: 'review', typed: { ...tidied, reference: newReference() }, lines };
	const { db, env } = openEdge();
	const visit = {
		...{ db, env, waitUntil, now: Date.now(), site: page.locals.site },
		url: page.locals.publicUrl ?? page.url,
		network: getNetwork(page.request),
	};
	return (await withdraw(visit, tidied)) === 'received'
		? { kind: 'received', reference: typed.reference }
		: { kind: 'form', typed, problems: {}, lines, isTooMany: true, status: 429 };
}

const nothing: Statement = {
	name: '',
	email: '',
	orderNumber: '',
	goods: '',
	lineItemIds: [],
	reference: '',
};

/** Initial values of the form, from the order in the URL with its token. */
async function openedOrder(page: Page): Promise<{ known: Statement; lines: StatedLine[] }> {
	const number = page.url.searchParams.get('order') ?? '';
	const order = orderTokenOf(page.url) && number ? await loadOrderForPage(page, number) : undefined;
	const record = order && (await findOrderByNumber(openEdge().db, order.number));
	if (!record || isOpen(record.savedState)) return { known: nothing, lines: [] };
	const { billAddress, email } = record;
	const goods = listGoods(record.lines);
	return {
		known: {
			...nothing,
			name: `${billAddress?.firstname ?? ''} ${billAddress?.lastname ?? ''}`.trim(),
			email: email ?? '',
			orderNumber: record.number,
			lineItemIds: goods.filter(({ isReturnable }) => isReturnable).map(({ line }) => line.id),
		},
		lines: goods.map(({ line, isReturnable }) => ({
			id: line.id,
			productType: line.variant.spec.productType,
			quantity: line.quantity,
			isReturnable,
		})),
	};
}
