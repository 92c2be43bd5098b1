import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { writeUbl } from '../e-invoice/ubl.ts';
import { createPdf } from '../pdf/document-pdf.ts';
import { type IssuedDocument, isTaxDocument } from '../record/document.ts';
import { type FileFormat, mediaTypes } from '../record/file-format.ts';
import { findFile, insertFile } from '../record/queries.server.ts';
import { loadFonts } from './fonts.server.ts';

interface Store {
	readonly db: Database;
	readonly env: Pick<Env, 'ARTWORK' | 'ASSETS'>;
	/** Epoch milliseconds. */
	readonly now: number;
}

/** Where files of a document are. */
export const documentFolder = (documentId: number): string => `documents/${documentId}/`;

/**
 * A document's file: written from its content when it is first wanted, then stored, and always the same afterwards. Of
 * two that are written at the same time the first one noted counts. Undefined for a format that the document has not.
 * Throws if the stored file is missing or is not the one that was stored.
 */
export async function openFile(
	store: Store,
	document: IssuedDocument,
	format: FileFormat,
): Promise<ArrayBuffer | undefined> {
	const { db, env, now } = store;
	if (format === 'ubl' && !isTaxDocument(document.kind)) return undefined;
	if (!(await findFile(db, document.id, format))) {
		const bytes = await writeFile(env, document, format);
		const hash = await sha256(bytes);
		const key = `${documentFolder(document.id)}${format}-${hash}`;
		await env.ARTWORK.put(key, bytes, { httpMetadata: { contentType: mediaTypes[format] } });
		await insertFile(db, document.id, format, { key, sha256: hash }, now);
	}
	const noted = await findFile(db, document.id, format);
	const stored = noted && (await env.ARTWORK.get(noted.key));
	const bytes = await stored?.arrayBuffer();
	if (!noted || !bytes || (await sha256(bytes)) !== noted.sha256)
		throw new Error(`The stored ${format} of document ${document.number} is missing or was changed`);
	return bytes;
}

async function writeFile(
	env: Pick<Env, 'ASSETS'>,
	document: IssuedDocument,
	format: FileFormat,
): Promise<ArrayBuffer> {
	if (format === 'ubl') return toBuffer(new TextEncoder().encode(writeUbl(document)));
	const { content } = document;
	const fonts = await loadFonts(env.ASSETS, JSON.stringify(content));
	return toBuffer(await createPdf(document, translateFor(content.locale, content.languageTag), fonts));
}

const toBuffer = (bytes: Uint8Array): ArrayBuffer =>
	bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
