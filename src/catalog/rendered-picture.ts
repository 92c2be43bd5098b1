/** A picture rendered from the product's own dieline: files below `public/pictures`. */
export interface RenderedPicture {
	readonly src: string;
	readonly srcset: string;
	readonly width: number;
	readonly height: number;
}

/** `public/pictures/manifest.json` is written by the script that renders the pictures; without it there are none. */
const manifests = import.meta.glob<Readonly<Record<string, RenderedPicture>>>(
	'/public/pictures/manifest.json',
	{ eager: true, import: 'default' },
);
const [manifest = {}] = Object.values(manifests);

/** Undefined where a product is shown by its drawing. */
export const renderedPicture = (productType: string): RenderedPicture | undefined => manifest[productType];

/** Address of a product's picture as a file, whatever kind it is: for the cart, mails and structured data. */
export const pictureSrc = (productType: string): string =>
	renderedPicture(productType)?.src ?? `/drawings/${productType}.svg`;
