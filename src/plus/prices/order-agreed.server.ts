import { hasCompanyRight } from '#src/api/access/company-roles.ts';
import { noEffect } from '#src/api/effect.server.ts';
import { openEdge } from '#src/api/env.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { product } from '#src/catalog/product.ts';
import { variantBySku, writeVariant } from '#src/catalog/queries.server.ts';
import { parseSku } from '#src/catalog/variant.ts';
import { addLine } from '#src/orders/cart/lines.ts';
import { newCart, openCart } from '#src/orders/cart/open-cart.server.ts';
import { changeOrder } from '#src/orders/database/change-order.server.ts';
import { orderToken } from '#src/orders/database/order-token.server.ts';
import type { OrderRecord, RecordVariant } from '#src/orders/record/order-record.ts';
import { checkQuantity, readPieces } from '#src/pricing/quantity.ts';
import { href } from '#src/site/links.ts';
import type { PlusMember, PlusPage } from '../access/open-plus.server.ts';
import { inForce, listPrices } from './list-prices.server.ts';

/** The result of the form “Add to cart” of an agreed price. */
export type OrderedPrice =
	| { readonly to: string }
	/** Why nothing was added: keys of `plus`. */
	| { readonly problem: 'price_gone' | 'again_quantity'; readonly sku: string; readonly quantity: string };

/**
 * Adds an agreed variant to the member's cart, or to a new cart if that one cannot be changed. The price is computed when the cart
 * is read; the form contains only goods and quantity.
 */
export async function orderAgreed(page: PlusPage, { actor, membership }: PlusMember): Promise<OrderedPrice> {
	const form = await readTextForm(page.request);
	const { db, env } = openEdge();
	const { site } = page.locals;
	const now = Date.now();
	const sku = String(form.get('sku') ?? '').trim();
	const typed = String(form.get('quantity') ?? '').trim();
	const { currency } = site.region;
	const prices = inForce(await listPrices(db, membership.companyId, { currency, now }), now);
	const isAgreed = prices.some(
		({ terms }) => terms.kind === 'fixed' && terms.sku === sku && terms.currency === currency,
	);
	const spec = isAgreed ? parseSku(sku) : undefined;
	const refused = { sku, quantity: typed } as const;
	if (!spec || !hasCompanyRight(membership, 'place_orders')) return { problem: 'price_gone', ...refused };
	const quantity = readPieces(typed) ?? Number.NaN;
	if (!checkQuantity(product(spec.productType), quantity).ok)
		return { problem: 'again_quantity', ...refused };
	const variant = (await runRead(db, variantBySku(db, sku))) ?? (await writeVariant(db, spec));
	const owner = { userId: actor.userId, email: actor.email };
	const context = { db, env, site, actor, orderToken: undefined, now, effect: noEffect };
	const add = async (cart: OrderRecord) =>
		changeOrder(context, { key: cart.number, record: cart }, (record) => addGoods(record, variant, quantity));
	const open = await openCart(db, owner, site, now);
	let added = open.ok ? await add(open.value) : open;
	if (!added.ok) {
		const fresh = await newCart(db, owner, site, now);
		added = fresh.ok ? await add(fresh.value) : fresh;
	}
	if (!added.ok) return { problem: 'price_gone', ...refused };
	const cart = added.value.after.record;
	const query = { order: cart.number, order_token: await orderToken(env, cart) };
	return { to: href('cart', {}, site, query) };
}

const addGoods = (record: OrderRecord, variant: RecordVariant, quantity: number) =>
	addLine(record, { variant, quantity, design: null, parentId: null });
