import type { Region } from '#regions/region.ts';
import {
	customsCost,
	listShippingRates,
	oneParcel,
	type Rate,
	type ShippingKind,
} from '#src/orders/pricing/shipping.ts';

/** Destinations with the same courier price. Amounts are net, in minor units. */
export interface CourierRow {
	readonly countries: readonly string[];
	readonly cost: number;
	/** Charged once per order at the customs border. */
	readonly customs: number;
	/** Order value from which the courier is free; undefined if never. */
	readonly freeFrom: number | undefined;
}

const courierTo = (region: Region, destinationIso: string, goodsNet: number): Rate | undefined =>
	listShippingRates({ region, destinationIso, goodsNet, onlySamples: false, load: oneParcel }).find(
		({ kind }) => kind === 'courier',
	);

/** A region's courier prices, from the tariff that orders are charged by; the region's own country comes first. */
export function courierRows(region: Region): CourierRow[] {
	const rows = new Map<string, CourierRow & { countries: string[] }>();
	const home = region.defaultShippingCountryCode;
	for (const iso of [home, ...region.allowedShippingCountries.filter((other) => other !== home)]) {
		const rate = courierTo(region, iso, 0);
		if (!rate) continue;
		const { freeCourierFrom } = region.shipmentsConfig;
		const isFree = freeCourierFrom !== null && courierTo(region, iso, freeCourierFrom)?.cost === 0;
		const row = {
			countries: [iso],
			cost: rate.cost,
			customs: customsCost(iso, 'courier', region),
			freeFrom: isFree ? (freeCourierFrom ?? undefined) : undefined,
		};
		const key = JSON.stringify([row.cost, row.customs, row.freeFrom ?? null]);
		const known = rows.get(key);
		if (known) known.countries.push(iso);
		else rows.set(key, row);
	}
	return [...rows.values()];
}

/** A delivery method other than the courier, with its destinations. Net, in minor units. */
export interface OtherWay {
	readonly kind: Exclude<ShippingKind, 'courier'>;
	readonly cost: number;
	readonly countries: readonly string[];
}

/** Post, letter and pick-up. */
export function otherWays(region: Region): OtherWay[] {
	const ways = new Map<ShippingKind, OtherWay & { countries: string[] }>();
	for (const destinationIso of region.allowedShippingCountries)
		for (const { kind, cost } of listShippingRates({
			region,
			destinationIso,
			goodsNet: 0,
			onlySamples: true,
			load: oneParcel,
		})) {
			if (kind === 'courier') continue;
			const known = ways.get(kind);
			if (known) known.countries.push(destinationIso);
			else ways.set(kind, { kind, cost, countries: [destinationIso] });
		}
	return [...ways.values()];
}
