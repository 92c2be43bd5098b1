import type { Material } from '#src/catalog/attributes.ts';
import { materialName, printName, productName, toMessageKey } from '#src/catalog/labels.ts';
import { type Product, product } from '#src/catalog/product.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import { countryName } from '#src/customers/countries.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatMoney } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import { customsAmount } from '#src/site/region-texts.ts';
import type { Site } from '#src/site/site.ts';
import type { Offer, OfferLine } from './offer.ts';

type Reader = Pick<Site, 'region' | 'languageTag'>;
type Described = Pick<OfferLine, 'variant' | 'title'>;

/** The title of an offer's line; without one the product's name. */
export const lineName = ({ variant, title }: Described, t: Translate): string =>
	title ?? productName(t, variant.spec.productType);

/** Size, material, print and finish as texts. */
export function lineFacts({ variant }: Described, { region, languageTag }: Reader, t: Translate): string[] {
	const { productType, sizeMm, material, printMode, finish } = variant.spec;
	const item = product(productType);
	return [
		sizeMm.some((side) => side > 0) ? sizeText(sizeMm, item.sizeKind, region, languageTag) : '',
		isMadeOf(item, material) ? materialName(t, item, material) : '',
		printName(t, item, printMode),
		finish === 'foil-none' ? '' : (t.find(`catalog.finish_${toMessageKey(finish)}`) ?? finish),
	].filter(Boolean);
}

/**
 * Whether the material is shown. Any box may be offered in any board; for paper, film and cloth products only their own
 * materials are meaningful.
 */
const isMadeOf = ({ substance, materials }: Product, material: Material): boolean =>
	substance === 'corrugated' || substance === 'carton' || materials.includes(material);

/** Delivery method and price, and the customs costs that the order charges in addition. */
export function describeDelivery(
	{ delivery, deliveryCost, countryIso }: Pick<Offer, 'delivery' | 'deliveryCost' | 'countryIso'>,
	site: Site,
	t: Translate,
): string[] {
	const country = countryName(countryIso, site.languageTag);
	const format = regionIn(site.region, site.locale).currencyFormatter;
	const customs = customsAmount(countryIso, site.region);
	const priced = deliveryCost === 0 ? 'delivery_included' : 'delivery_price';
	return [
		delivery === 'tariff'
			? t('offers.delivery_tariff', { country })
			: t(`offers.${priced}`, { country, amount: formatMoney(deliveryCost ?? 0, format) }),
		...(customs > 0 ? [t('offers.delivery_customs', { amount: formatMoney(customs, format) })] : []),
	];
}

/** `30 % with the order`, `70 % after 30 days`; empty where all is paid at once. */
export function describeInstallments({ installments }: Pick<Offer, 'installments'>, t: Translate): string[] {
	const sum = (installments ?? []).reduce((all, { weight }) => all + weight, 0);
	return (installments ?? []).map(({ weight, dueDays }, index) => {
		const percent = Math.round((weight * 1000) / sum) / 10;
		return index === 0
			? t('offers.part_first', { percent })
			: t('offers.part_later', { percent, count: dueDays });
	});
}
