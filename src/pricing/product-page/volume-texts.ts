import { countryName } from '#src/customers/countries.ts';
import { isoDay } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { sitePrices } from '../card-price.ts';
import { getConsumer } from '../consumer-price.ts';
import { percentText } from '../price-view.ts';

/**
 * Caption of the table of prices by quantity: what it is of, and what a consumer pays for a quantity as in the merchant
 * feed. The second is empty where the table has gross prices itself, or where no VAT is charged.
 */
export function volumeTexts(
	t: Translate,
	site: Site,
	what: Readonly<Record<'size' | 'material' | 'print' | 'pieces' | 'price', string>>,
): { volumeCaption: string; volumeConsumer: string } {
	const { rate } = sitePrices(site);
	const consumer = getConsumer(site.region, isoDay(Date.now()));
	const { size, material, print, pieces, price } = what;
	const variant = { size, material, print };
	const percent = (part: number) => percentText(part, site.languageTag);
	return {
		volumeCaption: rate
			? t('pricing.volume_caption_gross', { ...variant, percent: percent(rate) })
			: t(site.region.hasVat ? 'pricing.volume_caption' : 'pricing.volume_caption_plain', variant),
		volumeConsumer:
			rate || consumer.rate === 0
				? ''
				: t('pricing.volume_consumer', {
						percent: percent(consumer.rate),
						country: countryName(consumer.country, site.languageTag),
						pieces,
						price,
					}),
	};
}
