import { productName } from '#src/catalog/labels.ts';
import { findProduct } from '#src/catalog/product.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { formatSize } from '#src/site/lengths.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { labelled } from '#src/site/spelling.ts';
import type { RequestedItem } from './quote-request.ts';

type Reader = Pick<Site, 'region' | 'languageTag'>;

/** Name of the requested product. */
export const requestedName = ({ product }: RequestedItem, t: Translate): string =>
	product === 'other' ? t('quotes.product_other') : productName(t, product);

/** Its size in the region's unit; undefined where the buyer leaves it open. */
export function describeSize(
	{ product, sizeMm }: RequestedItem,
	{ region, languageTag }: Reader,
): string | undefined {
	if (!sizeMm) return undefined;
	const kind = product === 'other' ? undefined : findProduct(product)?.sizeKind;
	const sides = sizeMm.filter((side) => side > 0);
	return kind
		? sizeText(sizeMm, kind, region, languageTag)
		: formatSize(sides, region.lengthUnit, languageTag);
}

/** Its quantities, `500 / 1 000 / 2 500`. */
export const describeQuantities = ({ quantities }: RequestedItem, { languageTag }: Reader): string =>
	quantities.map((quantity) => numberFormatter(languageTag, {}).format(quantity)).join(' / ');

/** One line: `Mailer box, 20 × 15 × 8 cm, full colour: 500 / 1 000`. */
export function describeItem(item: RequestedItem, reader: Reader, t: Translate): string {
	const what = [requestedName(item, t), describeSize(item, reader), t(`quotes.print_${item.print}`)];
	return labelled(what.filter(Boolean).join(', '), describeQuantities(item, reader), reader.languageTag);
}
