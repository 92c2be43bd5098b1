import { deliveryEstimate } from '#src/pricing/delivery.ts';
import { formatDayRange } from '#src/site/dates.ts';
import { dateFormatter } from '#src/site/formatters.ts';
import type { ConfiguratorData } from './configurator-data.ts';
import { fill } from './texts.ts';

/** The days on which an order of today arrives, in the language of the page: "Arrives 10–12 Dec". */
export function deliveryText({ deliveryTime, type, texts, languageTag }: ConfiguratorData): string {
	const today = todayAtWorks();
	const { earliest, latest } = deliveryEstimate({ today, region: { deliveryTime }, productTypes: [type] });
	return fill(texts.delivery, { days: formatDayRange(earliest, latest, languageTag) });
}

/** Today's date at the factory, from which every estimate of the shop is counted. Swedish dates have the ISO format. */
const todayAtWorks = (): string => dateFormatter('sv-SE', { timeZone: 'Europe/Warsaw' }).format(Date.now());
