import { nameFormatter } from '#src/site/formatters.ts';
import { memoise } from '#src/site/memoise.ts';

/** How a country writes postal codes, phone numbers and VAT ids. */
export interface CountryFacts {
	/** Pattern of the normalised code. */
	postalCode: RegExp;
	postalExample: string;
	/** Postal codes of parts outside the EU's VAT and customs area, which nothing is delivered to. */
	notServed?: RegExp;
	/** Where the space or hyphen belongs, counted from the end of the compact code; absent: written in one. */
	separator?: { fromEnd: number; sign: ' ' | '-' };
	/** Optional letters before the code, which are removed: `SE-111 22`, `LV-1010`. */
	prefix?: string;
	callingCode: string;
	/** Local name of the tax number, where it is not just "VAT id". */
	vatLabel?: string;
	/** Of the compact id, capitals. Absent where there is none. */
	vatId?: RegExp;
	vatExample?: string;
}

const space = (fromEnd: number) => ({ fromEnd, sign: ' ' as const });
const digits4 = /^\d{4}$/;
const digits5 = /^\d{5}$/;

/**
 * Every country that the shop sends or bills to. Postal codes after postcode-validator 3.10 and the posts' own
 * notes; VAT ids after the European Commission's VIES format table.
 */
export const countries: Readonly<Record<string, CountryFacts>> = {
	AT: {
		postalCode: /^[1-9]\d{3}$/,
		postalExample: '1010',
		prefix: 'A',
		callingCode: '43',
		vatLabel: 'UID',
		vatId: /^ATU\d{8}$/,
		vatExample: 'ATU12345678',
	},
	BE: {
		postalCode: digits4,
		postalExample: '1000',
		prefix: 'B',
		callingCode: '32',
		vatId: /^BE[01]\d{9}$/,
		vatExample: 'BE0123456789',
	},
	BG: {
		postalCode: digits4,
		postalExample: '1000',
		callingCode: '359',
		vatId: /^BG\d{9,10}$/,
		vatExample: 'BG123456789',
	},
	CH: {
		postalCode: digits4,
		postalExample: '8001',
		prefix: 'CH',
		callingCode: '41',
		vatLabel: 'UID',
		vatId: /^CHE\d{9}(MWST|TVA|IVA)?$/,
		vatExample: 'CHE-123.456.788 MWST',
	},
	CY: {
		postalCode: digits4,
		postalExample: '1010',
		callingCode: '357',
		vatId: /^CY\d{8}[A-Z]$/,
		vatExample: 'CY12345678X',
	},
	CZ: {
		postalCode: /^\d{3} \d{2}$/,
		postalExample: '110 00',
		separator: space(2),
		callingCode: '420',
		vatLabel: 'DIČ',
		vatId: /^CZ\d{8,10}$/,
		vatExample: 'CZ12345678',
	},
	DE: {
		postalCode: digits5,
		postalExample: '10115',
		prefix: 'D',
		callingCode: '49',
		vatLabel: 'USt-IdNr.',
		vatId: /^DE\d{9}$/,
		vatExample: 'DE123456789',
	},
	DK: {
		postalCode: digits4,
		postalExample: '1050',
		prefix: 'DK',
		callingCode: '45',
		vatId: /^DK\d{8}$/,
		vatExample: 'DK12345678',
	},
	EE: {
		postalCode: digits5,
		postalExample: '10111',
		callingCode: '372',
		vatId: /^EE\d{9}$/,
		vatExample: 'EE123456789',
	},
	ES: {
		postalCode: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
		postalExample: '28001',
		// Canary Islands, Ceuta and Melilla: Council Directive 2006/112/EC, Article 6.
		notServed: /^(?:35|38|51|52)/,
		callingCode: '34',
		vatLabel: 'NIF',
		vatId: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
		vatExample: 'ESX1234567X',
	},
	FI: {
		postalCode: digits5,
		postalExample: '00100',
		prefix: 'FI',
		callingCode: '358',
		vatId: /^FI\d{8}$/,
		vatExample: 'FI12345678',
	},
	FR: {
		postalCode: digits5,
		postalExample: '75001',
		callingCode: '33',
		vatLabel: 'N° TVA',
		vatId: /^FR[A-Z0-9]{2}\d{9}$/,
		vatExample: 'FR12123456789',
	},
	GB: {
		postalCode: /^(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|GIR 0AA|BFPO \d{1,4})$/,
		postalExample: 'SW1A 1AA',
		separator: space(3),
		callingCode: '44',
		vatId: /^(?:GB|XI)(?:\d{9}|\d{12})$/,
		vatExample: 'GB123456789',
	},
	GR: {
		postalCode: /^\d{3} \d{2}$/,
		postalExample: '105 57',
		separator: space(2),
		callingCode: '30',
		vatId: /^EL\d{9}$/,
		vatExample: 'EL123456789',
	},
	HR: {
		postalCode: digits5,
		postalExample: '10000',
		prefix: 'HR',
		callingCode: '385',
		vatId: /^HR\d{11}$/,
		vatExample: 'HR12345678901',
	},
	HU: {
		postalCode: digits4,
		postalExample: '1051',
		callingCode: '36',
		vatId: /^HU\d{8}$/,
		vatExample: 'HU12345678',
	},
	IE: {
		postalCode: /^(?:[A-Z]\d{2}|D6W) [A-Z\d]{4}$/,
		postalExample: 'D02 X285',
		separator: space(4),
		callingCode: '353',
		vatId: /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
		vatExample: 'IE1234567X',
	},
	IT: {
		postalCode: digits5,
		postalExample: '00100',
		callingCode: '39',
		vatLabel: 'Partita IVA',
		vatId: /^IT\d{11}$/,
		vatExample: 'IT12345678901',
	},
	LT: {
		postalCode: digits5,
		postalExample: '01001',
		prefix: 'LT',
		callingCode: '370',
		vatId: /^LT(?:\d{9}|\d{12})$/,
		vatExample: 'LT123456789',
	},
	LU: {
		postalCode: digits4,
		postalExample: '1009',
		prefix: 'L',
		callingCode: '352',
		vatId: /^LU\d{8}$/,
		vatExample: 'LU12345678',
	},
	LV: {
		postalCode: digits4,
		postalExample: '1010',
		prefix: 'LV',
		callingCode: '371',
		vatId: /^LV\d{11}$/,
		vatExample: 'LV12345678901',
	},
	MT: {
		postalCode: /^[A-Z]{3} \d{4}$/,
		postalExample: 'VLT 1117',
		separator: space(4),
		callingCode: '356',
		vatId: /^MT\d{8}$/,
		vatExample: 'MT12345678',
	},
	NL: {
		postalCode: /^\d{4} [A-Z]{2}$/,
		postalExample: '1012 AB',
		separator: space(2),
		callingCode: '31',
		vatLabel: 'BTW',
		vatId: /^NL\d{9}B\d{2}$/,
		vatExample: 'NL123456789B01',
	},
	NO: {
		postalCode: digits4,
		postalExample: '0150',
		prefix: 'NO',
		callingCode: '47',
		vatLabel: 'Org.nr',
		vatId: /^(?:NO)?\d{9}(?:MVA)?$/,
		vatExample: '123456789MVA',
	},
	PL: {
		postalCode: /^\d{2}-\d{3}$/,
		postalExample: '00-001',
		separator: { fromEnd: 3, sign: '-' },
		prefix: 'PL',
		callingCode: '48',
		vatLabel: 'NIP',
		vatId: /^(?:PL)?\d{10}$/,
		vatExample: 'PL1234567890',
	},
	PT: {
		postalCode: /^\d{4}(?:-\d{3})?$/,
		postalExample: '1100-148',
		separator: { fromEnd: 3, sign: '-' },
		callingCode: '351',
		vatId: /^PT\d{9}$/,
		vatExample: 'PT123456789',
	},
	RO: {
		postalCode: /^\d{6}$/,
		postalExample: '010011',
		callingCode: '40',
		vatLabel: 'CUI',
		vatId: /^(?:RO)?\d{2,10}$/,
		vatExample: 'RO1234567890',
	},
	SE: {
		postalCode: /^\d{3} \d{2}$/,
		postalExample: '111 22',
		separator: space(2),
		prefix: 'SE',
		callingCode: '46',
		vatLabel: 'Momsnr',
		vatId: /^SE\d{12}$/,
		vatExample: 'SE123456789012',
	},
	SI: {
		postalCode: digits4,
		postalExample: '1000',
		prefix: 'SI',
		callingCode: '386',
		vatId: /^SI\d{8}$/,
		vatExample: 'SI12345678',
	},
	SK: {
		postalCode: /^\d{3} \d{2}$/,
		postalExample: '811 01',
		separator: space(2),
		callingCode: '421',
		vatId: /^SK\d{10}$/,
		vatExample: 'SK1234567890',
	},
	US: {
		postalCode: /^\d{5}(?:-\d{4})?$/,
		postalExample: '60601',
		callingCode: '1',
	},
};

/** A country's name in the reader's language. */
export const countryName = (iso: string, languageTag: string): string =>
	nameFormatter(languageTag, { type: 'region', fallback: 'code' }).of(iso) ?? iso;

export interface NamedCountry {
	readonly iso: string;
	readonly name: string;
}

/** Countries in alphabetical order of the reader's language. */
export const countriesByName: (isos: readonly string[], languageTag: string) => readonly NamedCountry[] =
	memoise(100, (isos, languageTag) =>
		isos
			.map((iso) => ({ iso, name: countryName(iso, languageTag) }))
			.sort((a, b) => a.name.localeCompare(b.name, languageTag)),
	);
