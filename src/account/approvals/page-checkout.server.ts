import { noEffect } from '#src/api/effect.server.ts';
import { openEdge, waitUntil } from '#src/api/env.server.ts';
import { readTextField, readTextForm } from '#src/api/input/text-form.server.ts';
import { ok } from '#src/api/problem.ts';
import { changeOrder } from '#src/orders/database/change-order.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import { maxReferenceLength, normaliseReference } from '#src/orders/record/buyer-references.ts';
import type { Order } from '#src/orders/record/order.ts';
import { needsApproval } from '#src/orders/record/spending.ts';
import { orderTokenOf } from '#src/orders/serializer/page-order.server.ts';
import type { Site } from '#src/site/site.ts';
import { findVisitor } from '../area/page-customer.server.ts';
import { type ApprovalContext, requestApproval } from './ask-approval.server.ts';
import { type Approval, maxApprovalTextLength } from './contract.ts';
import { findLastApproval, serializeApproval } from './queries.server.ts';

/** The `Astro` global, as far as it is needed. */
export interface ApprovalPage {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site; readonly publicUrl: URL | undefined };
}

/** Data of the payment page about a company's rules for the order. */
export interface CompanyCheck {
	/** The order cannot be paid before a colleague has approved it. */
	readonly isNeeded: boolean;
	/** The last request about it. */
	readonly last: Approval | undefined;
	/** The last request waits for a decision and covers the order's total. */
	readonly isWaiting: boolean;
}

/** Why a form of the page was refused, and its input. */
export interface CheckoutRefusal {
	/** Key of its text. */
	readonly problem: `problems.${string}` | 'approvals.error_not_found' | 'approvals.error_too_long';
	/** Maximum number of characters of the field. */
	readonly maxLength: number;
	/** The input by the name of its field; undefined for a field of the other form. */
	readonly typed: Readonly<Record<string, string | undefined>>;
}

export const contextOfPage = ({ request, url, locals }: ApprovalPage): ApprovalContext => ({
	...openEdge(),
	...{ effect: noEffect, now: Date.now(), site: locals.site, waitUntil },
	url: locals.publicUrl ?? new URL(request.url, url),
});

/** Checks an order against the rules of the buyer's company; undefined if none applies. */
export async function checkCompany(
	page: ApprovalPage,
	{ number, customerType }: Order,
): Promise<CompanyCheck | undefined> {
	if (customerType !== 'b2b') return undefined;
	const { db } = openEdge();
	const record = await findOrderByNumber(db, number);
	if (!record?.spending) return undefined;
	const { total } = priceOrder(record, Date.now()).totals;
	const row = await findLastApproval(db, record.id);
	return {
		isNeeded: needsApproval(record.spending, record.currency, total),
		isWaiting:
			row?.approval.state === 'pending' &&
			row.approval.currency === record.currency &&
			row.approval.total >= total,
		last: row && serializeApproval(row, { userId: record.userId, site: page.locals.site }),
	};
}

/** Executes the action of a form of the payment page. @returns undefined on success, else why it was refused */
export async function actOnCheckout(page: ApprovalPage, order: Order): Promise<CheckoutRefusal | undefined> {
	const form = await readTextForm(page.request);
	if (form.get('action') === 'ask_approval') {
		const note = readTextField(form, 'note');
		const problem = await ask(page, order, note);
		return problem && { problem, maxLength: maxApprovalTextLength, typed: { note } };
	}
	const typed = {
		purchase_order_number: normaliseReference(readTextField(form, 'purchase_order_number')),
		cost_center: normaliseReference(readTextField(form, 'cost_center')),
	};
	const problem = await keepReferences(page, order, typed.purchase_order_number, typed.cost_center);
	return problem && { problem, maxLength: maxReferenceLength, typed };
}

async function ask(
	page: ApprovalPage,
	{ number }: Order,
	note: string,
): Promise<CheckoutRefusal['problem'] | undefined> {
	if (note.length > maxApprovalTextLength) return 'approvals.error_too_long';
	const actor = await findVisitor(page.request);
	if (!actor?.company) return 'approvals.error_not_found';
	const acting = { actor, membership: actor.company };
	const asked = await requestApproval(contextOfPage(page), acting, { orderNumber: number, note });
	if (asked.ok) return undefined;
	const { code } = asked.problem;
	return code === 'not_found' ? 'approvals.error_not_found' : `problems.${code}`;
}

async function keepReferences(
	page: ApprovalPage,
	{ number }: Order,
	purchaseOrderNumber: string,
	costCenter: string,
): Promise<CheckoutRefusal['problem'] | undefined> {
	if (Math.max(purchaseOrderNumber.length, costCenter.length) > maxReferenceLength)
		return 'approvals.error_too_long';
	const context = contextOfPage(page);
	const actor = await findVisitor(page.request);
	const orderToken = orderTokenOf(page.url) ?? undefined;
	const record = await findOrderByNumber(context.db, number);
	const changed = await changeOrder({ ...context, actor, orderToken }, { key: number, record }, (before) =>
		ok({ ...before, purchaseOrderNumber: purchaseOrderNumber || null, costCenter: costCenter || null }),
	);
	return changed.ok ? undefined : `problems.${changed.problem.code}`;
}
