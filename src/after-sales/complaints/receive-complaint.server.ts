import { withinLimit } from '#src/api/rate-limit.server.ts';
import { checkAttachments } from '#src/contact/check-attachment.ts';
import { messageMailKind } from '#src/contact/mails.ts';
import type { Message } from '#src/contact/message.ts';
import {
	chosenFiles,
	contactMessages,
	newReference,
	storeMessage,
} from '#src/contact/receive-message.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { isOpen } from '#src/orders/record/states.ts';
import type { Site } from '#src/site/site.ts';
import { type AfterSalesContext, orderMail, prepareOrderMail } from '../mail/order-mail.server.ts';
import type { ComplaintKind } from '../record/complaint.ts';
import { complaints } from '../record/tables.server.ts';
import {
	type ComplaintProblems,
	complaintProblems,
	readComplaint,
	type TypedComplaint,
} from './complaint-form.ts';

/** Kind of the mail in the outbox. */
export const complaintReceivedKind = 'complaint_received';

export type ReceivedComplaint =
	| { readonly kind: 'received'; readonly reference: string }
	| { readonly kind: 'refused'; readonly typed: TypedComplaint; readonly problems: ComplaintProblems }
	| { readonly kind: 'too_many'; readonly typed: TypedComplaint };

interface Visit extends AfterSalesContext {
	readonly site: Site;
	readonly url: URL;
	readonly network: string;
}

/**
 * Stores a complaint about a placed order as a case with a reference: text and photos as a contact message, the case, and
 * the mails to storefront and buyer, in one batch.
 */
export async function receiveComplaint(
	visit: Visit,
	record: OrderRecord,
	form: FormData,
): Promise<ReceivedComplaint> {
	const { db, env, now, network } = visit;
	const typed = readComplaint(form);
	const files = chosenFiles(form);
	const wrong = complaintProblems(typed);
	if (files.length === 0 && Object.keys(wrong).length > 0) return { kind: 'refused', typed, problems: wrong };
	// The attempt is counted before any file is read.
	if (!(await withinLimit(visit, contactMessages, network))) return { kind: 'too_many', typed };
	const checked = await checkAttachments(files);
	const problems = { ...wrong, ...(!checked.ok && { attachments: checked.problem }) };
	if (Object.keys(problems).length > 0 || isOpen(record.savedState))
		return { kind: 'refused', typed, problems };
	const reference = newReference();
	const line = record.lines.find(({ id }) => String(id) === typed.line);
	const message = buildComplaintMessage(record, typed, line?.variant.sku);
	const mailContext = await prepareOrderMail(visit, record);
	const mail = orderMail({
		kind: complaintReceivedKind,
		subjectId: reference,
		subject: mailContext.t('after-sales.complaint_mail_subject', { reference }),
		title: mailContext.t('after-sales.complaint_mail_title'),
		texts: [
			mailContext.t('after-sales.complaint_mail_text', { number: record.number, reference }),
			mailContext.t('after-sales.complaint_mail_next'),
		],
		mailContext,
	});
	const complaint = {
		...{ reference, orderId: record.id, lineItemId: line?.id ?? null, createdAt: now, updatedAt: now },
		kind: typed.kind as ComplaintKind,
		state: 'received' as const,
	};
	await storeMessage(visit, reference, message, {
		attachments: checked.ok ? checked.value : [],
		extraStatements: [
			db.insert(complaints).values(complaint),
			...(mail ? [mailStatement(db, mail, now)] : []),
		],
	});
	for (const kind of [messageMailKind, complaintReceivedKind])
		visit.waitUntil(deliverMailAbout(db, env, { kind, subjectId: reference }, now));
	return { kind: 'received', reference };
}

/**
 * Builds the contact message for the storefront; its text begins with the kind of complaint and the line of the order.
 */
function buildComplaintMessage(
	record: OrderRecord,
	{ kind, text }: TypedComplaint,
	sku: string | undefined,
): Message {
	const { billAddress, email, number } = record;
	const name = `${billAddress?.firstname ?? ''} ${billAddress?.lastname ?? ''}`.trim();
	return {
		name: name === '' ? number : name,
		email: email ?? '',
		topic: 'complaint',
		orderNumber: number,
		message: `${[kind, sku].filter(Boolean).join(' · ')}\n\n${text}`,
	};
}
