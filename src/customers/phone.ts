import { countries } from './countries.ts';

/**
 * Normalises a phone number to international form, `+49301234567`: accepts spaces, brackets, hyphens, `00` or `+`, and
 * the national form with its leading 0. Undefined if it has too few or too many digits.
 */
export function normalisePhone(text: string, countryIso: string): string | undefined {
	const typed = text.trim();
	if (!/^[+\d][\d\s()./–-]*$/.test(typed.replace(/^\(/, ''))) return undefined;
	const digits = typed.replace(/\(0\)/, '').replace(/\D/g, '');
	const callingCode = countries[countryIso]?.callingCode ?? '';
	const full = /^\s*\(?\+/.test(typed)
		? digits
		: digits.startsWith('00')
			? digits.slice(2)
			: callingCode + national(digits, countryIso, callingCode);
	const own = full.startsWith(callingCode) ? full.slice(callingCode.length) : full;
	// E.164 allows 15 digits; no country that we send to has fewer than five after its country code.
	return full.length <= 15 && own.length >= 5 ? `+${full}` : undefined;
}

function national(digits: string, countryIso: string, callingCode: string): string {
	// Italy keeps the 0 of its landlines; North America writes its 1 before long-distance numbers.
	if (countryIso === 'IT') return digits;
	if (callingCode === '1') return digits.length === 11 ? digits.replace(/^1/, '') : digits;
	return digits.replace(/^0/, '');
}
