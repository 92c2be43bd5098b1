import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { type Parcel, remainingItems, trackingUrl } from '../record/parcel.ts';
import type { ShipmentProgress } from './contract.ts';

/** Shipping progress of an order. */
export interface Progress {
	readonly record: OrderRecord;
	readonly parcels: readonly Parcel[];
}

const iso = (moment: number): string => new Date(moment).toISOString();

/** Serializes it for the API. */
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
		// Pieces that a stock correction removed are in no parcel, but are not to be sent either.
		remaining:
			record.savedState === 'complete' && shipmentState !== 'shipped'
				? remainingItems(record.lines, parcels)
				: [],
	};
}
