import { openEdge } from '#src/api/env.server.ts';
import { actorOfSession } from '#src/customers/session.server.ts';
import type { Site } from '#src/site/site.ts';
import { findCartNumber } from './cart/queries.server.ts';
import type { Order } from './order.ts';
import { priceOrder } from './price-order.ts';
import { findOrder } from './queries.server.ts';
import { answerWith } from './reader.server.ts';

/** What an edge page knows of its visitor; `Astro` itself fits. */
interface Page {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site };
}

async function openVisit({ request, url, locals }: Page) {
	const { env, db } = openEdge();
	const now = Date.now();
	return {
		env,
		db,
		now,
		site: locals.site,
		actor: await actorOfSession(db, request, now),
		/** From the link in a mail. */
		orderToken: url.searchParams.get('order_token') ?? undefined,
	};
}
type Visit = Awaited<ReturnType<typeof openVisit>>;

/** The visitor's cart in the page's region, as the API would answer it; undefined: there is none. */
export async function cartOfPage(page: Page): Promise<Order | undefined> {
	const visit = await openVisit(page);
	if (!visit.actor) return undefined;
	const number = await findCartNumber(visit.db, visit.actor.userId, visit.site.region.id);
	return number === undefined ? undefined : readOrder(visit, number);
}

/** An order by its number, for its owner's session or the token in the address; else undefined. */
export const orderOfPage = async (page: Page, number: string): Promise<Order | undefined> =>
	readOrder(await openVisit(page), number);

async function readOrder(visit: Visit, number: string): Promise<Order | undefined> {
	const found = await findOrder(visit.db, number, visit);
	return found.ok ? answerWith(visit, priceOrder(found.value, visit.now)) : undefined;
}
