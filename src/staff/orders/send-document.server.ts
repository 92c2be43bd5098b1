import { openFile } from '#src/documents/files/document-file.server.ts';
import { listKsefEntries } from '#src/documents/ksef/queries.server.ts';
import { fileName } from '#src/documents/record/document.ts';
import { fileFormats, mediaTypes } from '#src/documents/record/file-format.ts';
import { listDocuments } from '#src/documents/record/queries.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { staffContext } from '../pages/open-page.server.ts';

/** A document of an order as a file. @param file `12.pdf`: its id and its format. @returns 404 for any other */
export async function sendDocument(
	{ db, env, now }: Pick<ReturnType<typeof staffContext>, 'db' | 'env' | 'now'>,
	number: string,
	file: string,
): Promise<Response> {
	const missing = new Response('Not found', { status: 404 });
	const [id, extension] = file.split('.');
	const format = fileFormats.find((one) => one === extension);
	const order = /^R\d{9}$/.test(number) ? await findOrderByNumber(db, number) : undefined;
	if (!order || !format) return missing;
	const [issued, entries] = await Promise.all([listDocuments(db, order.id), listKsefEntries(db, order.id)]);
	const document = issued.find((one) => one.id === Number(id));
	const entry = entries.find(({ documentId }) => documentId === document?.id);
	const bytes = document && (await openFile({ db, env, now }, document, format, entry));
	if (!document || !bytes) return missing;
	const ending = { pdf: '.pdf', ubl: '.xml', ksef: '-ksef.xml', upo: '-upo.xml' }[format];
	return new Response(bytes, {
		headers: {
			'content-type': mediaTypes[format],
			'content-disposition': `attachment; filename="${fileName(document)}${ending}"`,
		},
	});
}
