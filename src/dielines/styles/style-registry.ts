import type { Style } from '../style.ts';

/** The folder of each style. Styles that fold alike are loaded together; the most requested box is loaded alone. */
const groupOf = {
	'mailer-box': 'mailer-box',
	'delivery-mailer-box': 'mailers',
	'delivery-mailer-box-double-strip': 'mailers',
	'sleeved-mailer-box': 'mailers',
	'shipping-box': 'tubes',
	'shipping-box-0200': 'tubes',
	'shipping-box-0202': 'tubes',
	'shipping-box-0203': 'tubes',
	'product-box': 'tubes',
	'product-box-straight-tuck': 'tubes',
	'product-box-snap-lock': 'tubes',
	'product-box-crash-lock': 'tubes',
	'product-box-wine-box': 'tubes',
	'carrier-box': 'tubes',
	'product-box-two-pieces': 'trays',
	'cake-box': 'trays',
	'rigid-box': 'rigid',
	'magnetic-box': 'rigid',
	'rigid-drawer-box': 'rigid',
	'paper-can': 'rigid',
	'paper-bag': 'bags',
	'tote-bag': 'bags',
	'doypack-bag': 'bags',
	'poly-mailer': 'bags',
	'poly-mailer-double-strip': 'bags',
	'paper-mailer': 'bags',
	'paper-mailer-double-strip': 'bags',
	'rigid-envelope': 'bags',
	'rigid-envelope-double-strip': 'bags',
	'tissue-paper': 'flat',
	'packing-paper': 'flat',
	'packing-tape': 'flat',
	'kraft-tape': 'flat',
	'square-label': 'flat',
	'printed-card': 'flat',
	'printed-card-rounded': 'flat',
} as const;
export type StyleName = keyof typeof groupOf;
type Group = (typeof groupOf)[StyleName];
export const styleNames = Object.keys(groupOf) as readonly StyleName[];
export const isStyleName = (word: string): word is StyleName => Object.hasOwn(groupOf, word);

/** Product types that are cut like another style; every other product type has the name of its style. */
const cutLike: Readonly<Record<string, StyleName>> = {
	'mailer-box-plain': 'mailer-box',
	'mailer-box-eco': 'mailer-box',
	'mailer-box-eco-white': 'mailer-box',
	'mailer-box-eco-color': 'mailer-box',
	'mailer-box-full-color': 'mailer-box',
	'sample-packs': 'mailer-box',
	'recycled-poly-mailer': 'poly-mailer',
	'bio-poly-mailer-plain': 'poly-mailer',
};

/** The style of a product; a second adhesive strip changes it. Undefined for an unknown word. */
export function findStyleName(productType: string, finish?: string): StyleName | undefined {
	const name = cutLike[productType] ?? productType;
	const withStrips = `${name}-${finish}`;
	if (finish === 'double-strip' && isStyleName(withStrips)) return withStrips;
	return isStyleName(name) ? name : undefined;
}

const load: Record<Group, () => Promise<readonly Style[]>> = {
	'mailer-box': async () => [(await import('../mailers/mailer-box.ts')).mailerBox],
	mailers: async () => (await import('../mailers/mailers.ts')).mailers,
	tubes: async () => (await import('../tubes/tubes.ts')).tubes,
	trays: async () => (await import('../trays/trays.ts')).trays,
	rigid: async () => (await import('../rigid/rigid.ts')).rigid,
	bags: async () => (await import('../bags/bags.ts')).bags,
	flat: async () => (await import('../flat/flat.ts')).flat,
};

/** Loads one style without the code of the others, for the browser. all-styles.ts imports all of them. */
export async function loadStyle(name: StyleName): Promise<Style> {
	const style = (await load[groupOf[name]]()).find((one) => one.name === name);
	if (!style) throw new Error(`No style ${name} in ${groupOf[name]}`);
	return style;
}
