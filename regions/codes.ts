/** Ids of all regions. `cz` is closed: its configuration serves old orders and mails. */
export const regionIds = [
	'at',
	'ch',
	'cz',
	'de',
	'es',
	'eu',
	'fr',
	'gb',
	'it',
	'nl',
	'no',
	'pl',
	'ro',
	'se',
	'us',
] as const;

/** Locales with a message catalogue, as the specification writes them. */
export const localeIds = [
	'cs-CZ',
	'de-DE',
	'en-US',
	'es-ES',
	'fr-FR',
	'it-IT',
	'nl-NL',
	'pl-PL',
	'pt-PT',
	'ro-RO',
	'sv-SE',
] as const;

export const currencies = ['EUR', 'GBP', 'PLN', 'RON', 'SEK', 'USD'] as const;

/**
 * Payment codes of the regions: `check` is bank transfer. `sofort` and `giropay` were discontinued and are never
 * offered.
 */
export const paymentMethodCodes = [
	'paypal',
	'check',
	'stripe',
	'p24',
	'ideal',
	'bancontact',
	'eps',
	'giropay',
	'card',
	'hokodo',
] as const;
export const shipmentKinds = ['courier', 'sample-packs', 'palettes', 'pick-up', 'polish-post'] as const;
/** Production speed; the options of `express` are in src/pricing/express.ts. */
export const shipmentTypes = ['standard', 'express'] as const;
