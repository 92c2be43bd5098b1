import type { Address } from '#src/customers/address.ts';
import type { CustomsRow } from './customs-goods.ts';
import type { ParcelShape } from './suggest-parcel.ts';

/** A parcel to be registered with a carrier. */
export interface ParcelOrder {
	/** Number of the order: the carrier prints it. */
	readonly reference: string;
	readonly to: Address;
	readonly email: string;
	readonly shape: ParcelShape;
	/** ISO 4217. */
	readonly currency: string;
	/** Goods in English, for the carrier's papers. */
	readonly rows: readonly CustomsRow[];
	readonly isExport: boolean;
	/** Epoch milliseconds. */
	readonly now: number;
}

export type Booked =
	| {
			readonly ok: true;
			readonly tracking: string;
			/** PDF. */
			readonly label: Uint8Array;
	  }
	/** `refused`: with the carrier's message; `unreachable`: no answer, or none that can be read. */
	| { readonly ok: false; readonly fault: 'refused' | 'unreachable'; readonly detail: string };

/** Tracking state of a parcel; undefined if the carrier does not report it. */
export type Tracked = 'under_way' | 'delivered' | undefined;
