import type { Region } from '#regions/region.ts';
import {
	furtherParcel,
	isCourierFree,
	listShippingRates,
	oneParcel,
	palletPrice,
	type ShippingCode,
} from './shipping.ts';

export interface ShipmentPrice {
	readonly code: ShippingCode;
	/** ISO 3166-1 of the destination. */
	readonly country: string;
	/** Net of the smallest delivery, minor units. */
	readonly price: number;
	/** Net of each further parcel or pallet, minor units; null where there is only one piece. */
	readonly furtherPrice: number | null;
	/** Net value of goods from which it costs nothing, minor units; null: never. */
	readonly freeFrom: number | null;
}

/**
 * Prices of delivery of a region, by country and in the order of the checkout: of boxes, of a sample pack, and of a
 * pallet. Which one an order gets depends on its weight, size and value.
 */
export function listShipmentPrices(region: Region): readonly ShipmentPrice[] {
	const { freeCourierFrom } = region.shipmentsConfig;
	return region.allowedShippingCountries.flatMap((country): ShipmentPrice[] => {
		// Letters are offered for samples only; everything else is offered for them too.
		const facts = { region, destinationIso: country, goodsNet: 0, onlySamples: true, load: oneParcel };
		const hasFree = freeCourierFrom !== null && isCourierFree(region, country, freeCourierFrom);
		const listed = listShippingRates(facts).map(({ kind, code, cost }) => ({
			...{ code, country, price: cost },
			furtherPrice: kind === 'courier' ? furtherParcel(region, country) : null,
			freeFrom: kind === 'courier' && hasFree ? freeCourierFrom : null,
		}));
		const pallet = palletPrice(region, country);
		if (pallet === undefined) return listed;
		const row = { country, price: pallet, furtherPrice: pallet, freeFrom: null };
		return [...listed, { code: 'shipping-method-palettes', ...row }];
	});
}
