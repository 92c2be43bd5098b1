import { countryName } from '#src/customers/countries.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { sitePrices } from '../card-price.ts';
import { percentText } from '../price-view.ts';

/**
 * Caption of the table of prices by quantity: what it is of, and the country whose VAT private prices include. The second
 * is empty where no VAT is charged, and where the caption says it.
 */
export function volumeTexts(
	t: Translate,
	site: Site,
	variant: Readonly<Record<'size' | 'material' | 'print', string>>,
): { volumeCaption: string; volumeCountry: string } {
	const { rate } = sitePrices(site);
	const { defaultShippingCountryCode, forcedTax } = site.region;
	if (!rate) return { volumeCaption: t('pricing.volume_caption_plain', variant), volumeCountry: '' };
	if (forcedTax) {
		const percent = percentText(rate, site.languageTag);
		return { volumeCaption: t('pricing.volume_caption_gross', { ...variant, percent }), volumeCountry: '' };
	}
	const { size, material, print } = variant;
	return {
		volumeCaption: `${size} · ${material} · ${print}.`,
		volumeCountry: t('basis.prices_private', {
			country: countryName(defaultShippingCountryCode, site.languageTag),
		}),
	};
}
