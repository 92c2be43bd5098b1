import { settings } from '#regions/settings.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import { toDecimal } from '#src/site/money.ts';
import { writeXml, type XmlNode } from '../e-invoice/xml.ts';
import type { DocumentContent, IssuedDocument, Party } from '../record/document.ts';
import { fa3Lines, fa3Order, fa3Sums } from './fa3-lines.ts';
import { token } from './fa3-text.ts';
import { parseNip } from './goes-to-ksef.ts';

/** Of the structure FA(3), published by the Ministry of Finance on 25 June 2025 as `schemat_FA(3)_v1-0E.xsd`. */
export const fa3Namespace = 'http://crd.gov.pl/wzor/2025/06/25/13775/';

/** Invoices of an order that have a KSeF number, by their own number. */
export type KsefNumbers = ReadonlyMap<string, string>;

/** Boolean fields: "1" is yes and "2" is no; fields that allow only "1" are left out for no. */
const [yes, no] = ['1', '2'];

/**
 * An invoice or credit note as FA(3) XML for KSeF. Deterministic: the same document always gives the same text.
 * @param before all documents of the order that were issued before
 */
export function writeFa3(
	{ number, content, issuedAt }: IssuedDocument,
	before: readonly IssuedDocument[],
	ksefNumbers: KsefNumbers,
): string {
	const type = invoiceType(content, before);
	return writeXml({
		Faktura: {
			'@xmlns': fa3Namespace,
			Naglowek: {
				KodFormularza: 'FA',
				'KodFormularza@kodSystemowy': 'FA (3)',
				'KodFormularza@wersjaSchemy': '1-0E',
				WariantFormularza: '3',
				DataWytworzeniaFa: `${new Date(issuedAt).toISOString().slice(0, 19)}Z`,
				SystemInfo: settings.brand,
			},
			Podmiot1: seller(content),
			Podmiot2: buyer(content.buyer),
			Fa: {
				KodWaluty: content.currency,
				P_1: content.issuedOn,
				P_1M: content.seller.city,
				P_2: number,
				P_6: isCorrection(type) ? undefined : (content.taxPoint ?? undefined),
				...fa3Sums(content),
				P_15: toDecimal(sign(content) * content.gross),
				KursWalutyZ: type === 'ZAL' ? content.exchange && String(content.exchange.rate) : undefined,
				Adnotacje: remarks,
				RodzajFaktury: type,
				...(isCorrection(type) && correction(content, type, before, ksefNumbers)),
				DodatkowyOpis: rateNote(content),
				FakturaZaliczkowa: type === 'ROZ' ? advances(content, ksefNumbers) : undefined,
				// An advance invoice lists its goods in `Zamowienie`; its correction has amounts only.
				FaWiersz: type === 'ZAL' || type === 'KOR_ZAL' ? undefined : fa3Lines(content),
				Platnosc: isCorrection(type) ? undefined : payment(content),
				WarunkiTransakcji: {
					Zamowienia: { DataZamowienia: content.orderedOn, NrZamowienia: content.orderNumber },
				},
				Zamowienie: type === 'ZAL' ? fa3Order(content) : undefined,
			},
			Stopka: {
				Rejestry: {
					PelnaNazwa: content.seller.name,
					KRS: sharedSettings.companyRegister.krs,
					REGON: sharedSettings.companyRegister.regon,
				},
			},
		},
	});
}

const sign = ({ kind }: DocumentContent): 1 | -1 => (kind === 'credit_note' ? -1 : 1);

/** `RodzajFaktury`: of a correction by the last invoice that it corrects. */
type InvoiceType = 'VAT' | 'ZAL' | 'ROZ' | 'KOR' | 'KOR_ZAL' | 'KOR_ROZ';
const isCorrection = (type: InvoiceType): boolean => type.startsWith('KOR');

function invoiceType({ kind, references }: DocumentContent, before: readonly IssuedDocument[]): InvoiceType {
	if (kind === 'advance_invoice') return 'ZAL';
	if (kind === 'final_invoice') return 'ROZ';
	if (kind !== 'credit_note') return 'VAT';
	const corrected = before.findLast(({ number }) => references.some((each) => each.number === number));
	if (corrected?.kind === 'advance_invoice') return 'KOR_ZAL';
	return corrected?.kind === 'final_invoice' ? 'KOR_ROZ' : 'KOR';
}

const address = ({ street, street2, zipcode, city, state, countryIso }: Party): XmlNode => ({
	KodKraju: countryIso,
	AdresL1: token([street, street2].filter(Boolean).join(', '), 512),
	AdresL2: token([zipcode, city, state].filter(Boolean).join(' '), 512),
});

