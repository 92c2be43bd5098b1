import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { VatAnswer, vatStatuses } from '../vat-answer.ts';

export const validateVat = endpoint({
	id: 'U-01',
	method: 'get',
	path: '/addresses/validate_vat',
	access: 'token',
	costly: true,
	shape: 'flat',
	input: v.object({
		/** As typed; the country's own prefix may be left out. */
		vatId: v.pipe(v.string(), v.nonEmpty('must be a VAT id'), v.maxLength(40)),
		/** Country of the invoice address. */
		countryIso: v.pipe(v.string(), v.length(2, 'must be an ISO code of two letters')),
		customerType: v.optional(v.picklist(['b2b', 'b2c']), 'b2b'),
	}),
	answer: v.object({
		/** True only if VIES has confirmed the id, within the last 30 days. */
		valid: v.boolean(),
		status: v.picklist(vatStatuses),
		/** VIES's code, or ours: `FORMAT`, `NOT_IN_VIES`, `NOT_A_BUSINESS`, `UNREACHABLE`. Null where it is valid. */
		reason: v.nullable(v.string()),
		/** The id as it is stored on orders. */
		vatId: v.nullable(v.string()),
		name: VatAnswer.entries.name,
		address: VatAnswer.entries.address,
		consultationNumber: VatAnswer.entries.consultationNumber,
		/** When VIES answered. */
		checkedAt: v.nullable(v.string()),
	}),
	problems: ['unknown_country', 'too_many_requests'],
	summary:
		'Checks the format of a VAT id, then the id itself with VIES. If VIES cannot be reached, the status is `unavailable` and VAT is charged until VIES responds.',
});
