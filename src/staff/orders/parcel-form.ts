import { carriers, type ParcelItem } from '#src/after-sales/record/parcel.ts';

/** A parcel as a person describes it. */
export interface ParcelForm {
	/** Code of one of the `carriers`; undefined: another, or the buyer collects the parcel. */
	readonly carrier: string | undefined;
	readonly tracking: string;
	readonly items: readonly ParcelItem[];
	/** Of an order with several addresses. */
	readonly destination?: number | undefined;
}

export type ParcelFault = 'no_pieces' | 'bad_pieces' | 'tracking_too_long';

/** Characters of a carrier's number. */
export const maxTrackingLength = 60;

/** Reads the form of a parcel. */
export function readParcel(
	form: FormData,
): { readonly parcel: ParcelForm } | { readonly fault: ParcelFault } {
	const tracking = String(form.get('tracking') ?? '').trim();
	if (tracking.length > maxTrackingLength) return { fault: 'tracking_too_long' };
	const carrier = Object.keys(carriers).find((code) => code === form.get('carrier'));
	const read = readPieces(form);
	return 'fault' in read
		? read
		: { parcel: { carrier, tracking, destination: readDestination(form), ...read } };
}

/** Reads what is in a parcel: `pieces_12` are the pieces of line 12. */
export function readPieces(
	form: FormData,
): { readonly items: readonly ParcelItem[] } | { readonly fault: 'no_pieces' | 'bad_pieces' } {
	const items: ParcelItem[] = [];
	for (const [name, value] of form.entries()) {
		const lineItemId = /^pieces_(\d{1,15})$/.exec(name)?.[1];
		const text = String(value).trim();
		if (lineItemId === undefined || text === '' || text === '0') continue;
		if (!/^[1-9]\d{0,8}$/.test(text)) return { fault: 'bad_pieces' };
		items.push({ lineItemId: Number(lineItemId), quantity: Number(text) });
	}
	return items.length === 0 ? { fault: 'no_pieces' } : { items };
}

/** The address that a form is for, by its number; undefined where it names none. */
export const readDestination = (form: FormData): number | undefined => {
	const text = String(form.get('destination') ?? '');
	return /^\d$/.test(text) ? Number(text) : undefined;
};
