import type { LocaleId, Region } from '#regions/region.ts';
import type { AgreedTerms } from './agreed.ts';
import { newOrderRecord, newRecordLine } from './new-record.ts';
import type { OrderRecord, RecordLine } from './order-record.ts';
import type { CustomerType } from './states.ts';

/** Data of an order whose goods and prices staff have agreed with its buyer. */
export interface AgreedOrder {
	readonly userId: number;
	readonly region: Region;
	readonly locale: LocaleId;
	readonly email: string;
	readonly customerType: CustomerType;
	readonly destinationIso: string;
	/** The destination, as far as it is known; the buyer can change it. */
	readonly shipAddress?: OrderRecord['shipAddress'];
	readonly purchaseOrderNumber?: string | null;
	readonly agreed: AgreedTerms;
	readonly installments: OrderRecord['installments'];
	readonly lines: readonly Pick<RecordLine, 'variant' | 'quantity' | 'agreed'>[];
}

/** The open order of channel `custom`, not stored yet. */
export const agreedRecord = (given: AgreedOrder, now: number): OrderRecord =>
	newOrderRecord(
		{
			...given,
			channel: 'custom',
			// The code that writes the columns increments the version.
			version: 0,
			shippingKind: given.agreed.delivery?.kind ?? null,
			vatTreatment: 'domestic',
			paymentSchedule: given.installments ? 'payInstallment' : 'payFull',
			lines: given.lines.map(newRecordLine),
		},
		now,
	);
