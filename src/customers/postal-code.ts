import { countries } from './countries.ts';

/**
 * Normalises a postal code to its country's format: capitals, space or hyphen in its place, without a leading country
 * code. Undefined if it is not valid (`countries[iso].postalExample` shows the expected form).
 */
export function normalisePostalCode(text: string, countryIso: string): string | undefined {
	const facts = countries[countryIso];
	if (!facts) return undefined;
	const typed = text.trim().toUpperCase();
	const isUs = countryIso === 'US';
	let compact = typed.replace(/[\s\-–.]+/g, '');
	if (facts.prefix && compact.startsWith(facts.prefix) && /\d/.test(compact[facts.prefix.length] ?? '')) {
		compact = compact.slice(facts.prefix.length);
	}
	const tidied = isUs ? zipPlusFour(compact) : separate(compact, countryIso);
	return facts.postalCode.test(tidied) ? tidied : undefined;
}

function separate(compact: string, countryIso: string): string {
	const separator = countries[countryIso]?.separator;
	if (!separator || (countryIso === 'PT' && compact.length === 4)) return compact;
	// British forces write BFPO and a number of one to four digits.
	const at = compact.startsWith('BFPO') ? 4 : Math.max(0, compact.length - separator.fromEnd);
	return `${compact.slice(0, at)}${separator.sign}${compact.slice(at)}`;
}

const zipPlusFour = (compact: string): string =>
	compact.length === 9 ? `${compact.slice(0, 5)}-${compact.slice(5)}` : compact;
