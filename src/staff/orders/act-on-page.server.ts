import { waitUntil } from '#src/api/env.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import { resendMail } from '../mails/order-mails.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { may } from '../record/roles.ts';
import { addNote, cancelByStaff } from './change-order.server.ts';
import type { StaffOrder } from './page-order.server.ts';

/** Forms of the page of an order. */
export type OrderForm = 'note' | 'cancel' | 'resend';

/** Why a form was refused, and its text, which is shown again. */
export interface RefusedForm {
	readonly form: OrderForm;
	readonly reason: string;
	readonly text: string;
}

const reasons: Readonly<Record<string, string>> = {
	note_missing: 'Write a text.',
	note_too_long: 'This text is too long.',
	already_canceled: 'This order is canceled already.',
	not_placed: 'This order is not placed.',
	shipped: 'A part of this order has been sent: it cannot be canceled any more.',
	unknown: 'This mail is not one of this order.',
	queued: 'This mail is on its way already.',
	redacted: 'The links of this mail were taken out after 30 days; it cannot be sent again.',
};

/** Does what a form of an order's page asks for. @returns why not; undefined where it is done */
export async function actOnPage(
	page: { readonly request: Request; readonly url: URL },
	{ context, member }: OpenPage,
	{ record }: StaffOrder,
): Promise<RefusedForm | undefined> {
	const form = await readTextForm(page.request);
	const given = form.get('text');
	const text = typeof given === 'string' ? given.replaceAll('\r\n', '\n').trim() : '';
	const { db, env, now } = context;
	const changing = {
		...{ db, env, now, staffId: member.id },
		url: env.ENVIRONMENT === 'local' ? page.url : undefined,
		waitUntil: (work: Promise<unknown>) => waitUntil(work),
	};
	const refuse = (name: OrderForm, fault: string | undefined): RefusedForm | undefined =>
		fault === undefined ? undefined : { form: name, reason: reasons[fault] ?? fault, text };
	switch (form.get('form')) {
		case 'cancel':
			if (!may(member.roles, 'cancel_orders')) return refuse('cancel', 'Your roles do not allow this.');
			return refuse('cancel', await cancelByStaff(changing, record, text));
		case 'resend': {
			if (!may(member.roles, 'mails')) return refuse('resend', 'Your roles do not allow this.');
			const sent = await resendMail(changing, record, Number(form.get('mail')));
			return refuse('resend', 'fault' in sent ? sent.fault : undefined);
		}
		default:
			return refuse('note', await addNote(changing, record, text));
	}
}
