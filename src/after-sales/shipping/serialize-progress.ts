import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { type Parcel, remainingItems, trackingUrl } from '../record/parcel.ts';
import type { ShipmentProgress } from './contract.ts';

/** Delivery of an order as it is now. */
export interface Progress {
	readonly record: OrderRecord;
	readonly parcels: readonly Parcel[];
}

const iso = (moment: number): string => new Date(moment).toISOString();

/** As the API answers it. */
export function serializeProgress({ record, parcels }: Progress): ShipmentProgress {
	const { shipment, shipmentState, number } = record;
	return {
		number: shipment.number,
		orderId: number,
		state: shipmentState,
		tracking: shipment.tracking,
		shippedAt: shipment.shippedAt === null ? null : iso(shipment.shippedAt),
		parcels: parcels.map((parcel) => ({
			carrier: parcel.carrier,
			tracking: parcel.tracking === '' ? null : parcel.tracking,
			trackingUrl: trackingUrl(parcel) ?? null,
			items: [...parcel.items],
			destination: parcel.destination,
			shippedAt: iso(parcel.shippedAt),
			deliveredAt: parcel.deliveredAt === null ? null : iso(parcel.deliveredAt),
		})),
		// What a correction of the stock has taken out is not to come, though it is in no parcel.
		remaining:
			record.savedState === 'complete' && shipmentState !== 'shipped'
				? remainingItems(record.lines, parcels)
				: [],
	};
}
