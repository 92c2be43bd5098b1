import { sharedSettings } from '#regions/shared-settings.ts';
import type { RawEntry } from '#src/orders/bank/statement.ts';

/** A transfer of 214.20 euros. */
export const transferOf = (changes: Partial<RawEntry> = {}): RawEntry => ({
	account: sharedSettings.currencyIbans.EUR,
	reference: 'B1',
	amount: '214.20',
	currency: 'EUR',
	title: '',
	payerName: 'Ada Lovelace',
	payerAccount: 'DE89370400440532013000',
	bookedOn: '2026-11-20',
	...changes,
});

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A statement as banks write it: https://www.iso20022.org, camt.053.001.08. */
export const camt053 = (entries: readonly RawEntry[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId></GrpHdr>
${entries
	.map(
		(entry) => `<Stmt><Acct><Id><IBAN>${entry.account}</IBAN></Id></Acct>
<Ntry><Amt Ccy="${entry.currency}">${entry.amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${entry.bookedOn}</Dt></BookgDt><AcctSvcrRef>${escapeXml(entry.reference)}</AcctSvcrRef>
<NtryDtls><TxDtls><Amt Ccy="${entry.currency}">${entry.amount}</Amt>
<RltdPties><Dbtr><Pty><Nm>${escapeXml(entry.payerName)}</Nm></Pty></Dbtr>
<DbtrAcct><Id><IBAN>${entry.payerAccount}</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${escapeXml(entry.title)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt>`,
	)
	.join('\n')}
</BkToCstmrStmt></Document>`;

/** The same as CSV. */
export function csv(entries: readonly RawEntry[], separator = ','): string {
	const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
	const head = 'account,reference,booked_on,amount,currency,title,payer_name,payer_account'.split(',');
	const lines = entries.map((entry) =>
		[
			entry.account,
			entry.reference,
			entry.bookedOn,
			entry.amount,
			entry.currency,
			entry.title,
			entry.payerName,
			entry.payerAccount,
		].map(quoted),
	);
	return [head, ...lines].map((line) => line.join(separator)).join('\r\n');
}
