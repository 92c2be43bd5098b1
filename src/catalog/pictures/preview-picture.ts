import { productTypes } from '../product.ts';

/** The longest first: `mailer-box-eco-color` before `mailer-box-eco`. */
const byLength = productTypes.toSorted((one, other) => other.length - one.length);

/** The default: the drawn box. */
const drawnBox = '/preview.png';

/**
 * The picture of 1200 × 630 that link previews show for one of a page's own: a product's photograph has a preview of
 * its own (`scripts/pictures/product-previews.mjs`), whatever else there is shows the drawn box.
 */
export function previewOf(picture: string | undefined): string {
	if (picture === undefined) return drawnBox;
	if (picture.startsWith('/previews/') || picture === drawnBox) return picture;
	const [, name = ''] = /^\/pictures\/(.+)$/.exec(picture) ?? [];
	const type = byLength.find((one) => name.startsWith(`${one}-`));
	return type ? `/previews/${type}.jpg` : drawnBox;
}
