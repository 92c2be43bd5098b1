import type { Env } from '#src/api/env.ts';

/** The form of a KSeF number: seller, day, twelve digits of the system, a checksum. */
const shape = /^\d{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/;

/** CRC-8 with the polynomial 0x07 (KSeF's documentation, "Numer KSeF – struktura i walidacja"). */
function checkSum(text: string): string {
	let sum = 0;
	for (const byte of new TextEncoder().encode(text)) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = sum & 0x80 ? ((sum << 1) ^ 0x07) & 0xff : (sum << 1) & 0xff;
	}
	return sum.toString(16).toUpperCase().padStart(2, '0');
}

/** Whether a text has the form of a KSeF number: `5265877635-20250826-0100001AF629-AF`. */
export const isKsefNumber = (text: string): boolean =>
	shape.test(text) && checkSum(text.slice(0, 32)) === text.slice(33);

/** The Ministry of Finance's API, by default; `KSEF_API_URL` replaces it. */
const ministry = 'https://api.ksef.mf.gov.pl/v2';
export const ksefApiUrl = ({ KSEF_API_URL }: Pick<Env, 'KSEF_API_URL'>): string => KSEF_API_URL || ministry;

/** Hosts where a buyer can look up an invoice, by the host of the API. */
const lookUpHosts: Readonly<Record<string, string>> = {
	'api.ksef.mf.gov.pl': 'https://qr.ksef.mf.gov.pl',
	'api-demo.ksef.mf.gov.pl': 'https://qr-demo.ksef.mf.gov.pl',
	'api-test.ksef.mf.gov.pl': 'https://qr-test.ksef.mf.gov.pl',
};

/** Parts of the address where an invoice can be looked up. */
export interface LookUp {
	/** Of the API. */
	readonly apiUrl: string;
	readonly nip: string;
	/** ISO day. */
	readonly issuedOn: string;
	/** Of the XML, hexadecimal. */
	readonly sha256: string;
}

/** Target of the QR code on the PDF of an invoice ("KOD I" of KSeF's documentation). */
export function lookUpUrl({ apiUrl, nip, issuedOn, sha256 }: LookUp): string {
	const { host, origin } = new URL(apiUrl);
	const bytes = sha256.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
	const hash = btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');
	const day = issuedOn.split('-').reverse().join('-');
	return `${lookUpHosts[host] ?? `${origin}/ksef/qr`}/invoice/${nip}/${day}/${hash}`;
}
