import { asc, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { proofFiles } from '#src/after-sales/proofs/record/tables.server.ts';
import { lineFiles } from '#src/after-sales/record/tables.server.ts';
import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { contactAttachments } from '#src/contact/tables.server.ts';
import { artwork, designs } from '#src/designs/storage/tables.server.ts';
import { openFile } from '#src/documents/files/document-file.server.ts';
import { listKsefEntries } from '#src/documents/ksef/queries.server.ts';
import { fileName } from '#src/documents/record/document.ts';
import { listDocuments } from '#src/documents/record/queries.server.ts';
import { redactSecrets } from '#src/mail/mail.ts';
import { quoteFiles } from '#src/quotes/record/tables.server.ts';
import type { Person } from './person.server.ts';
import { type PersonalTable, personalTables } from './personal-tables.server.ts';
import { type ArchiveFile, safeName } from './zip-stream.ts';

interface Store {
	readonly db: Database;
	readonly env: Env;
	readonly now: number;
}

/** Rows read at a time, to limit memory: documents of designs are large. */
const portion = 20;
const encoder = new TextEncoder();

const pictures = 'design-pictures';
/** File name of pictures of designs, which are stored without one. */
const pictureTypes: Readonly<Record<string, string>> = { 'image/webp': '.webp', 'image/png': '.png' };

/** Tables whose rows have a file in the bucket: folder in the archive, and file name. */
const withFiles = [
	{ table: artwork, folder: 'uploads', columns: { key: artwork.key, name: artwork.fileName } },
	{ table: proofFiles, folder: 'proof-files', columns: { key: proofFiles.key, name: proofFiles.fileName } },
	{ table: lineFiles, folder: 'order-files', columns: { key: lineFiles.key, name: lineFiles.fileName } },
	{ table: quoteFiles, folder: 'quote-files', columns: { key: quoteFiles.key, name: quoteFiles.fileName } },
	{
		table: contactAttachments,
		folder: 'message-files',
		columns: { key: contactAttachments.key, name: contactAttachments.fileName },
	},
	{
		table: designs,
		folder: pictures,
		columns: { key: designs.thumbnailKey, name: designs.name },
	},
] as const;

/**
 * All data about a person: a JSON file for each table, their documents as PDF, and their uploaded files. Files that
 * cannot be read are listed in `missing.txt`.
 * @param readMe the text of `read-me.txt`
 */
export async function* listExportFiles(
	store: Store,
	person: Person,
	readMe: string,
): AsyncGenerator<ArchiveFile> {
	yield { name: 'read-me.txt', content: oneChunk(encoder.encode(readMe)) };
	for (const one of personalTables)
		if (one.notCopied === undefined)
			yield { name: `data/${getTableName(one.table)}.json`, content: writeRows(store.db, one, person) };
	const missing: string[] = [];
	yield* listPdfs(store, person, missing);
	yield* listStoredFiles(store, person, missing);
	if (missing.length > 0)
		yield { name: 'missing.txt', content: oneChunk(encoder.encode(missing.join('\n'))) };
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	yield bytes;
}

/** A table's rows as a JSON list, read portion by portion. */
async function* writeRows(db: Database, one: PersonalTable, person: Person): AsyncGenerator<Uint8Array> {
	yield encoder.encode('[');
	let after = -1;
	for (;;) {
		const rows = await readRows(db, one, person, after);
		for (const { rowid, row } of rows) {
			yield encoder.encode(`${after < 0 ? '' : ','}\n${JSON.stringify(row)}`);
			after = rowid;
		}
		if (rows.length < portion) break;
	}
	yield encoder.encode('\n]\n');
}

interface ReadRow {
	readonly rowid: number;
	readonly row: Readonly<Record<string, unknown>>;
}

async function readRows(
	db: Database,
	{ table, rows, omit = [] }: PersonalTable,
	person: Person,
	after: number,
): Promise<ReadRow[]> {
	const rowid = sql<number>`${table}.rowid`;
	const columns = Object.entries(getTableColumns(table)).filter(([key]) => !omit.includes(key));
	const found = await db
		.select({ rowid, ...Object.fromEntries(columns) })
		.from(table as SQLiteTable)
		.where(sql`${rows(person)} AND ${rowid} > ${after}`)
		.orderBy(asc(rowid))
		.limit(portion);
	return found.map((values) => ({
		rowid: values.rowid,
		row: Object.fromEntries(
			columns.map(([key, { name }]) => [name, readable(name, (values as Record<string, unknown>)[key])]),
		),
	}));
}

/** Formats a value for the JSON file: moments as ISO dates, texts of mails without the secrets in their links. */
function readable(column: string, value: unknown): unknown {
	if (typeof value === 'number' && column.endsWith('_at') && value > 0) return new Date(value).toISOString();
	return column === 'text' && typeof value === 'string' ? redactSecrets(value) : value;
}

async function* listPdfs(store: Store, { orderIds }: Person, missing: string[]): AsyncGenerator<ArchiveFile> {
	for (const orderId of orderIds) {
		const [issued, entries] = await Promise.all([
			listDocuments(store.db, orderId),
			listKsefEntries(store.db, orderId),
		]);
		for (const document of issued) {
			const name = `documents/${fileName(document)}.pdf`;
			const entry = entries.find(({ documentId }) => documentId === document.id);
			const bytes = await openFile(store, document, 'pdf', entry).catch((error: unknown) => {
				console.error(JSON.stringify({ event: 'export_file_missing', name, error: String(error) }));
				return undefined;
			});
			if (bytes) yield { name, isCompressed: true, content: oneChunk(new Uint8Array(bytes)) };
			else missing.push(name);
		}
	}
}

async function* listStoredFiles(
	{ db, env }: Store,
	person: Person,
	missing: string[],
): AsyncGenerator<ArchiveFile> {
	for (const { table, folder, columns } of withFiles) {
		const condition = personalTables.find((one) => one.table === table)?.rows(person);
		const rows = await db
			.selectDistinct({ key: columns.key, name: columns.name })
			.from(table as SQLiteTable)
			.where(condition);
		// Pages of one PDF are rows with the same file.
		const byKey = new Map(rows.map(({ key, name }) => [key, name]));
		let number = 0;
		for (const [key, original] of byKey) {
			if (key === null) continue;
			const object = await env.ARTWORK.get(key);
			const type = pictureTypes[object?.httpMetadata?.contentType ?? ''];
			const isPicture = type !== undefined && folder === pictures;
			const name = `${folder}/${String(++number).padStart(3, '0')}-${safeName(original)}${isPicture ? type : ''}`;
			if (object) yield { name, isCompressed: true, content: readBody(object.body) };
			else missing.push(name);
		}
	}
}

async function* readBody(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = body.getReader();
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			yield value;
		}
	} finally {
		reader.releaseLock();
	}
}
