import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';

const Word = v.pipe(v.string(), v.trim(), v.nonEmpty("can't be blank"), v.maxLength(300));

export const addReferral = endpoint({
	id: 'O-32',
	method: 'post',
	path: '/v1/referrals',
	access: 'token',
	shape: 'flat',
	input: v.object({ code: v.pipe(v.string(), v.maxLength(40)) }),
	answer: v.undefined(),
	status: 204,
	problems: ['unknown_referral_code'],
	summary:
		'Records which customer referred the caller, by the code of the referral link. Only the first referral counts. Nothing changes if the caller already has an account or uses their own code.',
});

export const addAcquisition = endpoint({
	id: 'O-33',
	method: 'post',
	path: '/v1/acquisition_attributions',
	access: 'token',
	shape: 'flat',
	input: v.object({
		source: v.optional(Word),
		medium: v.optional(Word),
		campaign: v.optional(Word),
		gclid: v.optional(Word),
		country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be an ISO country code like DE'))),
	}),
	answer: v.undefined(),
	status: 204,
	problems: ['no_consent'],
	summary:
		'Records the campaign that led the caller to the shop. It is recorded only for visitors who allow advertising, and only the first campaign counts.',
});

export const registerPartnerKey = endpoint({
	id: 'B-03',
	method: 'post',
	path: '/v2/users/register_partnerstack_key',
	access: 'token',
	shape: 'flat',
	input: v.object({ partnerstackData: v.object({ partnerKey: Word }) }),
	answer: v.undefined(),
	status: 204,
	problems: [],
	summary: 'Records the PartnerStack key of the partner who referred the caller. Only the first key counts.',
});
