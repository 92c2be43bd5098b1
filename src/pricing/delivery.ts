import type { Region } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import type { ProductType } from '#src/catalog/product.ts';
import { addDays } from '#src/site/dates.ts';
import { memoise } from '#src/site/memoise.ts';
import { addWorkingDays, nextWorkingDay } from './working-days.ts';

export interface DeliveryEstimate {
	/** ISO days, both working days; `earliest` is never after `latest`. */
	readonly earliest: string;
	readonly latest: string;
}

/** A call that states an afternoon time gets the estimate of the next day; pages show estimates by day. */
const lastHour = 14;

/** The day that counts for an order at that local time of the factory; `time` is "HH:MM", e.g. "13:30". */
export const startDay = (day: string, time: string): string =>
	Number(time.slice(0, 2)) >= lastHour ? addDays(day, 1) : day;

/** Sample packs are in stock: they only have to be packed. */
export const samplePackingDays = 2;
/** Added days where a region states no delivery range. */
const slackDays = 2;

/**
 * Delivery estimate of an order. Production is counted in calendar days (settings.productionTime) and ends on a
 * working day of the factory in Poland; courier days are working days. The slowest product decides. `today` is the
 * ISO day on which the order is paid and its designs are approved.
 */
export function deliveryEstimate(order: {
	readonly today: string;
	readonly region: Pick<Region, 'deliveryTime'>;
	readonly productTypes: readonly ProductType[];
	/** Calendar days of production: those of an express option (express.ts), or the regular ones. */
	readonly productionDays?: number;
	/** Collected at the factory: both days are the one on which the goods are ready. */
	readonly isCollected?: boolean;
}): DeliveryEstimate {
	const { today, region, productTypes, productionDays = settings.productionTime.value } = order;
	const onlySamples = productTypes.length > 0 && productTypes.every((type) => type === 'sample-packs');
	if (order.isCollected) {
		const ready = getDispatchDay(today, onlySamples, productionDays);
		return { earliest: ready, latest: ready };
	}
	return estimate(today, region.deliveryTime, onlySamples, productionDays);
}

/** The working day on which the goods leave the factory, for an order of `today` (ISO). */
export const getDispatchDay = (
	today: string,
	onlySamples: boolean,
	productionDays: number = settings.productionTime.value,
): string =>
	onlySamples ? addWorkingDays(today, samplePackingDays) : nextWorkingDay(addDays(today, productionDays));

/** Estimates are cached per day: every line of every order and every product page needs them. */
const estimate = memoise(500, computeEstimate);

/** Working days between factory and buyer, as a region's estimates count them. */
export function transitDays(
	{ compartmentDeliveryTime, avarageDeliveryTime, samplePackAverageDeliveryTime }: Region['deliveryTime'],
	onlySamples: boolean,
): { readonly min: number; readonly max: number } {
	const max = onlySamples ? samplePackAverageDeliveryTime : avarageDeliveryTime;
	const [from, to] = onlySamples ? [] : compartmentDeliveryTime.split('-').map(Number);
	return { min: from || Math.max(1, max - slackDays), max: to || max };
}

function computeEstimate(
	today: string,
	deliveryTime: Region['deliveryTime'],
	onlySamples: boolean,
	productionDays: number,
): DeliveryEstimate {
	const handedOver = getDispatchDay(today, onlySamples, productionDays);
	const { min, max } = transitDays(deliveryTime, onlySamples);
	return { earliest: addWorkingDays(handedOver, min), latest: addWorkingDays(handedOver, max) };
}
