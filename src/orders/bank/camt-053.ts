import { SaxesParser } from 'saxes';
import { checkEntries, type RawEntry, type Statement } from './statement.ts';

/** An element of the document; its text nodes are concatenated. */
interface Element {
	readonly name: string;
	readonly children: Element[];
	readonly attributes: Readonly<Record<string, string>>;
	text: string;
}

/** Deeper than any statement (ISO 20022 has about 12 levels). */
const maxDepth = 40;

/**
 * Reads a bank statement in ISO 20022 camt.053, any version: booked incoming payments. Pending entries, reversals and
 * outgoing payments are skipped. An entry with several transfers becomes one entry per transfer. A document type is
 * refused: it could define entities.
 */
export function readCamt053(xml: string): Statement {
	const root = parse(xml);
	const statements = root ? find(root, 'BkToCstmrStmt', 'Stmt') : [];
	if (statements.length === 0)
		return { ok: false, errors: [{ code: 'not_a_statement', at: 1, found: xml.slice(0, 40) }] };
	const raw: { entry: RawEntry; at: number }[] = [];
	let at = 0;
	for (const statement of statements)
		for (const entry of find(statement, 'Ntry')) {
			at++;
			if (isArrived(entry)) for (const one of transfersOf(entry, statement)) raw.push({ entry: one, at });
		}
	return checkEntries(raw);
}

const isArrived = (entry: Element): boolean =>
	textOf(entry, 'CdtDbtInd') === 'CRDT' &&
	textOf(entry, 'RvslInd') !== 'true' &&
	(textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts')) === 'BOOK';

function transfersOf(entry: Element, statement: Element): RawEntry[] {
	const account = textOf(statement, 'Acct', 'Id', 'IBAN');
	const bookedOn = textOf(entry, 'BookgDt', 'Dt') || textOf(entry, 'BookgDt', 'DtTm');
	const ownReference = textOf(entry, 'AcctSvcrRef') || textOf(entry, 'NtryRef');
	const details = find(entry, 'NtryDtls', 'TxDtls');
	const transfers = details.length > 0 ? details : [undefined];
	return transfers.map((transfer, index) => {
		const [amount] = [
			...(transfer ? find(transfer, 'Amt') : []),
			...(transfer ? find(transfer, 'AmtDtls', 'TxAmt', 'Amt') : []),
			...(transfers.length === 1 ? find(entry, 'Amt') : []),
		];
		const text = (...path: string[]) => (transfer ? textOf(transfer, ...path) : '');
		// A transfer without its own reference gets the reference of its entry, with its position in the entry.
		const place = transfers.length > 1 ? `${ownReference}/${index + 1}` : ownReference;
		return {
			account,
			bookedOn,
			reference: text('Refs', 'AcctSvcrRef') || (ownReference ? place : ''),
			amount: amount?.text.trim() ?? '',
			currency: amount?.attributes.Ccy ?? '',
			title: transfer ? titleOf(transfer) : textOf(entry, 'AddtlNtryInf'),
			payerName: text('RltdPties', 'Dbtr', 'Nm') || text('RltdPties', 'Dbtr', 'Pty', 'Nm'),
			payerAccount: text('RltdPties', 'DbtrAcct', 'Id', 'IBAN'),
		};
	});
}

/** Free text, a structured reference, and the end-to-end reference of the payer. */
const titleOf = (transfer: Element): string =>
	[
		...find(transfer, 'RmtInf', 'Ustrd'),
		...find(transfer, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
		...find(transfer, 'Refs', 'EndToEndId'),
	]
		.map(({ text }) => text.trim())
		.join(' ');

/** Elements at a path below an element, in any namespace. */
function find(element: Element, ...[name, ...rest]: string[]): Element[] {
	const found = element.children.filter((child) => child.name === name);
	return rest.length === 0 ? found : found.flatMap((child) => find(child, ...rest));
}

const textOf = (element: Element, ...path: string[]): string => find(element, ...path)[0]?.text.trim() ?? '';

/** The root element; undefined if the text is not well-formed, has a document type or is too deep. */
function parse(xml: string): Element | undefined {
	const root: Element = { name: '', children: [], attributes: {}, text: '' };
	const open = [root];
	const parser = new SaxesParser({ fragment: false });
	parser.on('doctype', () => {
		throw new Error('a document type is refused');
	});
	parser.on('opentag', ({ name, attributes }) => {
		if (open.length > maxDepth) throw new Error('too deep');
		const known = attributes as Record<string, string>;
		const element = { name: localName(name), children: [], attributes: known, text: '' };
		open.at(-1)?.children.push(element);
		open.push(element);
	});
	parser.on('text', (text) => {
		const element = open.at(-1);
		if (element) element.text += text;
	});
	parser.on('closetag', () => void open.pop());
	parser.on('error', (error) => {
		throw error;
	});
	try {
		parser.write(xml).close();
	} catch {
		return undefined;
	}
	return root.children[0];
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
