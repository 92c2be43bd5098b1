import { and, asc, eq } from 'drizzle-orm';
import { type ProductionFileKind, productionFolder } from '#src/after-sales/production/production-state.ts';
import { productionFiles } from '#src/after-sales/production/tables.server.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { checkAttachment } from '#src/contact/check-attachment.ts';
import type { FieldProblem } from '#src/contact/message.ts';
import { listUserArtwork } from '#src/designs/uploads/queries.server.ts';
import { auditStatement } from '../record/audit.server.ts';
import type { LineOfWork } from './change-line.server.ts';
import type { ProductionContext } from './partners.server.ts';

export type ProductionFile = typeof productionFiles.$inferSelect;

interface FilesContext extends ProductionContext {
	readonly env: Pick<Env, 'ARTWORK'>;
}

interface Upload {
	readonly kind: ProductionFileKind;
	readonly file: File;
}

/**
 * Checks and stores a file of a line. Its key in the bucket is the hash of its bytes, so that its content cannot change
 * after the check. Storing the same file again has no effect.
 */
export async function storeProductionFile(
	context: FilesContext,
	work: Pick<LineOfWork, 'record' | 'line'>,
	{ kind, file }: Upload,
): Promise<{ readonly file: ProductionFile } | { readonly problem: FieldProblem }> {
	const checked = await checkAttachment(file);
	if (!checked.ok) return { problem: checked.problem };
	const { contentType, fileName, body } = checked.value;
	if (kind === 'photo' && !['image/png', 'image/jpeg'].includes(contentType))
		return { problem: { code: 'file_type', values: { file: fileName } } };
	const content = await body.arrayBuffer();
	const checkedFile = {
		kind,
		contentType,
		fileName,
		byteSize: content.byteLength,
		sha256: await sha256(content),
	};
	return { file: await storeFile(context, work, checkedFile, content) };
}

/**
 * Stores uploaded artwork, which was checked on upload, as a print file of a line. Storing the same file again has no
 * effect.
 * @param userId the user who must have uploaded it
 * @returns undefined if there is no such upload
 */
export async function storeUploadedFile(
	context: FilesContext,
	work: Pick<LineOfWork, 'record' | 'line'>,
	{ artworkId, userId }: { readonly artworkId: string; readonly userId: number | undefined },
): Promise<ProductionFile | undefined> {
	const [uploaded] = userId === undefined ? [] : await listUserArtwork(context.db, userId, [artworkId]);
	const stored = uploaded && (await context.env.ARTWORK.get(uploaded.key));
	if (!uploaded || !stored) return undefined;
	const { contentType, fileName } = uploaded;
	// Large files are streamed. SVGs are small, and were changed (sanitised) before they were stored.
	const body = contentType === 'image/svg+xml' ? await stored.arrayBuffer() : stored.body;
	const hash = body instanceof ArrayBuffer ? await sha256(body) : uploaded.sha256;
	const file = { kind: 'print', contentType, fileName, byteSize: stored.size, sha256: hash } as const;
	return storeFile(context, work, file, body);
}

/** Stores a checked file under the hash of its bytes; the bucket checks the hash. */
async function storeFile(
	{ db, env, now, staffId, apiKeyId }: FilesContext,
	{ record, line }: Pick<LineOfWork, 'record' | 'line'>,
	file: Pick<ProductionFile, 'kind' | 'contentType' | 'fileName' | 'byteSize' | 'sha256'>,
	body: ArrayBuffer | ReadableStream,
): Promise<ProductionFile> {
	const { kind, sha256: hash, contentType, fileName } = file;
	const key = `${productionFolder}${line.id}/${hash}`;
	await env.ARTWORK.put(key, body, { httpMetadata: { contentType }, sha256: hash });
	const row = {
		...{ id: crypto.randomUUID(), lineItemId: line.id, orderId: record.id, staffId, key, ...file },
		...{ createdAt: now, commentId: null },
	};
	const isSame = and(
		eq(productionFiles.lineItemId, line.id),
		eq(productionFiles.kind, kind),
		eq(productionFiles.sha256, hash),
	);
	const [before] = await db.select().from(productionFiles).where(isSame);
	if (before) return before;
	await runTogether(db, [
		db.insert(productionFiles).values(row).onConflictDoNothing(),
		auditStatement(
			db,
			{
				...{ staffId, apiKeyId, action: `${kind}_file`, subject: `order ${record.number} line ${line.id}` },
				before: null,
				after: { file: fileName, sha256: hash },
			},
			now,
		),
	]);
	const [kept] = await db.select().from(productionFiles).where(isSame);
	return kept ?? row;
}

/** Files of a line, oldest first. */
export const listFiles = (db: Database, lineItemId: number): Promise<ProductionFile[]> =>
	db
		.select()
		.from(productionFiles)
		.where(eq(productionFiles.lineItemId, lineItemId))
		.orderBy(asc(productionFiles.createdAt), asc(productionFiles.id));

export async function findFile(db: Database, id: string): Promise<ProductionFile | undefined> {
	const [row] = await db.select().from(productionFiles).where(eq(productionFiles.id, id));
	return row;
}

/**
 * The bytes of a file; throws if they are missing or differ from those that were checked. The bucket compared the hash when
 * the file was stored; a file without the bucket's hash is read and compared here.
 */
export async function openProductionFile(
	env: Pick<Env, 'ARTWORK'>,
	{ key, sha256: hash, fileName }: ProductionFile,
): Promise<ArrayBuffer | ReadableStream> {
	const stored = await env.ARTWORK.get(key);
	if (stored?.checksums.toJSON().sha256 === hash) return stored.body;
	const bytes = await stored?.arrayBuffer();
	if (!bytes || (await sha256(bytes)) !== hash)
		throw new Error(`The file ${fileName} is missing or was changed`);
	return bytes;
}

/** A file as a download, so that its content never runs in a browser. */
export const fileResponse = (
	{ fileName, contentType }: ProductionFile,
	bytes: ArrayBuffer | ReadableStream,
): Response =>
	new Response(bytes, {
		headers: {
			'content-type': contentType,
			'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
			'cache-control': 'private, no-store',
			'content-security-policy': "default-src 'none'; sandbox",
		},
	});
