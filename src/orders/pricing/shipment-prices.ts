import type { Region } from '#regions/region.ts';
import { listShippingRates, type ShippingCode } from './shipping.ts';

export interface ShipmentPrice {
	readonly code: ShippingCode;
	/** ISO 3166-1 of the destination. */
	readonly country: string;
	/** Net of the smallest delivery, minor units. */
	readonly price: number;
	/** Net value of goods from which it costs nothing, minor units; null: never. */
	readonly freeFrom: number | null;
}

/** Prices of delivery of a region, by country and in the order of the checkout: of boxes, and of a sample pack. */
export function listShipmentPrices(region: Region): readonly ShipmentPrice[] {
	const { freeCourierFrom } = region.shipmentsConfig;
	return region.allowedShippingCountries.flatMap((country) => {
		// Letters are offered for samples only; everything else is offered for them too.
		const rates = listShippingRates({ region, destinationIso: country, goodsNet: 0, onlySamples: true });
		const hasFree = region.offerExtraAvailableCountries.includes(country);
		return rates.map(({ kind, code, cost }) => ({
			code,
			country,
			price: cost,
			freeFrom: kind === 'courier' && hasFree ? freeCourierFrom : null,
		}));
	});
}
