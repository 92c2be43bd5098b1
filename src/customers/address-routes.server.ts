import { insertedId, recording } from '#src/api/effect.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, problem } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { checkAddress, normaliseCountry } from './address-check.ts';
import { addAddress, changeAddress, listAddresses, listStates, removeAddress } from './address-contract.ts';
import {
	deleteAddress,
	findAddress,
	findAddresses,
	insertAddress,
	maxAddresses,
	type StoredAddress,
	updateAddress,
} from './address-queries.server.ts';
import { serializeBooked } from './address-serializer.ts';
import { countries } from './countries.ts';
import { getStates } from './states.ts';

/** The caller, if the path names that user. 404 for address books of other users. */
const findSelf = ({ actor }: RequestContext, id: string): number | undefined =>
	actor && (id === 'me' || Number(id) === actor.userId) ? actor.userId : undefined;

const answer = ({ site }: RequestContext, stored: StoredAddress) => serializeBooked(stored, site.languageTag);

export const addressRoutes: readonly Route[] = [
	route(listAddresses, async (context) => {
		const user = findSelf(context, context.input.id);
		if (user === undefined) return fail(notFound);
		return ok((await findAddresses(context.db, user)).map((stored) => answer(context, stored)));
	}),

	route(addAddress, async (context) => {
		const { db, effect, input, now, site } = context;
		const user = findSelf(context, input.id);
		if (user === undefined) return fail(notFound);
		// Delivery to the address is checked when an order uses it.
		const checked = checkAddress(input.address, 'billing', site.region);
		if (!checked.ok) return checked;
		const added = effect.earlier as { id: number } | undefined;
		const recorded = recording(db, effect.step({}, { id: insertedId }));
		const stored = added
			? await findAddress(db, user, added.id)
			: await insertAddress(recorded, user, checked.value, now);
		if (stored) return ok(answer(context, stored));
		return fail(
			problem('too_many_addresses', 422, `An address book can hold at most ${maxAddresses} addresses.`),
		);
	}),

	route(changeAddress, async (context) => {
		const { db, input, site } = context;
		const user = findSelf(context, input.id);
		const id = Number(input.addressId);
		const found = user === undefined ? undefined : await findAddress(db, user, id);
		if (user === undefined || !found) return fail(notFound);
		const checked = checkAddress({ ...found.address, ...input.address }, 'billing', site.region);
		if (!checked.ok) return checked;
		const stored = await updateAddress(db, user, id, checked.value, input.isDefault);
		return stored ? ok(answer(context, stored)) : fail(notFound);
	}),

	route(removeAddress, async (context) => {
		const { effect, input, now } = context;
		const user = findSelf(context, input.id);
		if (user === undefined) return fail(notFound);
		const db = recording(context.db, effect.answer(undefined));
		return (await deleteAddress(db, user, Number(input.addressId), now)) ? ok(undefined) : fail(notFound);
	}),

	route(listStates, async ({ input, site }) => {
		const countryIso = normaliseCountry(input.countryIso);
		if (!countries[countryIso]) {
			return fail(
				problem('unknown_country', 422, 'Unknown country.', {
					country_iso: ['is not a country we know; expected an ISO code like US'],
				}),
			);
		}
		const { unsupportedStates } = site.region;
		return ok(
			getStates(countryIso).map(({ abbr, name }) => ({
				id: `${countryIso}-${abbr}`,
				abbr,
				name,
				isServed: !unsupportedStates.includes(abbr),
			})),
		);
	}),
];
