import { and, asc, eq } from 'drizzle-orm';
import { type ProductionFileKind, productionFolder } from '#src/after-sales/production/production-state.ts';
import { productionFiles } from '#src/after-sales/production/tables.server.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { judgeAttachment } from '#src/contact/judge-attachment.ts';
import type { FieldProblem } from '#src/contact/message.ts';
import { auditStatement } from '../record/audit.server.ts';
import type { LineOfWork } from './change-line.server.ts';
import type { WorksContext } from './partners.server.ts';

export type ProductionFile = typeof productionFiles.$inferSelect;

interface Upload {
	readonly kind: ProductionFileKind;
	readonly file: File;
}

/**
 * Keeps a file of a line, judged by its content; its address in the bucket is the hash of its bytes, so that it is never
 * another than the one that was judged. The same file again is the one that is there.
 */
export async function keepFile(
	context: WorksContext & { readonly env: Pick<Env, 'ARTWORK'> },
	{ record, line }: Pick<LineOfWork, 'record' | 'line'>,
	{ kind, file }: Upload,
): Promise<{ readonly file: ProductionFile } | { readonly problem: FieldProblem }> {
	const { db, env, now, staffId } = context;
	const judged = await judgeAttachment(file);
	if (!judged.ok) return { problem: judged.problem };
	const { contentType, fileName, body } = judged.value;
	if (kind === 'photo' && !['image/png', 'image/jpeg'].includes(contentType))
		return { problem: { code: 'file_type', values: { file: fileName } } };
	const content = await body.arrayBuffer();
	const hash = await sha256(content);
	const key = `${productionFolder}${line.id}/${hash}`;
	await env.ARTWORK.put(key, content, { httpMetadata: { contentType } });
	const row = {
		...{ id: crypto.randomUUID(), lineItemId: line.id, orderId: record.id, kind, staffId, key, contentType },
		...{ fileName, byteSize: content.byteLength, sha256: hash, createdAt: now },
		commentId: null,
	};
	const isSame = and(
		eq(productionFiles.lineItemId, line.id),
		eq(productionFiles.kind, kind),
		eq(productionFiles.sha256, hash),
	);
	const [before] = await db.select().from(productionFiles).where(isSame);
	if (before) return { file: before };
	await runTogether(db, [
		db.insert(productionFiles).values(row).onConflictDoNothing(),
		auditStatement(
			db,
			{
				...{
					staffId,
					action: `${kind}_file`,
					subject: `order ${record.number} line ${line.id}`,
					before: null,
				},
				after: { file: row.fileName, sha256: hash },
			},
			now,
		),
	]);
	const [kept] = await db.select().from(productionFiles).where(isSame);
	return { file: kept ?? row };
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

/** The bytes of a file; throws if they are missing or are not those that were judged. */
export async function openProductionFile(
	env: Pick<Env, 'ARTWORK'>,
	{ key, sha256: hash, fileName }: ProductionFile,
): Promise<ArrayBuffer> {
	const bytes = await (await env.ARTWORK.get(key))?.arrayBuffer();
	if (!bytes || (await sha256(bytes)) !== hash)
		throw new Error(`The file ${fileName} is missing or was changed`);
	return bytes;
}

/** A file as a download: nothing of it runs in a browser. */
export const fileResponse = ({ fileName, contentType }: ProductionFile, bytes: ArrayBuffer): Response =>
	new Response(bytes, {
		headers: {
			'content-type': contentType,
			'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
			'cache-control': 'private, no-store',
			'content-security-policy': "default-src 'none'; sandbox",
		},
	});
