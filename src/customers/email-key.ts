/**
 * E-mail address by which accounts are compared: lower case, the domain in its ASCII form, so that `Ada@BÜCHER.example`
 * and `ada@xn--bcher-kva.example` are one account. A tag (`ada+shop@…`) is part of the address.
 * @param email that `normaliseEmail` accepts
 */
export function emailKey(email: string): string {
	const at = email.lastIndexOf('@');
	const local = email.slice(0, at).normalize('NFC').toLowerCase();
	return `${local}@${asciiDomain(email.slice(at + 1))}`;
}

function asciiDomain(domain: string): string {
	try {
		return new URL(`http://${domain}`).hostname;
	} catch {
		return domain.normalize('NFC').toLowerCase();
	}
}
