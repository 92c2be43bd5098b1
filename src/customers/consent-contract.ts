import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { EmailAddress } from '#src/mail/email-address.ts';
import { Consent, consentTypes } from './consent.ts';

const EmailConsents = v.object({
	email: EmailAddress,
	consents: v.pipe(
		v.array(Consent),
		v.minLength(1, 'must name at least one decision'),
		v.maxLength(consentTypes.length, 'names a decision twice'),
	),
});

export const saveWithConsents = endpoint({
	id: 'E-01',
	method: 'post',
	path: '/v1/emails/save_with_consents',
	access: 'none',
	costly: true,
	shape: 'flat',
	input: EmailConsents,
	answer: EmailConsents,
	status: 201,
	problems: ['too_many_requests'],
	summary:
		'Records the consents that a person with this address has given or declined, with the version of the text.',
});

export const globalConsentsNeeded = endpoint({
	id: 'E-02',
	method: 'get',
	path: '/v1/emails/global_consents_needed',
	access: 'none',
	shape: 'flat',
	input: v.object({ email: EmailAddress }),
	answer: v.object({ consentsNeeded: v.array(v.picklist(consentTypes)) }),
	problems: [],
	summary:
		'Lists the consents to ask for. They depend on the storefront and on earlier decisions of the calling user for this address. The address alone has no effect, so the response does not reveal who is a customer.',
});
