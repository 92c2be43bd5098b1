import * as v from 'valibot';
import type { LocaleId } from '#regions/region.ts';

/** The six consents of the specification. */
export const consentTypes = [
	'terms_and_conditions_and_privacy_policy',
	'terms_and_conditions_plus',
	'marketing',
	'newsletter',
	'envelope',
	'instant_service',
] as const;

export type ConsentType = (typeof consentTypes)[number];

/** Consents that a customer may give or decline at any time; no order depends on them. */
export const optionalConsents = ['newsletter', 'marketing', 'envelope'] as const satisfies ConsentType[];
export type OptionalConsent = (typeof optionalConsents)[number];

/** Day of the texts beside the checkboxes. Change it with any of them: a test compares the texts with it. */
const consentTextDay = '2026-11-28';

/** Which text the buyer has read: its day and its language, "2026-11-23/de-DE". */
export const consentTextVersion = (locale: LocaleId): string => `${consentTextDay}/${locale}`;

export const Consent = v.object({
	type: v.picklist(consentTypes, 'is not a consent that we ask for'),
	decision: v.picklist(['granted', 'declined'], 'must be granted or declined'),
});
export type Consent = v.InferOutput<typeof Consent>;
