import * as v from 'valibot';

/** Longest address and longest part before the `@` (RFC 5321, 4.5.3.1), longest label of a domain (RFC 1035). */
const maxLength = 254;
const maxLocalLength = 64;
const maxLabelLength = 63;

/** An atom of RFC 5322 with the letters of all languages (RFC 6532); neither quotes, spaces nor control characters. */
const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const labelSigns = /^[\p{L}\p{M}\p{N}-]+$/u;
/** Letters, or the ASCII form of a domain in another script. */
const topLevel = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu;

/**
 * The validation of e-mail addresses everywhere: `name@domain.tld`, atoms with single dots, a domain with at least one dot and valid
 * labels, at most 254 characters. Returns the address without the white space around it; undefined for any other text.
 */
export function normaliseEmail(text: string): string | undefined {
	if (text.length > 2 * maxLength) return undefined;
	const email = text.trim();
	if (email.length > maxLength) return undefined;
	const [local = '', domain = '', ...others] = email.split('@');
	if (others.length > 0 || local.length > maxLocalLength) return undefined;
	const labels = domain.split('.');
	const isValid =
		local.split('.').every((part) => atom.test(part)) &&
		labels.length > 1 &&
		labels.every(isLabel) &&
		topLevel.test(labels.at(-1) ?? '');
	return isValid ? email : undefined;
}

const isLabel = (label: string): boolean =>
	label.length <= maxLabelLength && labelSigns.test(label) && !label.startsWith('-') && !label.endsWith('-');

/** An address in the input of a call. */
export const EmailAddress = v.pipe(
	v.string(),
	v.maxLength(maxLength),
	v.check((text) => normaliseEmail(text) !== undefined, 'is not an e-mail address'),
	v.trim(),
);
