import { createHash } from 'node:crypto';
import type { Problem, Result } from '#src/api/problem.ts';
import { maxArtworkBytes } from '../artwork/artwork.ts';
import { type ArtworkClaim, createArtworkValidator, type ValidArtwork } from '../artwork/validate-artwork.ts';
import { partBytes } from './multipart.ts';
import { fileTooLarge } from './read-upload.server.ts';

/** A valid file. `keep` stores it under its key, `drop` discards it. */
export interface ReceivedArtwork {
	readonly validated: ValidArtwork;
	readonly byteSize: number;
	/** Hash of the stored bytes, hexadecimal. */
	readonly sha256: string;
	keep(): Promise<void>;
	drop(): Promise<void>;
}

/**
 * Streams a file to R2 while validating it; at most one part is held in memory. The file becomes visible under its key
 * only after the validation. Problems: as `createArtworkValidator`, `file_too_large`.
 */
export async function receiveArtwork(
	request: Request,
	bucket: R2Bucket,
	key: string,
	claim: ArtworkClaim,
): Promise<Result<ReceivedArtwork>> {
	const tooLarge = fileTooLarge(maxArtworkBytes);
	if (Number(request.headers.get('content-length') ?? 0) > maxArtworkBytes)
		return { ok: false, problem: tooLarge };
	const validator = createArtworkValidator(claim);
	const store = partStore(bucket, key);
	const hash = createHash('sha256');
	const reader = request.body?.getReader();
	let byteSize = 0;

	async function refuse(problem: Problem): Promise<Result<never>> {
		await reader?.cancel();
		await store.drop();
		return { ok: false, problem };
	}
	try {
		while (reader) {
			const { done, value } = await reader.read();
			if (done) break;
			byteSize += value.length;
			const problem = byteSize > maxArtworkBytes ? tooLarge : validator.push(value);
			if (problem) return await refuse(problem);
			hash.update(value);
			await store.write(value);
		}
	} catch (error) {
		await store.drop();
		throw error;
	}
	const validated = validator.end();
	if (!validated.ok) return refuse(validated.problem);
	const { cleaned, contentType } = validated.value;
	if (!cleaned) {
		const sha256 = hash.digest('hex');
		return received(validated.value, byteSize, sha256, () => store.keep(contentType), store.drop);
	}
	await store.drop();
	const sha256 = createHash('sha256').update(cleaned).digest('hex');
	const keep = async () => void (await bucket.put(key, cleaned, { httpMetadata: { contentType }, sha256 }));
	return received(validated.value, cleaned.length, sha256, keep, async () => {});
}

/**
 * Validates a file in the bucket after a multipart upload. An invalid file is deleted.
 * Problems: as `createArtworkValidator`.
 */
export async function validateStored(
	bucket: R2Bucket,
	key: string,
	claim: ArtworkClaim,
): Promise<Result<Omit<ReceivedArtwork, 'keep' | 'drop'>>> {
	const refuse = async (problem: Problem): Promise<Result<never>> => {
		await bucket.delete(key);
		return { ok: false, problem };
	};
	const reader = (await bucket.get(key))?.body.getReader();
	const validator = createArtworkValidator(claim);
	const hash = createHash('sha256');
	let byteSize = 0;
	while (reader) {
		const { done, value } = await reader.read();
		if (done) break;
		byteSize += value.length;
		const problem = validator.push(value);
		if (problem) {
			await reader.cancel();
			return refuse(problem);
		}
		hash.update(value);
	}
	const validated = validator.end();
	if (!validated.ok) return refuse(validated.problem);
	const { cleaned, contentType } = validated.value;
	const sha256 = hash.digest('hex');
	if (!cleaned) return { ok: true, value: { validated: validated.value, byteSize, sha256 } };
	await bucket.put(key, cleaned, { httpMetadata: { contentType } });
	return { ok: true, value: { validated: validated.value, byteSize: cleaned.length, sha256 } };
}

const received = (
	validated: ValidArtwork,
	byteSize: number,
	sha256: string,
	keep: () => Promise<void>,
	drop: () => Promise<void>,
): Result<ReceivedArtwork> => ({ ok: true, value: { validated, byteSize, sha256, keep, drop } });

/** Collects bytes into parts and uploads full parts. A small file is stored by a single `put`. */
function partStore(bucket: R2Bucket, key: string) {
	let part = new Uint8Array(0);
	let length = 0;
	let upload: R2MultipartUpload | undefined;
	const sent: R2UploadedPart[] = [];

	async function send(): Promise<void> {
		upload ??= await bucket.createMultipartUpload(key);
		sent.push(await upload.uploadPart(sent.length + 1, part.subarray(0, length)));
		length = 0;
	}
	/** Grows the buffer up to the size of a part. */
	function makeRoom(needed: number): void {
		if (needed <= part.length) return;
		const larger = new Uint8Array(Math.min(partBytes, Math.max(needed, 2 * part.length)));
		larger.set(part.subarray(0, length));
		part = larger;
	}
	return {
		async write(bytes: Uint8Array): Promise<void> {
			for (let rest = bytes; rest.length > 0; ) {
				if (length === partBytes) await send();
				const piece = rest.subarray(0, partBytes - length);
				makeRoom(length + piece.length);
				part.set(piece, length);
				length += piece.length;
				rest = rest.subarray(piece.length);
			}
		},
		async keep(contentType: string): Promise<void> {
			if (!upload) {
				await bucket.put(key, part.subarray(0, length), { httpMetadata: { contentType } });
				return;
			}
			await send();
			await upload.complete(sent);
		},
		async drop(): Promise<void> {
			await upload?.abort();
			upload = undefined;
		},
	};
}
