import { nameFormatter } from '#src/site/formatters.ts';
import { memoise } from '#src/site/memoise.ts';

/** How a country writes postal codes, phone numbers and VAT ids. */
export interface CountryFacts {
	/** Pattern of the normalised code. */
	postalCode: RegExp;
	postalExample: string;
	/** Postal codes of territories outside the EU's VAT or customs area, where the shop does not deliver. */
	notServed?: RegExp;
	/** Where the space or hyphen belongs, counted from the end of the compact code; absent: no separator. */
	separator?: { fromEnd: number; sign: ' ' | '-' };
	/** Optional letters before the code, which are removed: `SE-111 22`, `LV-1010`. */
	prefix?: string;
	callingCode: string;
	/** Local name of the tax number, where it is not just "VAT id". */
	vatLabel?: string;
	/** A made-up id with right check digits, for forms. Absent where there are none; `vat-id.ts` checks ids. */
	vatExample?: string;
}

const space = (fromEnd: number) => ({ fromEnd, sign: ' ' as const });
const digits4 = /^\d{4}$/;
const digits5 = /^\d{5}$/;

/**
 * Every country that the shop sends or bills to. Postal codes from postcode-validator 3.10 and the documentation of the
 * postal services.
 */
export const countries: Readonly<Record<string, CountryFacts>> = {
	AT: {
		postalCode: /^[1-9]\d{3}$/,
		postalExample: '1010',
		prefix: 'A',
		callingCode: '43',
		vatLabel: 'UID',
		vatExample: 'ATU10203046',
	},
	BE: {
		postalCode: digits4,
		postalExample: '1000',
		prefix: 'B',
		callingCode: '32',
		vatExample: 'BE0712345630',
	},
	BG: {
		postalCode: digits4,
		postalExample: '1000',
		callingCode: '359',
		vatExample: 'BG204567808',
	},
	CH: {
		postalCode: digits4,
		postalExample: '8001',
		prefix: 'CH',
		callingCode: '41',
		vatLabel: 'UID',
		vatExample: 'CHE-123.456.788 MWST',
	},
	CY: {
		postalCode: digits4,
		postalExample: '1010',
		callingCode: '357',
		vatExample: 'CY10345678D',
	},
	CZ: {
		postalCode: /^\d{3} \d{2}$/,
		postalExample: '110 00',
		separator: space(2),
		callingCode: '420',
		vatLabel: 'DIČ',
		vatExample: 'CZ27084507',
	},
	DE: {
		postalCode: digits5,
		postalExample: '10115',
		prefix: 'D',
		callingCode: '49',
		vatLabel: 'USt-IdNr.',
		vatExample: 'DE281234501',
	},
	DK: {
		postalCode: digits4,
		postalExample: '1050',
		prefix: 'DK',
		callingCode: '45',
		vatExample: 'DK31456703',
	},
	EE: {
		postalCode: digits5,
		postalExample: '10111',
		callingCode: '372',
		vatExample: 'EE101234500',
	},
	ES: {
		postalCode: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
		postalExample: '28001',
		// Canary Islands, Ceuta and Melilla: Council Directive 2006/112/EC, Article 6.
		notServed: /^(?:35|38|51|52)/,
		callingCode: '34',
		vatLabel: 'NIF',
		vatExample: 'ESB65432106',
	},
	FI: {
		postalCode: digits5,
		postalExample: '00100',
		prefix: 'FI',
		callingCode: '358',
		vatExample: 'FI24567802',
	},
	FR: {
		postalCode: digits5,
		postalExample: '75001',
		callingCode: '33',
		vatLabel: 'TVA',
		vatExample: 'FR84552100550',
	},
	GB: {
		postalCode: /^(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|GIR 0AA|BFPO \d{1,4})$/,
		postalExample: 'SW1A 1AA',
		separator: space(3),
		callingCode: '44',
		vatExample: 'GB365432103',
	},
	GR: {
		postalCode: /^\d{3} \d{2}$/,
		postalExample: '105 57',
		separator: space(2),
		callingCode: '30',
		vatExample: 'EL801234500',
	},
	HR: {
		postalCode: digits5,
		postalExample: '10000',
		prefix: 'HR',
		callingCode: '385',
		vatExample: 'HR36544567897',
	},
	HU: {
		postalCode: digits4,
		postalExample: '1051',
		callingCode: '36',
		vatExample: 'HU13456786',
	},
	IE: {
		postalCode: /^(?:[A-Z]\d{2}|D6W) [A-Z\d]{4}$/,
		postalExample: 'D02 X285',
		separator: space(4),
		callingCode: '353',
		vatExample: 'IE3456700B',
	},
	IT: {
		postalCode: digits5,
		postalExample: '00100',
		callingCode: '39',
		vatLabel: 'Partita IVA',
		vatExample: 'IT10234560158',
	},
	LT: {
		postalCode: digits5,
		postalExample: '01001',
		prefix: 'LT',
		callingCode: '370',
		vatExample: 'LT301234518',
	},
	LU: {
		postalCode: digits4,
		postalExample: '1009',
		prefix: 'L',
		callingCode: '352',
		vatExample: 'LU24561261',
	},
	LV: {
		postalCode: digits4,
		postalExample: '1010',
		prefix: 'LV',
		callingCode: '371',
		vatExample: 'LV40203456708',
	},
	MT: {
		postalCode: /^[A-Z]{3} \d{4}$/,
		postalExample: 'VLT 1117',
		separator: space(4),
		callingCode: '356',
		vatExample: 'MT20345602',
	},
	NL: {
		postalCode: /^\d{4} [A-Z]{2}$/,
		postalExample: '1012 AB',
		separator: space(2),
		callingCode: '31',
		vatLabel: 'BTW',
		vatExample: 'NL856234503B01',
	},
	NO: {
		postalCode: digits4,
		postalExample: '0150',
		prefix: 'NO',
		callingCode: '47',
		vatLabel: 'Org.nr',
		vatExample: '987654309MVA',
	},
	PL: {
		postalCode: /^\d{2}-\d{3}$/,
		postalExample: '00-001',
		separator: { fromEnd: 3, sign: '-' },
		prefix: 'PL',
		callingCode: '48',
		vatLabel: 'NIP',
		vatExample: 'PL5252345600',
	},
	PT: {
		postalCode: /^\d{4}(?:-\d{3})?$/,
		postalExample: '1100-148',
		separator: { fromEnd: 3, sign: '-' },
		callingCode: '351',
		vatExample: 'PT509123406',
	},
	RO: {
		postalCode: /^\d{6}$/,
		postalExample: '010011',
		callingCode: '40',
		vatLabel: 'CUI',
		vatExample: 'RO34567809',
	},
	SE: {
		postalCode: /^\d{3} \d{2}$/,
		postalExample: '111 22',
		separator: space(2),
		prefix: 'SE',
		callingCode: '46',
		vatLabel: 'Momsnr',
		vatExample: 'SE556712340001',
	},
	SI: {
		postalCode: digits4,
		postalExample: '1000',
		prefix: 'SI',
		callingCode: '386',
		vatExample: 'SI85412309',
	},
	SK: {
		postalCode: /^\d{3} \d{2}$/,
		postalExample: '811 01',
		separator: space(2),
		callingCode: '421',
		vatExample: 'SK2023456710',
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
