import { lineNet, toDecimal } from '#src/site/money.ts';
import type { XmlNode } from '../e-invoice/xml.ts';
import type { DocumentContent, DocumentLine } from '../record/document.ts';
import { token } from './fa3-text.ts';

const signOf = ({ kind }: DocumentContent): 1 | -1 => (kind === 'credit_note' ? -1 : 1);

/** `P_12`. Throws for a rate that does not exist in Polish VAT: such a document is not sent to KSeF. */
function rateCode({ treatment }: DocumentContent, rate: number): string {
	if (treatment === 'intra_community') return '0 WDT';
	if (treatment === 'export' || treatment === 'none') return '0 EX';
	if (rate === 0) return '0 KR';
	const percent = String(Math.round(rate * 100));
	if (!['23', '8', '5'].includes(percent)) throw new Error(`${percent}% is no rate of Polish VAT`);
	return percent;
}

/** The fields of the sums of each rate: net, VAT, and VAT in złoty. */
const sumFields: Readonly<Record<string, readonly [string, string?, string?]>> = {
	'23': ['P_13_1', 'P_14_1', 'P_14_1W'],
	'8': ['P_13_2', 'P_14_2', 'P_14_2W'],
	'5': ['P_13_3', 'P_14_3', 'P_14_3W'],
	'0 KR': ['P_13_6_1'],
	'0 WDT': ['P_13_6_2'],
	'0 EX': ['P_13_6_3'],
};

/** The sums by rate, in the order of the schema; on a credit note the changes (negative). */
export function fa3Sums(content: DocumentContent): XmlNode {
	const sign = signOf(content);
	const sums = content.groups.flatMap((group, index) => {
		const [net, vat, converted] = sumFields[rateCode(content, group.rate)] ?? [];
		const inZloty = content.exchange?.vats[index];
		return [
			[net, toDecimal(sign * group.net)],
			[vat, toDecimal(sign * group.vat)],
			[converted, inZloty === undefined ? undefined : toDecimal(sign * inZloty)],
		].filter((field): field is [string, string] => field[0] !== undefined && field[1] !== undefined);
	});
	const order = Object.values(sumFields).flat();
	return Object.fromEntries(sums.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
}

/** Goods are counted in pieces, the rest as one service. */
const unit = ({ details }: DocumentLine): string => (details.length > 0 ? 'szt.' : 'usł.');
const nameOf = ({ name, details }: DocumentLine) => token([name, ...details].join(', '), 512);

/**
 * The net price of a piece; with more decimal places if the line's amount is not a multiple of it, so that quantity
 * times price is the line's amount.
 */
function piecePrice({ unitPrice, quantity, net, discount }: DocumentLine): string {
	const pieces = Math.abs(quantity);
	const cost = Math.abs(net - discount);
	return lineNet(unitPrice, pieces) === cost
		? (unitPrice / 10_000).toFixed(4).replace(/0{1,2}$/, '')
		: (cost / 100 / pieces).toFixed(8).replace(/0{1,6}$/, '');
}

/** The lines of an invoice. Without the advances that a final invoice deducts: they are in `advances`, and the sums exclude them. */
export function fa3Lines(content: DocumentContent): XmlNode[] {
	const sign = signOf(content);
	return content.lines
		.filter(({ quantity }) => quantity > 0)
		.map((line, index) => ({
			NrWierszaFa: String(index + 1),
			P_7: nameOf(line),
			P_8A: unit(line),
			P_8B: String(sign * line.quantity),
			P_9A: piecePrice(line),
			P_10: line.discount === 0 ? undefined : toDecimal(-sign * line.discount),
			P_11: toDecimal(sign * line.net),
			P_12: rateCode(content, line.rate),
			KursWaluty: content.exchange && String(content.exchange.rate),
		}));
}

/** The order for which an advance was paid. */
export function fa3Order(content: DocumentContent): XmlNode | undefined {
	const { ordered } = content;
	return (
		ordered && {
			WartoscZamowienia: toDecimal(ordered.gross),
			ZamowienieWiersz: ordered.lines.map((line, index) => ({
				NrWierszaZam: String(index + 1),
				P_7Z: nameOf(line),
				P_8AZ: unit(line),
				P_8BZ: String(line.quantity),
				P_9AZ: piecePrice(line),
				P_11NettoZ: toDecimal(line.net),
				P_11VatZ: toDecimal(line.vat),
				P_12Z: rateCode(content, line.rate),
			})),
		}
	);
}
