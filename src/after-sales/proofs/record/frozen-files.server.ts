import { sha256 } from '#src/api/secrets.server.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { readDesign } from '#src/designs/document/migrations.ts';
import type { ProofFile } from './proof.ts';

/**
 * The frozen files whose content is no longer that of the proof, or that are gone. R2 has checked the hash when the file
 * was stored and tells it with the object, so no file is read: an object that was replaced has another hash, or none.
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

/** The design of a proof; undefined where it has none, or where its file is not the one that was sent. */
export async function readFrozenDesign(
	bucket: R2Bucket,
	files: readonly ProofFile[],
): Promise<DesignDocument | undefined> {
	const file = files.find(({ kind }) => kind === 'design');
	const bytes = file && (await (await bucket.get(file.key))?.arrayBuffer());
	if (!bytes || (await sha256(bytes)) !== file.sha256) return undefined;
	return readDesign(JSON.parse(new TextDecoder().decode(bytes)));
}
