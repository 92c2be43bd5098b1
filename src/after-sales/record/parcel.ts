import type { Address } from '#src/customers/address.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { type LinePieces, piecesFor } from '#src/orders/record/split.ts';

/** A parcel or pallet that was sent, or goods ready for pick-up. Moments are epoch milliseconds. */
export interface Parcel {
	readonly id: number;
	/** Code of one of the `carriers`; null: unknown. */
	readonly carrier: string | null;
	/** Empty where there is none. */
	readonly tracking: string;
	readonly items: readonly LinePieces[];
	/** Number of the delivery address in an order with several (`orders/record/split.ts`); 0: the order's own address. */
	readonly destination: number;
	readonly shippedAt: number;
	readonly deliveredAt: number | null;
}

interface Carrier {
	/** A brand, the same in every language. */
	readonly name: string;
	/** The carrier's public page about a shipment; `{}` is replaced by its number. */
	readonly page: string;
}

/** Carriers with a public page that shows where a shipment is. */
export const carriers: Readonly<Record<string, Carrier>> = {
	dpd: { name: 'DPD', page: 'https://tracking.dpd.de/parcelstatus?query={}' },
	dhl: { name: 'DHL', page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={}' },
	ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum={}' },
	gls: { name: 'GLS', page: 'https://gls-group.com/EU/en/parcel-tracking/?match={}' },
	fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={}' },
	inpost: { name: 'InPost', page: 'https://inpost.pl/sledzenie-przesylek?number={}' },
	'poczta-polska': { name: 'Poczta Polska', page: 'https://emonitoring.poczta-polska.pl/?numer={}' },
	schenker: { name: 'DB Schenker', page: 'https://www.dbschenker.com/app/tracking-public/?refNumber={}' },
};

/** URL of the carrier's tracking page; undefined without a tracking number or a known carrier. */
export function trackingUrl({ carrier, tracking }: Pick<Parcel, 'carrier' | 'tracking'>): string | undefined {
	const page = carriers[carrier ?? '']?.page;
	return page && tracking !== '' ? page.replace('{}', encodeURIComponent(tracking)) : undefined;
}

interface Goods {
	readonly id: number;
	readonly quantity: number;
	/** Kind of service; null for goods. Services are not sent. */
	readonly service: string | null;
}

/** Pieces of each line of goods that are in no parcel yet; completely sent lines are left out. */
export function remainingItems(
	lines: readonly Goods[],
	parcels: readonly Pick<Parcel, 'items'>[],
): LinePieces[] {
	const sent = parcels.flatMap(({ items }) => items);
	return lines
		.filter(({ service }) => service === null)
		.map(({ id, quantity }) => {
			const gone = sent.filter(({ lineItemId }) => lineItemId === id);
			return { lineItemId: id, quantity: quantity - gone.reduce((sum, item) => sum + item.quantity, 0) };
		})
		.filter(({ quantity }) => quantity > 0);
}

/** The wanted items that exceed the remaining ones: unknown lines, or more pieces than remain. */
export function excessItems(wanted: readonly LinePieces[], remaining: readonly LinePieces[]): LinePieces[] {
	return wanted.filter((item) => {
		const all = wanted.filter(({ lineItemId }) => lineItemId === item.lineItemId);
		const left = remaining.find(({ lineItemId }) => lineItemId === item.lineItemId)?.quantity ?? 0;
		return all.reduce((sum, { quantity }) => sum + quantity, 0) > left;
	});
}

/** Something that is packed for one address of an order. */
type Packed = Pick<Parcel, 'items'> & Partial<Pick<Parcel, 'destination'>>;
type SplitRecord = Pick<OrderRecord, 'lines' | 'split' | 'shippingKind'>;

/** Pieces that are still to be sent to an address. In an order without a split, address 0 gets all. */
export function remainingAt(
	record: SplitRecord,
	packed: readonly Packed[],
	destination: number,
): LinePieces[] {
	const wanted = piecesFor(record, destination);
	const lines = record.lines.map((line) => ({
		...{ id: line.id, service: line.service },
		quantity: wanted.find(({ lineItemId }) => lineItemId === line.id)?.quantity ?? 0,
	}));
	return remainingItems(
		lines,
		packed.filter((one) => (one.destination ?? 0) === destination),
	);
}

/** The delivery address of a placed order by its number; null for an unknown number. */
export const addressAt = (
	{ shipAddress, split }: Pick<OrderRecord, 'shipAddress' | 'split'>,
	destination: number,
): Address | null =>
	destination === 0
		? shipAddress
		: (split?.destinations.find(({ id }) => id === destination)?.address ?? null);