const contact = ({ email, phone }: Party): XmlNode | undefined =>
	email || phone
		? { Email: email ?? undefined, Telefon: phone?.replace(/\s/g, '').slice(0, 16) || undefined }
		: undefined;

function seller({ seller: party, treatment }: DocumentContent): XmlNode {
	return {
		// For supplies within the EU, the country is written before the number (VAT act, art. 97 (10)).
		PrefiksPodatnika: treatment === 'intra_community' ? 'PL' : undefined,
		DaneIdentyfikacyjne: { NIP: parseNip(party.vatId), Nazwa: token(party.name, 512) },
		Adres: address(party),
		DaneKontaktowe: contact(party),
	};
}

/** VAT id prefixes of member states that KSeF accepts; XI is Northern Ireland. */
const euPrefix =
	/^(AT|BE|BG|CY|CZ|DK|EE|FI|FR|DE|EL|HR|HU|IE|IT|LV|LT|LU|MT|NL|PT|RO|SK|SI|ES|SE|XI)([\dA-Z+*]{1,12})$/;

function buyer(party: Party): XmlNode {
	const nip = parseNip(party.vatId);
	const [, prefix, number] = euPrefix.exec(party.vatId ?? '') ?? [];
	const id = nip
		? { NIP: nip }
		: prefix
			? { KodUE: prefix, NrVatUE: number }
			: party.vatId
				? { KodKraju: party.countryIso, NrID: token(party.vatId, 50) }
				: { BrakID: yes };
	return {
		DaneIdentyfikacyjne: { ...id, Nazwa: token(party.name, 512) },
		Adres: address(party),
		DaneKontaktowe: contact(party),
		JST: no,
		GV: no,
	};
}

/** `Adnotacje`: none of the special procedures. Boxes are not among the goods of split payment (annex 15). */
const remarks: XmlNode = {
	P_16: no,
	P_17: no,
	P_18: no,
	P_18A: no,
	Zwolnienie: { P_19N: yes },
	NoweSrodkiTransportu: { P_22N: yes },
	P_23: no,
	PMarzy: { P_PMarzyN: yes },
};

function correction(
	{ references }: DocumentContent,
	type: InvoiceType,
	before: readonly IssuedDocument[],
	ksefNumbers: KsefNumbers,
): XmlNode {
	const paid = before
		.filter(({ kind }) => kind === 'advance_invoice' || kind === 'credit_note')
		.reduce((sum, { content }) => sum + sign(content) * content.gross, 0);
	return {
		PrzyczynaKorekty: 'Zwrot zapłaty nabywcy',
		// The correction counts in the month in which it is issued.
		TypKorekty: '2',
		DaneFaKorygowanej: references.map(({ number, issuedOn }) => {
			const ksefNumber = ksefNumbers.get(number);
			return {
				DataWystFaKorygowanej: issuedOn,
				NrFaKorygowanej: number,
				...(ksefNumber ? { NrKSeF: yes, NrKSeFFaKorygowanej: ksefNumber } : { NrKSeFN: yes }),
			};
		}),
		P_15ZK: type === 'KOR_ZAL' ? toDecimal(paid) : undefined,
	};
}

const rateNote = ({ exchange, currency }: DocumentContent): XmlNode | undefined =>
	exchange && {
		Klucz: 'Kurs waluty',
		Wartosc: `1 ${currency} = ${exchange.rate} ${exchange.currency}, tabela ${exchange.table} z ${exchange.publishedOn}`,
	};

const advances = ({ references }: DocumentContent, ksefNumbers: KsefNumbers): XmlNode[] =>
	references.map(({ number }) => {
		const ksefNumber = ksefNumbers.get(number);
		return ksefNumber ? { NrKSeFFaZaliczkowej: ksefNumber } : { NrKSeFZN: yes, NrFaZaliczkowej: number };
	});

function payment({ payment: given }: DocumentContent): XmlNode | undefined {
	switch (given.kind) {
		case 'paid': {
			const form = { card: '2', check: '6' }[given.method];
			return {
				Zaplacono: yes,
				DataZaplaty: given.paidOn,
				...(form ? { FormaPlatnosci: form } : { PlatnoscInna: yes, OpisPlatnosci: token(given.method, 256) }),
			};
		}
		case 'transfer':
			return {
				TerminPlatnosci: { Termin: given.dueOn },
				FormaPlatnosci: '6',
				RachunekBankowy: {
					NrRB: given.accountNumber,
					SWIFT: given.swiftCode,
					NazwaBanku: token(given.bankName, 256),
				},
			};
		case 'refunded':
		case 'waived':
			return undefined;
		default: {
			const unknown: never = given;
			throw new Error(`Unknown payment ${JSON.stringify(unknown)}`);
		}
	}
}
