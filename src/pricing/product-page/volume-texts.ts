import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { sitePrices } from '../card-price.ts';
import { percentText } from '../price-view.ts';

/** Caption of the table of prices by quantity: the variant, and in forced regions the VAT. */
export function volumeCaption(
	t: Translate,
	site: Site,
	variant: Readonly<Record<'size' | 'material' | 'print', string>>,
): string {
	const { rate } = sitePrices(site);
	if (!rate) return t('pricing.volume_caption_plain', variant);
	if (site.region.forcedTax)
		return t('pricing.volume_caption_gross', { ...variant, percent: percentText(rate, site.languageTag) });
	const { size, material, print } = variant;
	return `${size} · ${material} · ${print}.`;
}
