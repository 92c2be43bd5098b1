/** One photograph of a product, rendered from its own dieline: files below `public/pictures`. */
export interface RenderedPicture {
	/** What it shows: `open`, `closed`, `flat`, `detail` …; `catalog.picture_…` says it in words. */
	readonly state: string;
	/** For what reads no AVIF, and for mails and search engines. */
	readonly src: string;
	/** AVIF in several widths. */
	readonly srcset: string;
	readonly width: number;
	readonly height: number;
	/** Its mean colour, CSS. */
	readonly colour: string;
}

/** `public/pictures/manifest.json` is written by the script that renders the pictures. */
const manifests = import.meta.glob<Readonly<Record<string, readonly RenderedPicture[]>>>(
	'/public/pictures/manifest.json',
	{ eager: true, import: 'default' },
);
const [manifest = {}] = Object.values(manifests);

/** A product's pictures, the one for its cards first. Throws for a product without: a fault of ours. */
export function picturesOf(productType: string): readonly [RenderedPicture, ...RenderedPicture[]] {
	const [first, ...more] = manifest[productType] ?? [];
	if (!first) throw new Error(`No picture of ${productType}: run scripts/pictures/render.mjs`);
	return [first, ...more];
}

/** Address of a product's picture as a file: for the cart, mails and structured data. */
export const pictureSrc = (productType: string): string => picturesOf(productType)[0].src;
