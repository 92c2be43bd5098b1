import { openEdge } from '#src/api/env.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { findAddresses } from '#src/customers/address-queries.server.ts';
import { serializeAddress } from '#src/customers/address-serializer.ts';
import { actorBySession } from '#src/customers/session.server.ts';
import type { Site } from '#src/site/site.ts';
import type { Order } from '../record/order.ts';

/**
 * An order without an address as the form of a signed-in customer begins: with their e-mail address and the first
 * address of their book in the country that the order is priced for. Nothing is saved before the form is sent.
 */
export async function withDefaultAddress(
	{ request, locals }: { readonly request: Request; readonly locals: { readonly site: Site } },
	order: Order | undefined,
): Promise<Order | undefined> {
	if (!order || order.shipAddress) return order;
	const { db, env } = openEdge();
	const read = await actorBySession({ db, env, now: Date.now() }, request);
	const actor = read && (await runRead(db, read));
	if (!actor || actor.anonymous) return order;
	const book = await findAddresses(db, actor.userId);
	const found = book.find(({ address }) => address.countryIso === order.destinationIso);
	const email = order.email ?? actor.email;
	if (!found) return { ...order, email };
	return {
		...{ ...order, email },
		customerType: found.address.customerType,
		shipAddress: serializeAddress(found.address, locals.site.languageTag),
	};
}
