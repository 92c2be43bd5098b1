import { productTypes } from '../product.ts';

/** Longest first: `mailer-box-eco-color` before `mailer-box-eco`. */
const byLength = productTypes.toSorted((one, other) => other.length - one.length);

/** The default preview: a drawing of a box. */
const drawnBox = '/preview.png';

/**
 * Link preview (1200 × 630) of a page picture: photographs of products have their own preview
 * (`scripts/pictures/product-previews.mjs`); all other pictures use the drawing.
 */
export function getLinkPreview(picture: string | undefined): string {
	if (picture === undefined) return drawnBox;
	if (picture.startsWith('/previews/') || picture === drawnBox) return picture;
	const [, name = ''] = /^\/pictures\/(.+)$/.exec(picture) ?? [];
	const type = byLength.find((one) => name.startsWith(`${one}-`));
	return type ? `/previews/${type}.jpg` : drawnBox;
}
