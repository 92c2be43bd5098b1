import { waitUntil } from '#src/api/env.server.ts';
import { readTextField, readTextForm } from '#src/api/input/text-form.server.ts';
import { readDestination, readPieces } from '../orders/parcel-form.ts';
import type { ShippingFault } from '../orders/ship-order.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { handOverParcel, type LabelFault, makeLabel, voidLabel } from './labels.server.ts';
import type { ShippingView } from './page-shipping.server.ts';
import { readShape } from './suggest-parcel.ts';

/** Why a form of the page was refused, and what was typed. */
export interface RefusedShipping {
	readonly form: 'label' | 'labels';
	readonly reason: string;
	readonly fields: Readonly<Record<string, string>>;
}

const reasons: Readonly<Record<string, string>> = {
	changed: 'The order has changed since you opened this page. Look at it again.',
	not_ready: 'The order is unpaid, canceled or already shipped.',
	shipment_not_ready: 'The order is unpaid, canceled or already shipped.',
	proof_missing: 'The buyer has not approved the proof of these goods yet.',
	pick_up: 'The buyer picks up this order: it needs no label.',
	no_address: 'This order has no delivery address.',
	too_many_pieces: 'There are not enough pieces left.',
	no_pieces: 'Enter how many pieces are in the parcel.',
	bad_pieces: 'Pieces must be whole numbers.',
	bad_weight: 'Enter the weight in kilograms, at most 70.',
	bad_size: 'Enter the dimensions in centimeters: at least 1, at most 120 × 80 × 80.',
	carrier_unreachable: 'DHL is not responding. Nothing was booked; try again in a few minutes.',
	label_not_open: 'This label has already been handed over or voided.',
	call_off_not_open: 'This call-off was sent or canceled, or already has a label.',
	tracking_taken: 'A parcel of this order already has this tracking number.',
	conflict: 'The order was changed at the same time. Try again.',
};

/** Executes a form of an order's shipping page. @returns undefined on success, else why it was refused */
export async function actOnShipping(
	page: { readonly request: Request; readonly url: URL },
	{ context, member }: OpenPage,
	{ shown: { record } }: ShippingView,
): Promise<RefusedShipping | undefined> {
	const form = await readTextForm(page.request);
	const { db, env, now } = context;
	const changing = {
		...{ db, env, now, staffId: member.id },
		url: env.ENVIRONMENT === 'local' ? page.url : undefined,
		waitUntil: (work: Promise<unknown>) => waitUntil(work),
	};
	const seen = Number(form.get('version'));
	const refuse = (
		name: RefusedShipping['form'],
		fault: LabelFault | ShippingFault | string | undefined,
	): RefusedShipping | undefined =>
		fault === undefined ? undefined : { form: name, reason: reasonOf(fault), fields: textsOf(form) };
	if (form.has('hand_over'))
		return refuse('labels', await handOverParcel(changing, record, seen, Number(form.get('hand_over'))));
	if (form.has('void'))
		return refuse('labels', await voidLabel(changing, record, seen, Number(form.get('void'))));
	const callOffId = readTextField(form, 'call_off') || undefined;
	const pieces = callOffId === undefined ? readPieces(form) : { items: undefined };
	if ('fault' in pieces) return refuse('label', pieces.fault);
	const read = readShape(form);
	if ('fault' in read) return refuse('label', read.fault);
	return refuse(
		'label',
		await makeLabel(changing, record, seen, {
			...pieces,
			callOffId,
			shape: read.shape,
			destination: readDestination(form),
		}),
	);
}

function reasonOf(fault: LabelFault | ShippingFault | string): string {
	if (typeof fault === 'string') return reasons[fault] ?? fault;
	if ('refusedBy' in fault) return fault.refusedBy;
	return fault.errors?.items ? fault.errors.items.join('; ') : (reasons[fault.code] ?? fault.message);
}

const textsOf = (form: FormData): Record<string, string> =>
	Object.fromEntries([...form.entries()].map(([field, value]) => [field, String(value)]));
