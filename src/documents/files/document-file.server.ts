import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { writeUbl } from '../e-invoice/ubl.ts';
import type { KsefEntry } from '../ksef/entry.ts';
import { parseNip } from '../ksef/goes-to-ksef.ts';
import { ksefApiUrl, lookUpUrl } from '../ksef/ksef-number.ts';
import { createPdf } from '../pdf/document-pdf.ts';
import type { KsefMark } from '../pdf/ksef-box.ts';
import { type DocumentContent, type IssuedDocument, isTaxDocument } from '../record/document.ts';
import { type FileFormat, mediaTypes } from '../record/file-format.ts';
import { findFile, insertFile } from '../record/queries.server.ts';
import { findWithoutFiles } from './file-queries.server.ts';
import { loadFonts } from './fonts.server.ts';

interface Store {
	readonly db: Database;
	readonly env: Pick<Env, 'ARTWORK' | 'ASSETS' | 'KSEF_API_URL'>;
	/** Epoch milliseconds. */
	readonly now: number;
}

/** Folder of a document's files in the bucket. */
export const documentFolder = (documentId: number): string => `documents/${documentId}/`;

/**
 * A document's file: the stored one, or, until cron has stored it, one generated from the document's content. Undefined
 * for a format that the document does not have. Writes nothing. Throws if the stored file is missing or its hash differs.
 * @param entry of a document that goes to KSeF
 */
export async function openFile(
	{ db, env }: Store,
	document: IssuedDocument,
	format: FileFormat,
	entry: KsefEntry | undefined,
): Promise<ArrayBuffer | undefined> {
	const noted = await findFile(db, document.id, format);
	if (!noted) return writeFile(env, document, format, entry);
	const bytes = await (await env.ARTWORK.get(noted.key))?.arrayBuffer();
	if (!bytes || (await sha256(bytes)) !== noted.sha256)
		throw new Error(`The stored ${format} of document ${document.number} is missing or was changed`);
	return bytes;
}

/** Stores a file of a document. If two are stored at the same time, the first row wins. */
export async function recordFile(
	{ db, env, now }: Pick<Store, 'db' | 'now'> & { readonly env: Pick<Env, 'ARTWORK'> },
	documentId: number,
	format: FileFormat,
	bytes: ArrayBuffer,
): Promise<void> {
	const hash = await sha256(bytes);
	const key = `${documentFolder(documentId)}${format}-${hash}`;
	await env.ARTWORK.put(key, bytes, { httpMetadata: { contentType: mediaTypes[format] } });
	await insertFile(db, documentId, format, { key, sha256: hash }, now);
}

/** Maximum number of documents per run: drawing a PDF takes the Worker some tenths of a second. */
const documentsPerRun = 5;

/** Run by cron: stores the files of documents that have none, so that they are the same on every download. */
export async function storeFiles(store: Store): Promise<void> {
	const { db, env } = store;
	for (const { document, entry } of await findWithoutFiles(db, documentsPerRun)) {
		try {
			// The PDF last: the query finds documents without a PDF, so an interrupted run is repeated.
			for (const format of ['ubl', 'pdf'] as const) {
				const bytes = await writeFile(env, document, format, entry);
				if (bytes) await recordFile(store, document.id, format, bytes);
			}
		} catch (error) {
			console.error(
				JSON.stringify({ event: 'document_not_stored', number: document.number, error: String(error) }),
			);
		}
	}
}

async function writeFile(
	env: Pick<Env, 'ASSETS' | 'KSEF_API_URL'>,
	document: IssuedDocument,
	format: FileFormat,
	entry: KsefEntry | undefined,
): Promise<ArrayBuffer | undefined> {
	const { kind, content } = document;
	switch (format) {
		case 'ubl':
			return isTaxDocument(kind) ? toBuffer(new TextEncoder().encode(writeUbl(document))) : undefined;
		case 'pdf': {
			const t = translateFor(content.locale, content.languageTag);
			const fonts = await loadFonts(env.ASSETS, JSON.stringify(content));
			return toBuffer(await createPdf(document, t, fonts, entry && ksefMark(env, content, entry)));
		}
		// Only exists once KSeF has accepted the invoice.
		case 'ksef':
		case 'upo':
			return undefined;
		default: {
			const unknown: never = format;
			throw new Error(`Unknown format ${unknown}`);
		}
	}
}

/** The KSeF number and QR code on the PDF of an invoice. */
function ksefMark(
	env: Pick<Env, 'KSEF_API_URL'>,
	{ seller, issuedOn }: DocumentContent,
	{ ksefNumber, sha256: hash }: KsefEntry,
): KsefMark {
	const nip = parseNip(seller.vatId);
	const url = nip && hash ? lookUpUrl({ apiUrl: ksefApiUrl(env), nip, issuedOn, sha256: hash }) : null;
	return { number: ksefNumber, url };
}

const toBuffer = (bytes: Uint8Array): ArrayBuffer =>
	bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
