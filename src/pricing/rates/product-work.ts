import type { ProductType } from '#src/catalog/product.ts';

/** Cost factors of a product relative to a printed mailer box of the same area. No money here: see rate-card.ts. */
export interface ProductWork {
	/** Factor on the board rate per m²: below 1 for thinner and cheaper stock, above 1 for greyboard and cotton. */
	readonly board: number;
	/** Factor on the printing rate per m². */
	readonly print: number;
	/** Factor on the setup: small formats share a sheet; tape and tissue run on small presses. */
	readonly setup: number;
	/** Factor on cutting, gluing and packing per piece. */
	readonly labour: number;
}

const work = (board: number, print: number, setup: number, labour: number): ProductWork => ({
	board,
	print,
	setup,
	labour,
});

export const productWork: Readonly<Record<ProductType, ProductWork>> = {
	'mailer-box-full-color': work(1, 1, 1, 1),
	'mailer-box-eco': work(1, 1, 1, 1),
	'mailer-box-eco-white': work(1, 1, 1, 1),
	'mailer-box-eco-color': work(1, 1, 1, 1),
	'mailer-box-plain': work(1, 1, 1, 0.9),
	'delivery-mailer-box': work(1, 1, 1, 1.1),
	'sleeved-mailer-box': work(0.95, 0.7, 1.2, 1.3),
	'shipping-box': work(0.9, 0.9, 1, 0.6),
	'product-box': work(0.75, 0.9, 1, 0.55),
	'product-box-two-pieces': work(0.8, 0.9, 1.2, 1.3),
	'product-box-wine-box': work(1, 1, 1, 1.1),
	'cake-box': work(0.7, 0.9, 1, 0.6),
	'carrier-box': work(0.8, 0.9, 1, 0.8),
	'rigid-box': work(2.4, 1, 1.6, 6),
	'magnetic-box': work(2.4, 1, 1.8, 8),
	'rigid-drawer-box': work(2.2, 1, 1.6, 6),
	'paper-can': work(2.6, 1, 1.1, 2.4),
	'paper-bag': work(0.3, 0.45, 0.9, 0.8),
	'tote-bag': work(1.9, 1.2, 0.9, 3.2),
	'doypack-bag': work(1.3, 0.9, 0.8, 0.35),
	'poly-mailer': work(0.3, 0.4, 0.8, 0.15),
	'recycled-poly-mailer': work(0.34, 0.4, 0.8, 0.15),
	'bio-poly-mailer-plain': work(0.55, 0.4, 0.8, 0.15),
	'paper-mailer': work(0.35, 0.4, 0.8, 0.25),
	'rigid-envelope': work(0.8, 0.6, 0.8, 0.35),
	'tissue-paper': work(0.14, 0.3, 0.28, 0.08),
	'packing-paper': work(0.22, 0.3, 0.3, 0.08),
	'packing-tape': work(0.4, 0.3, 1.1, 1),
	'kraft-tape': work(0.75, 0.4, 1.1, 1.2),
	'square-label': work(0.8, 1, 0.2, 0.03),
	'printed-card': work(0.7, 1, 0.22, 0.05),
	'sample-packs': work(1.6, 2, 0.02, 9),
};
