import type { Region } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import type { ProductType } from '#src/catalog/product.ts';
import { addDays } from '#src/site/dates.ts';
import { memoise } from '#src/site/memoise.ts';
import { addWorkingDays, nextWorkingDay } from './working-days.ts';

export interface DeliveryEstimate {
	/** ISO days; both working days, `earliest` never after `latest`. */
	readonly earliest: string;
	readonly latest: string;
}

/** Who says that an order comes in the afternoon gets the next day's estimate; pages promise by the day. */
const lastHour = 14;

/** The day from which an order made at that time of the works counts; `time` is "HH:MM", e.g. "13:30". */
export const startDay = (day: string, time: string): string =>
	Number(time.slice(0, 2)) >= lastHour ? addDays(day, 1) : day;

/** Sample packs lie ready: they only have to be packed. */
export const samplePackingDays = 2;
/** Calendar days of production with the express option. */
const expressProductionDays = 10;
/** Slack where a region promises no range. */
const slackDays = 2;

/**
 * When an order of these products arrives. Production is counted in calendar days (settings.productionTime) and ends
 * on a working day of the works in Poland; the courier's days are working days. The slowest product decides.
 * `today` is the ISO day on which the order is paid and its designs are approved.
 */
export function deliveryEstimate(order: {
	readonly today: string;
	readonly region: Pick<Region, 'deliveryTime'>;
	readonly productTypes: readonly ProductType[];
	readonly express?: boolean;
}): DeliveryEstimate {
	const { today, region, productTypes, express = false } = order;
	const onlySamples = productTypes.length > 0 && productTypes.every((type) => type === 'sample-packs');
	return estimate(today, region.deliveryTime, onlySamples, express);
}

/** Each day's estimates are computed once: every line of every order and every product page asks for them. */
const estimate = memoise(500, computeEstimate);

function computeEstimate(
	today: string,
	{ compartmentDeliveryTime, avarageDeliveryTime, samplePackAverageDeliveryTime }: Region['deliveryTime'],
	onlySamples: boolean,
	express: boolean,
): DeliveryEstimate {
	if (onlySamples) {
		const packed = addWorkingDays(today, samplePackingDays);
		return {
			earliest: addWorkingDays(packed, Math.max(1, samplePackAverageDeliveryTime - slackDays)),
			latest: addWorkingDays(packed, samplePackAverageDeliveryTime),
		};
	}
	const productionDays = express ? expressProductionDays : settings.productionTime.value;
	const handedOver = nextWorkingDay(addDays(today, productionDays));
	const [from, to] = compartmentDeliveryTime.split('-').map(Number);
	return {
		earliest: addWorkingDays(handedOver, from || Math.max(1, avarageDeliveryTime - slackDays)),
		latest: addWorkingDays(handedOver, to || avarageDeliveryTime),
	};
}
