import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok, problem } from '#src/api/problem.ts';
import { type Limit, overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import { normaliseCountry } from '../address-check.ts';
import { countries } from '../countries.ts';
import { normaliseVatId } from '../vat-id.ts';
import { checkVatId } from './check-vat-id.server.ts';
import { validateVat } from './contract.ts';

/** VIES requests of one network, so that the shop is not used as a public VIES proxy. */
const vatChecks: Limit = {
	name: 'vat_checks',
	max: 60,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many VAT ids were checked from this network. Try again in an hour.',
};

const createUncheckedAnswer = (reason: string, vatId: string | null = null) => ({
	valid: false,
	status: 'invalid' as const,
	reason,
	vatId,
	name: null,
	address: null,
	consultationNumber: null,
	checkedAt: null,
});

export const vatRoutes: readonly Route[] = [
	route(validateVat, async (context) => {
		const { db, env, input, network, now } = context;
		const country = normaliseCountry(input.countryIso);
		if (!countries[country])
			return fail(
				problem('unknown_country', 422, 'Unknown country.', {
					country_iso: ['is not a country we know; expected an ISO code like DE'],
				}),
			);
		const vatId = normaliseVatId(input.vatId, country);
		if (!vatId) return ok(createUncheckedAnswer('FORMAT'));
		if (input.customerType === 'b2c') return ok(createUncheckedAnswer('NOT_A_BUSINESS', vatId));
		if (!(await withinLimit({ db, env, now }, vatChecks, network))) return fail(overLimit(vatChecks, now));
		const answer = await checkVatId({ db, env, now }, vatId);
		return ok({
			...answer,
			valid: answer.status === 'valid',
			checkedAt: new Date(answer.checkedAt).toISOString(),
		});
	}),
];
