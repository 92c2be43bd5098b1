import type { ProofFile } from '#src/after-sales/proofs/record/proof.ts';
import { proofFolder } from '#src/after-sales/proofs/record/queries.server.ts';
import type { LineFile } from '#src/after-sales/record/queries.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import type { Attachment } from '#src/contact/check-attachment.ts';
import { artworkKey } from '#src/designs/artwork/artwork.ts';
import { conversionKey } from '#src/designs/artwork/artwork-sizes.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { ArtworkRecord } from '#src/designs/uploads/queries.server.ts';
import { serializeArtwork } from '#src/designs/uploads/routes.server.ts';

/** Design and files that a proof is made of. */
export interface ProofSources {
	readonly design:
		| { readonly document: DesignDocument; readonly artwork: readonly ArtworkRecord[] }
		| undefined;
	/** Print files that the buyer has sent for the line. */
	readonly lineFiles: readonly LineFile[];
	/** Files of the clerk. */
	readonly uploads: readonly Attachment[];
}

/** Error for a buyer's file that is missing in the bucket, or whose content has changed since the upload. */
export class MissingFile extends Error {}

/**
 * Copies all files of a proof to keys of their own, which do not change; R2 checks the hash of each.
 * @throws MissingFile; the caller deletes what was copied
 */
export async function freezeFiles(
	bucket: R2Bucket,
	uuid: string,
	{ design, lineFiles, uploads }: ProofSources,
): Promise<ProofFile[]> {
	const files: ProofFile[] = [];
	const store = async (
		facts: Pick<ProofFile, 'kind' | 'artwork' | 'fileName' | 'contentType'>,
		bytes: Uint8Array<ArrayBuffer>,
	) => {
		const hash = await sha256(bytes);
		files.push(await put(bucket, uuid, { ...facts, byteSize: bytes.length, sha256: hash }, bytes));
	};
	if (design) {
		const facts = { kind: 'design', artwork: null, contentType: 'application/json' } as const;
		const bytes = new TextEncoder().encode(JSON.stringify(design.document));
		await store({ ...facts, fileName: 'design.json' }, bytes);
		for (const record of design.artwork) {
			files.push(await copyOriginal(bucket, uuid, record));
			const picture = await bucket.get(conversionKey(artworkKey(record.id), 'originalLimited', 'rgb'));
			if (!picture) continue;
			const contentType = picture.httpMetadata?.contentType ?? 'image/png';
			const artwork = serializeArtwork(record);
			const fileName = `${record.fileName}.${contentType.split('/')[1] ?? 'png'}`;
			await store({ kind: 'picture', artwork, fileName, contentType }, await readAll(picture));
		}
	}
	for (const { fileName, contentType, key } of lineFiles) {
		const file = await bucket.get(key);
		if (!file) throw new MissingFile(fileName);
		await store({ kind: 'file', artwork: null, fileName, contentType }, await readAll(file));
	}
	for (const { fileName, contentType, body } of uploads) {
		const bytes = new Uint8Array(await body.arrayBuffer());
		await store({ kind: 'file', artwork: null, fileName, contentType }, bytes);
	}
	return files;
}

const readAll = async (file: R2ObjectBody): Promise<Uint8Array<ArrayBuffer>> =>
	new Uint8Array(await file.arrayBuffer());

/** Streamed: an upload has up to 50 MB. R2 refuses bytes whose hash is not that of the upload. */
async function copyOriginal(bucket: R2Bucket, uuid: string, record: ArtworkRecord): Promise<ProofFile> {
	const { fileName, contentType, byteSize, sha256 } = record;
	const file = await bucket.get(record.key);
	if (!file) throw new MissingFile(fileName);
	const facts = { kind: 'artwork', artwork: serializeArtwork(record), fileName, contentType } as const;
	try {
		return await put(bucket, uuid, { ...facts, byteSize, sha256 }, file.body);
	} catch (error) {
		if (error instanceof Error && /sha-?256|checksum/i.test(error.message)) throw new MissingFile(fileName);
		throw error;
	}
}

async function put(
	bucket: R2Bucket,
	uuid: string,
	facts: Omit<ProofFile, 'id' | 'key'>,
	content: ReadableStream | Uint8Array<ArrayBuffer>,
): Promise<ProofFile> {
	const id = crypto.randomUUID();
	const key = `${proofFolder}${uuid}/${id}`;
	const { contentType, sha256 } = facts;
	await bucket.put(key, content, { httpMetadata: { contentType }, sha256 });
	return { ...facts, id, key };
}
