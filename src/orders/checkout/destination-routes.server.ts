import { eq } from 'drizzle-orm';
import type { Region } from '#regions/region.ts';
import { type Route, route, routeAhead } from '#src/api/handler.server.ts';
import { fail, ok, problem, type Result, unauthorized } from '#src/api/problem.ts';
import { normaliseCountry } from '#src/customers/address-check.ts';
import { countries } from '#src/customers/countries.ts';
import { normalisePostalCode } from '#src/customers/postal-code.ts';
import { hashToken } from '#src/customers/session.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { changeOrder } from '../database/change-order.server.ts';
import { cartOfToken } from '../database/queries.server.ts';
import { saveLastUsedLocation, setShippingDestination } from '../destination/contract.ts';
import { editOrder } from './edit-order.ts';
import { withVatCheck } from './order-vat.server.ts';

interface Place {
	readonly countryIso: string;
	/** As the country writes it; null where none was given. */
	readonly zip: string | null;
}

/** Problems: unknown_country, invalid_zip_code. */
function readPlace(input: { countryIso: string; zipCode?: string | null | undefined }): Result<Place> {
	const countryIso = normaliseCountry(input.countryIso);
	const facts = countries[countryIso];
	if (!facts)
		return fail(
			problem('unknown_country', 422, 'country_iso is not a country that we know.', {
				country_iso: ['is not a country that we know'],
			}),
		);
	if (!input.zipCode?.trim()) return ok({ countryIso, zip: null });
	const zip = normalisePostalCode(input.zipCode, countryIso);
	if (zip) return ok({ countryIso, zip });
	const reason = `must look like ${facts.postalExample}`;
	return fail(problem('invalid_zip_code', 422, `zip_code ${reason}.`, { zip_code: [reason] }));
}

/** Problem: destination_not_served, for the country or for the part of it that the postal code names. */
function refuseUnserved({ countryIso, zip }: Place, { allowedShippingCountries: served }: Region) {
	const message = 'We do not deliver to this country from this shop.';
	if (!served.includes(countryIso))
		return problem('destination_not_served', 422, message, {
			country_iso: [`is not served; expected one of ${served.join(', ')}`],
		});
	if (zip !== null && countries[countryIso]?.notServed?.test(zip))
		return problem('destination_not_served', 422, message, {
			zip_code: ['is in a part of the country that we do not deliver to'],
		});
	return undefined;
}

export const destinationRoutes: readonly Route[] = [
	route(saveLastUsedLocation, async ({ actor, db, input, now }) => {
		if (!actor) return fail(unauthorized);
		const place = readPlace(input);
		if (!place.ok) return place;
		const { countryIso, zip } = place.value;
		await db
			.update(users)
			.set({ lastUsedCountryIso: countryIso, lastUsedZip: zip, updatedAt: now })
			.where(eq(users.id, actor.userId));
		return ok(undefined);
	}),

	routeAhead(
		setShippingDestination,
		async ({ db, now, request, site }) =>
			cartOfToken(db, { hash: (await hashToken(request)) ?? '', region: site.region.id, now }),
		async (context) => {
			const { actor, ahead: cart, db, input, now, site } = context;
			if (!actor) return fail(unauthorized);
			const place = readPlace(input);
			if (!place.ok) return place;
			const { countryIso, zip } = place.value;
			const refused = refuseUnserved(place.value, site.region);
			if (refused) return fail(refused);
			const storeDestination = db
				.update(users)
				.set({ shippingDestinationIso: countryIso, shippingDestinationZip: zip, updatedAt: now })
				.where(eq(users.id, actor.userId));
			// An entered address takes precedence over the country that was chosen beside a price.
			if (cart && !cart.shipAddress && cart.destinationIso !== countryIso) {
				const changed = await changeOrder(
					context,
					{ key: cart.number, record: cart },
					async (record, price) => {
						if (record.shipAddress) return ok(record);
						const edited = editOrder(record, { destinationIso: countryIso }, price);
						return edited.ok ? ok(await withVatCheck(context, edited.value)) : edited;
					},
					{ first: () => [storeDestination] },
				);
				return changed.ok ? ok(undefined) : changed;
			}
			await storeDestination;
			return ok(undefined);
		},
	),
];
