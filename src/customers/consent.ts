import * as v from 'valibot';

/** The six consents of the specification. */
export const consentTypes = [
	'terms_and_conditions_and_privacy_policy',
	'terms_and_conditions_plus',
	'marketing',
	'newsletter',
	'envelope',
	'instant_service',
] as const;

/** Version of the texts beside the checkboxes. Change it with any of them. */
export const consentTextVersion = '2026-11-01';

export const Consent = v.object({
	type: v.picklist(consentTypes, 'is not a consent that we ask for'),
	decision: v.picklist(['granted', 'declined'], 'must be granted or declined'),
});
export type Consent = v.InferOutput<typeof Consent>;
