import { getRegion } from '#regions/index.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import type { Site } from '#src/site/site.ts';
import type { DocumentResponse } from './contract.ts';
import type { KsefEntry } from './ksef/entry.ts';
import { type IssuedDocument, isTaxDocument } from './record/document.ts';
import type { FileFormat } from './record/file-format.ts';

/** A document as the API returns it, its amount written in the reader's language. */
export function serializeDocument(
	{ id, number, kind, content }: IssuedDocument,
	entry: KsefEntry | undefined,
	{ locale }: Pick<Site, 'locale'>,
): DocumentResponse {
	const { orderNumber, issuedOn, currency, net, vat, gross } = content;
	const formats: readonly FileFormat[] = [
		'pdf',
		...(isTaxDocument(kind) ? (['ubl'] as const) : []),
		...(entry?.state === 'accepted' ? (['ksef', 'upo'] as const) : []),
	];
	return {
		id,
		number,
		kind,
		orderNumber,
		issuedOn,
		currency,
		net: toDecimal(net),
		vat: toDecimal(vat),
		total: toDecimal(gross),
		displayTotal: formatMoney(gross, regionIn(getRegion(content.region), locale).currencyFormatter),
		ksef: entry ? { state: entry.state, number: entry.ksefNumber } : null,
		files: formats.map((format) => ({ format, url: `/api/orders/${orderNumber}/invoices/${id}/${format}` })),
	};
}
