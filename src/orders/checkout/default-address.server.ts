import { openEdge } from '#src/api/env.server.ts';
import { runRead } from '#src/api/read.server.ts';
import type { BookedAddress } from '#src/customers/address-contract.ts';
import { findAddresses } from '#src/customers/address-queries.server.ts';
import { serializeAddress, serializeBooked } from '#src/customers/address-serializer.ts';
import { actorBySession } from '#src/customers/session.server.ts';
import type { Site } from '#src/site/site.ts';
import type { Order } from '../record/order.ts';

/** Initial data of the first page of the checkout. */
interface Begun {
	readonly order: Order | undefined;
	/** Signed in: the note that no account is needed is left out. */
	readonly hasAccount: boolean;
	/** Their address book, the default address first. */
	readonly book: readonly BookedAddress[];
}

/**
 * The order with the initial values of the address form. If a signed-in customer's order has no address, it gets their
 * e-mail address and the first address of their book in the country that the order is priced for. An order with prices of
 * their company starts as a business order, because those prices require it. Nothing is saved before the form is sent.
 */
export async function prepareAddressForm(
	{ request, locals }: { readonly request: Request; readonly locals: { readonly site: Site } },
	order: Order | undefined,
): Promise<Begun> {
	const { db, env } = openEdge();
	const read = await actorBySession({ db, env, now: Date.now() }, request);
	const actor = read && (await runRead(db, read));
	if (!actor || actor.anonymous) return { order, hasAccount: false, book: [] };
	const stored = await findAddresses(db, actor.userId);
	const book = stored.map((one) => serializeBooked(one, locals.site.languageTag));
	const shared = { hasAccount: true, book };
	if (!order || order.shipAddress) return { order, ...shared };
	const isForCompany = order.lineItems.some(({ companyPrice }) => companyPrice !== null);
	const found = stored.find(
		({ address }) =>
			address.countryIso === order.destinationIso && (!isForCompany || address.customerType === 'b2b'),
	);
	const email = order.email ?? actor.email;
	const customerType = isForCompany ? 'b2b' : order.customerType;
	if (!found) return { order: { ...order, email, customerType }, ...shared };
	const filled = {
		...{ ...order, email },
		customerType: found.address.customerType,
		shipAddress: serializeAddress(found.address, locals.site.languageTag),
	};
	return { order: filled, ...shared };
}
