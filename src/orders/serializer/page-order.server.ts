import { type CompanyRight, hasCompanyRight } from '#src/api/access/company-roles.ts';
import { openEdge } from '#src/api/env.server.ts';
import { combineReads, resolved, runRead } from '#src/api/read.server.ts';
import { actorBySession, hashSessionCookie } from '#src/customers/session.server.ts';
import type { Site } from '#src/site/site.ts';
import { cartOfSession, isOpenedByMember, openOrder, orderByKey } from '../database/queries.server.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { Order } from '../record/order.ts';
import { isOpen } from '../record/states.ts';
import { serializeFor } from './serialize-order.server.ts';

/** The part of `Astro` that is needed. */
interface Page {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site };
}

function openVisit({ url, locals }: Page) {
	return {
		...openEdge(),
		now: Date.now(),
		site: locals.site,
		orderToken: orderTokenOf(url) ?? undefined,
	};
}

/** The order's token in the address of a page that was opened by a link of a mail. */
export const orderTokenOf = (url: URL): string | null => url.searchParams.get('order_token');

/**
 * The visitor's cart in the page's region, as the API answers it; undefined if there is none. With `order` and
 * `order_token` in the page's address, that order instead, while it can be changed.
 */
export async function loadCartForPage(page: Page): Promise<Order | undefined> {
	const named = orderTokenOf(page.url) && page.url.searchParams.get('order');
	const order = named ? await loadOrderForPage(page, named) : undefined;
	if (order && isOpen(order.state)) return order;
	const visit = openVisit(page);
	const { db, env, now, site } = visit;
	const hash = await hashSessionCookie(env, page.request);
	if (hash === undefined) return undefined;
	const record = await runRead(db, cartOfSession(db, { hash, region: site.region.id, now }));
	return record && serializeFor(visit, priceOrder(record, now));
}

/**
 * An order by its number, for the session of its owner or the token in the URL; otherwise undefined.
 * @param right members of the order's company who have this right see it too, without its token
 */
export async function loadOrderForPage(
	page: Page,
	number: string,
	right?: CompanyRight,
): Promise<Order | undefined> {
	const visit = openVisit(page);
	const { db, now } = visit;
	const { actor, record } = await runRead(
		db,
		combineReads({
			actor: (await actorBySession(visit, page.request)) ?? resolved(undefined),
			record: orderByKey(db, number),
		}),
	);
	const company = right && hasCompanyRight(actor?.company, right) ? actor?.company : undefined;
	const access = { ...visit, actor, companyId: company?.companyId };
	const found = await openOrder(record, access);
	if (!found.ok) return undefined;
	const order = await serializeFor(visit, priceOrder(found.value, now));
	return isOpenedByMember(found.value, access) ? { ...order, token: '' } : order;
}
