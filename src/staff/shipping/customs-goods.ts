import { settings } from '#regions/settings.ts';
import { allocate } from '#src/orders/pricing/allocate.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import type { LinePieces } from '#src/orders/record/split.ts';
import { type CustomsCode, codeOf } from './customs-codes.ts';
import { gramsOf } from './suggest-parcel.ts';

/** One row of a customs paper. */
export interface CustomsRow extends CustomsCode {
	readonly lineItemId: number;
	readonly sku: string;
	readonly pieces: number;
	/** Net, minor units of the order's currency: of the pieces in this parcel, after discounts. */
	readonly value: number;
	/** Net weight of these pieces. */
	readonly grams: number;
}

/** Whether goods for a country cross a customs border. */
export const needsCustoms = (countryIso: string): boolean => settings.outsideEu.includes(countryIso);

/** The delivery country of an order. */
export const destinationOf = ({ shipAddress, destinationIso }: OrderRecord): string =>
	shipAddress?.countryIso ?? destinationIso;

/** Net value of some pieces of a line: all parcels of a line add up to it only if each piece is in one. */
const netOf = ({ stored, quantity }: RecordLine, pieces: number): number =>
	allocate(stored.net + stored.promo, [pieces, quantity - pieces])[0] ?? 0;

/** Customs data of a parcel's goods. */
export function customsRows(
	record: Pick<OrderRecord, 'lines'>,
	items: readonly LinePieces[],
	stored: ReadonlyMap<string, CustomsCode>,
): CustomsRow[] {
	return items.flatMap(({ lineItemId, quantity: pieces }) => {
		const line = record.lines.find(({ id }) => id === lineItemId);
		if (!line) return [];
		const { sku, spec } = line.variant;
		return [
			{
				...{ lineItemId, sku, pieces },
				value: netOf(line, pieces),
				grams: Math.round(gramsOf(record.lines, [{ lineItemId, quantity: pieces }])),
				...codeOf(stored, { productType: spec.productType, sku }),
			},
		];
	});
}
