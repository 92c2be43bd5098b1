import { isStillSold } from '#src/after-sales/reorder/reorder.ts';
import { reorderOnce } from '#src/after-sales/reorder/reorder-once.server.ts';
import { hasCompanyRight } from '#src/api/access/company-roles.ts';
import { openEdge } from '#src/api/env.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import { orderToken } from '#src/orders/database/order-token.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { href } from '#src/site/links.ts';
import type { PlusMember, PlusPage } from '../access/open-plus.server.ts';

/** The result of the form “Order again”. */
export type OrderedItem =
	| { readonly to: string }
	/** Why there is no cart: keys of `plus`. `lineId`: the item whose form it was. */
	| { readonly problem: 'again_gone' | 'again_quantity'; readonly lineId: number; readonly quantity: string };

/**
 * Puts an item of the company's orders into a new cart of the member, in the quantity of the form, with the addresses of
 * the order that it is from. The order may be a colleague's.
 */
export async function orderItem(page: PlusPage, member: PlusMember): Promise<OrderedItem> {
	const form = await readTextForm(page.request);
	const { db, env } = openEdge();
	const { actor, membership } = member;
	const lineId = Number(form.get('line'));
	const typed = String(form.get('quantity') ?? '').trim();
	const number = String(form.get('order') ?? '');
	const ordered = /^R\d{9}$/.test(number) ? await findOrderByNumber(db, number) : undefined;
	const line = ordered?.lines.find(({ id }) => id === lineId);
	const refused = { lineId, quantity: typed } as const;
	const isTheirs = ordered?.companyId === membership.companyId && ordered.savedState === 'complete';
	if (!isTheirs || !line || !hasCompanyRight(membership, 'place_orders'))
		return { problem: 'again_gone', ...refused };
	const quantity = /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN;
	const wanted = { ...line, quantity };
	if (!(quantity > 0) || !isStillSold(wanted, ordered))
		return { problem: isStillSold(line, ordered) ? 'again_quantity' : 'again_gone', ...refused };
	const services = ordered.lines.filter(({ parentId }) => parentId === line.id);
	const own = { ...ordered, userId: actor.userId, email: actor.email, lines: [wanted, ...services] };
	const key = String(form.get('key') ?? '');
	const cart = await reorderOnce(db, own, page.locals.site, {
		key: key && `${key} ${line.id} ${quantity}`,
		now: Date.now(),
	});
	if (!cart) return { problem: 'again_gone', ...refused };
	const query = { order: cart.number, order_token: await orderToken(env, cart) };
	return { to: href('cart', {}, page.locals.site, query) };
}
