import { checkSchema } from './schema.ts';
import { elementsAt, readXml, textAt, type XmlElement } from './xml.ts';

/** Result of the check of an invoice: its key data, or why it was refused. */
export type Verdict =
	| {
			readonly kind: 'taken';
			readonly nip: string;
			readonly type: string;
			readonly number: string;
			readonly day: string;
	  }
	| { readonly kind: 'refused'; readonly code: 410 | 430 | 450; readonly details: readonly string[] };

const refuse = (code: 410 | 430 | 450, ...details: string[]): Verdict => ({ kind: 'refused', code, details });

/** Weights of the check digit of a NIP. */
const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
const isNip = (nip: string): boolean =>
	weights.reduce((sum, weight, index) => sum + weight * Number(nip[index]), 0) % 11 === Number(nip[9]);

const cents = (text: string | undefined): number => Math.round(Number(text ?? '0') * 100);

/**
 * Checks an invoice like KSeF (form, NIP, date) and, for tests, also its sums, like a tax office.
 * @param today ISO day in Poland
 */
export function checkInvoice(text: string, { nip, today }: { nip: string; today: string }): Verdict {
	let root: XmlElement;
	try {
		root = readXml(text);
	} catch (error) {
		return refuse(430, String(error));
	}
	if (root.name !== 'Faktura' || root.attributes.xmlns !== 'http://crd.gov.pl/wzor/2025/06/25/13775/')
		return refuse(430, `unknown root element ${root.name} of ${root.attributes.xmlns}`);
	const form = elementsAt(root, 'Naglowek', 'KodFormularza')[0]?.attributes ?? {};
	if (form.kodSystemowy !== 'FA (3)' || form.wersjaSchemy !== '1-0E')
		return refuse(430, 'KodFormularza is not that of FA (3) 1-0E');
	const broken = checkSchema(root);
	if (broken.length > 0) return refuse(450, ...broken.slice(0, 10));
	const [seller = '', buyer] = ['Podmiot1', 'Podmiot2'].map((party) =>
		textAt(root, party, 'DaneIdentyfikacyjne', 'NIP'),
	);
	if (seller !== nip) return refuse(410, `NIP ${seller} is not that of the session`);
	for (const each of [seller, buyer])
		if (each !== undefined && !isNip(each)) return refuse(450, `NIP ${each} has a wrong check digit`);
	const [fa] = elementsAt(root, 'Fa');
	if (!fa) return refuse(450, 'no Fa');
	const day = textAt(fa, 'P_1') ?? '';
	if (day > today) return refuse(450, `P_1 ${day} is in the future`);
	const wrong = checkSums(fa);
	if (wrong.length > 0) return refuse(450, ...wrong);
	return {
		kind: 'taken',
		nip: seller,
		type: textAt(fa, 'RodzajFaktury') ?? '',
		number: textAt(fa, 'P_2') ?? '',
		day,
	};
}

/** Fields of the sums of a rate, and the code of the rate in lines. */
const rates: Readonly<Record<string, readonly [net: string, vat: string | undefined, percent: number]>> = {
	'23': ['P_13_1', 'P_14_1', 23],
	'8': ['P_13_2', 'P_14_2', 8],
	'5': ['P_13_3', 'P_14_3', 5],
	'0 KR': ['P_13_6_1', undefined, 0],
	'0 WDT': ['P_13_6_2', undefined, 0],
	'0 EX': ['P_13_6_3', undefined, 0],
};

function checkSums(fa: XmlElement): string[] {
	const wrong: string[] = [];
	const type = textAt(fa, 'RodzajFaktury') ?? '';
	const total = Object.values(rates).reduce(
		(sum, [net, vat]) => sum + cents(textAt(fa, net)) + (vat ? cents(textAt(fa, vat)) : 0),
		0,
	);
	if (total !== cents(textAt(fa, 'P_15'))) wrong.push(`P_15 is not the sum of net and VAT: ${total / 100}`);
	for (const row of elementsAt(fa, 'FaWiersz')) {
		const [pieces, price] = ['P_8B', 'P_9A'].map((name) => Number(textAt(row, name) ?? '0'));
		const amount = Math.round((pieces ?? 0) * (price ?? 0) * 100) - cents(textAt(row, 'P_10'));
		if (Math.abs(amount - cents(textAt(row, 'P_11'))) > 1)
			wrong.push(`row ${textAt(row, 'NrWierszaFa')}: P_8B × P_9A − P_10 is not P_11`);
	}
	for (const [code, [net, vat, percent]] of Object.entries(rates)) {
		const rows = elementsAt(fa, 'FaWiersz').filter((row) => textAt(row, 'P_12') === code);
		const sum = rows.reduce((whole, row) => whole + cents(textAt(row, 'P_11')), 0);
		// A final invoice states the amount that the advances left open; advances and their corrections have no rows.
		if (['VAT', 'KOR'].includes(type) && sum !== cents(textAt(fa, net)))
			wrong.push(`${net} is not the sum of its rows: ${sum / 100}`);
		const expected = (cents(textAt(fa, net)) * percent) / 100;
		if (vat && Math.abs(expected - cents(textAt(fa, vat))) > 2)
			wrong.push(`${vat} is not ${percent}% of ${net}`);
	}
	if (textAt(fa, 'KodWaluty') !== 'PLN' && cents(textAt(fa, 'P_14_1')) !== 0 && !textAt(fa, 'P_14_1W'))
		wrong.push('P_14_1W is missing in an invoice in a foreign currency');
	if (type.startsWith('KOR') && elementsAt(fa, 'DaneFaKorygowanej').length === 0)
		wrong.push('a correction without DaneFaKorygowanej');
	if (type === 'ZAL' && elementsAt(fa, 'Zamowienie').length === 0)
		wrong.push('an advance without Zamowienie');
	if (type === 'ROZ' && elementsAt(fa, 'FakturaZaliczkowa').length === 0)
		wrong.push('a settlement without FakturaZaliczkowa');
	return wrong;
}
