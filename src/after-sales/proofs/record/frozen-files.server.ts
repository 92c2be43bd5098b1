import { sha256 } from '#src/api/secrets.server.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { readDesign } from '#src/designs/document/migrations.ts';
import type { ProofFile } from './proof.ts';

/**
 * Returns the frozen files that are missing or whose content has changed. Compares R2's stored SHA-256 of each object, so
 * no file is read: a replaced object has another hash, or none.
 */
export async function findChangedFiles(
	bucket: R2Bucket,
	files: readonly Pick<ProofFile, 'key' | 'sha256' | 'fileName'>[],
): Promise<string[]> {
	const changed = await Promise.all(
		files.map(async ({ key, sha256: hash, fileName }) => {
			const object = await bucket.head(key);
			return object?.checksums.toJSON().sha256 === hash ? [] : [fileName];
		}),
	);
	return changed.flat();
}

/** Reads the design of a proof; undefined if it has none, or if its file differs from the one that was sent. */
export async function readFrozenDesign(
	bucket: R2Bucket,
	files: readonly ProofFile[],
): Promise<DesignDocument | undefined> {
	const file = files.find(({ kind }) => kind === 'design');
	const bytes = file && (await (await bucket.get(file.key))?.arrayBuffer());
	if (!bytes || (await sha256(bytes)) !== file.sha256) return undefined;
	return readDesign(JSON.parse(new TextDecoder().decode(bytes)));
}
