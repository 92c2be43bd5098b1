import { deliveryEstimate } from '#src/pricing/delivery.ts';
import { formatDayRange } from '#src/site/dates.ts';
import { dateFormatter } from '#src/site/formatters.ts';
import { whenNear } from '#src/ui/when-near.ts';
import type { ConfiguratorData } from './configurator-data.ts';
import { fill } from './texts.ts';

/** Writes the days of arrival as soon as their place is near the viewport: "Arrives 10–12 Dec". */
export function showDeliveryDays(form: HTMLFormElement, data: ConfiguratorData): void {
	for (const place of form.querySelectorAll('[data-out="delivery"]'))
		whenNear(place, () => {
			place.textContent = deliveryText(data);
		});
}

function deliveryText({ deliveryTime, type, texts, languageTag }: ConfiguratorData): string {
	const today = todayAtWorks();
	const { earliest, latest } = deliveryEstimate({ today, region: { deliveryTime }, productTypes: [type] });
	return fill(texts.delivery, { days: formatDayRange(earliest, latest, languageTag) });
}

/** Today's date at the factory, from which every estimate of the shop is counted. Swedish dates have the ISO format. */
const todayAtWorks = (): string => dateFormatter('sv-SE', { timeZone: 'Europe/Warsaw' }).format(Date.now());
