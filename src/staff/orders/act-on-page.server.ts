import { waitUntil } from '#src/api/env.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { assignByForm } from '../assignments/assign-rows.server.ts';
import { resendMail } from '../mails/order-mails.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { may } from '../record/roles.ts';
import { addNote, cancelByStaff, type OrderContext } from './change-order.server.ts';
import type { StaffOrder } from './page-order.server.ts';
import { mostTracking, readParcel } from './parcel-form.ts';
import { type ShippingStep, shipByStaff } from './ship-order.server.ts';

/** Forms of the page of an order. */
export type OrderForm = 'note' | 'cancel' | 'resend' | 'start' | 'ship' | 'deliver' | 'assign';

/** Why a form was refused, and its text, which is shown again. */
export interface RefusedForm {
	readonly form: OrderForm;
	readonly reason: string;
	readonly text: string;
	/** Other fields as they were typed. */
	readonly fields?: Readonly<Record<string, string>>;
}

const reasons: Readonly<Record<string, string>> = {
	note_missing: 'Enter a text.',
	note_too_long: 'This text is too long.',
	already_canceled: 'This order is already canceled.',
	noted: 'The order already has this note.',
	not_placed: 'This order has not been placed.',
	shipped: 'Part of this order has been sent, so it can no longer be canceled.',
	unknown: 'This mail does not belong to this order.',
	queued: 'This mail is already on its way.',
	changed: 'The order has changed since you opened this page. Look at it again.',
	tracking_taken: 'A parcel of this order already has this tracking number.',
	no_pieces: 'Enter how many pieces are in the parcel.',
	bad_pieces: 'Pieces must be whole numbers.',
	tracking_too_long: 'This tracking number is too long.',
	shipment_not_ready: 'The order is unpaid, canceled or already shipped.',
	conflict: 'The order was changed at the same time. Try again.',
	redacted: 'The links of this mail were removed after 30 days; it cannot be sent again.',
};

/** Executes a form of an order's page. @returns undefined on success, else why it was refused */
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
	const name = form.get('form');
	switch (name) {
		case 'cancel':
			if (!may(member.roles, 'cancel_orders')) return refuse('cancel', 'Your roles do not allow this.');
			return refuse('cancel', await cancelByStaff(changing, record, text));
		case 'resend': {
			if (!may(member.roles, 'mails')) return refuse('resend', 'Your roles do not allow this.');
			const sent = await resendMail(changing, record, Number(form.get('mail')));
			return refuse('resend', 'fault' in sent ? sent.fault : undefined);
		}
		case 'assign': {
			const subject = { kind: 'order', id: record.id, number: record.number } as const;
			const refused = await assignByForm(changing, subject, form);
			return refused && { form: 'assign', reason: refused.reason, text: refused.person };
		}
		case 'start':
		case 'ship':
		case 'deliver': {
			if (!may(member.roles, name === 'start' ? 'production' : 'shipping'))
				return refuse(name, 'Your roles do not allow this.');
			const refused = refuse(name, await runShippingStep(changing, record, name, form));
			return refused && { ...refused, fields: textsOf(form) };
		}
		default:
			return refuse('note', await addNote(changing, record, text));
	}
}

/** @returns why a step was not done, as a code or a sentence */
async function runShippingStep(
	context: OrderContext,
	record: OrderRecord,
	kind: ShippingStep['kind'],
	form: FormData,
): Promise<string | undefined> {
	const read = kind === 'ship' ? readParcel(form) : undefined;
	if (read && 'fault' in read) return read.fault;
	const tracking = String(form.get('tracking') ?? '').slice(0, mostTracking);
	const step: ShippingStep =
		read?.parcel !== undefined
			? { kind: 'ship', ...read.parcel }
			: kind === 'deliver'
				? { kind, tracking: tracking === '' ? undefined : tracking }
				: { kind: 'start' };
	const fault = await shipByStaff(context, record, Number(form.get('version')), step);
	if (fault === undefined || typeof fault === 'string') return fault;
	return fault.errors?.items ? fault.errors.items.join('; ') : fault.code;
}

const textsOf = (form: FormData): Record<string, string> =>
	Object.fromEntries([...form.entries()].map(([field, value]) => [field, String(value)]));
