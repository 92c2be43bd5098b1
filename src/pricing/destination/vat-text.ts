import { countryName } from '#src/customers/countries.ts';
import type { Translate } from '#src/site/messages.ts';
import { customsText } from '#src/site/region-texts.ts';
import type { Site } from '#src/site/site.ts';
import type { VatKey } from '../marks/vat-mark.ts';
import {
	createPriceFormat,
	formatDifference,
	formatGross,
	formatUnitGross,
	percentText,
} from '../price-view.ts';
import type { Destination } from './destination.ts';

/** The kind of buyer, and the delivery country. */
export interface VatReader {
	readonly site: Site;
	readonly t: Translate;
	readonly destination: Destination;
}

/** Texts that depend on the delivery country, with a variant for countries where no VAT is charged. */
const words = {
	country: ({ site, destination }: VatReader) => countryName(destination.iso, site.languageTag),
	percent: ({ site, destination }: VatReader) => percentText(destination.rate, site.languageTag),
	including: ({ t, destination }: VatReader) =>
		destination.rate > 0 ? t('basis.incl') : t('destination.no_vat'),
	plus: ({ t, destination }: VatReader) => (destination.rate > 0 ? t('basis.plus') : t('destination.no_vat')),
	unit_heading: ({ t, destination }: VatReader) =>
		t(destination.rate > 0 ? 'pricing.unit_gross' : 'pricing.unit_price'),
	total_heading: ({ t, destination }: VatReader) =>
		t(destination.rate > 0 ? 'basis.total_gross' : 'pricing.total'),
	prices: (reader: VatReader) => {
		const country = words.country(reader);
		return reader.destination.rate > 0
			? reader.t('basis.prices_private', { country })
			: reader.t('destination.prices_export', { country });
	},
	export: (reader: VatReader) =>
		reader.t('pricing.a_vat_none', {
			country: words.country(reader),
			customs: customsText(reader.site, reader.destination.iso),
		}),
} as const;
export type VatWord = keyof typeof words;

/** The text of a key for a buyer and a delivery country; undefined for an unknown key. */
export function vatText(key: VatKey, reader: VatReader): string | undefined {
	const [kind = '', value = ''] = key.split(':');
	const net = Number(value);
	const prices = createPriceFormat(reader.site.region, reader.destination.rate);
	switch (kind) {
		case 'sum':
			return formatGross(net, prices);
		case 'unit':
			return formatUnitGross(net, prices);
		case 'difference':
			return formatDifference(net, prices, true);
		default:
			return Object.hasOwn(words, kind) ? words[kind as VatWord](reader) : undefined;
	}
}
