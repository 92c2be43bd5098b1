import type { Database } from '#src/api/database.server.ts';
import { artworkKey } from '../artwork/artwork.ts';
import { conversionKeys } from '../artwork/artwork-sizes.ts';
import { type ArtworkRecord, insertArtwork, touchSameArtwork } from '../storage/queries.server.ts';

/**
 * Gives a user files of their own of another's pictures: a file is always its owner's alone. One that they have
 * already is used again.
 * @returns old artwork id → theirs; a file that is gone from the bucket is left out
 */
export async function copyArtwork(
	{ db, bucket, now }: { readonly db: Database; readonly bucket: R2Bucket; readonly now: number },
	pictures: readonly ArtworkRecord[],
	toUserId: number,
): Promise<Map<string, string>> {
	const copies = new Map<string, string>();
	for (const picture of pictures) {
		if (picture.userId === toUserId) continue;
		const same = await touchSameArtwork(db, toUserId, picture.sha256, now, picture.page);
		if (same) {
			copies.set(picture.id, same.id);
			continue;
		}
		const file = await bucket.get(picture.key);
		if (!file) continue;
		const id = crypto.randomUUID();
		const key = artworkKey(id);
		// The file first: a design can then never name a picture that is not there.
		await bucket.put(key, file.body, { httpMetadata: file.httpMetadata ?? {} });
		await copyConversions(bucket, artworkKey(picture.id), key);
		await insertArtwork(db, { ...picture, id, key, userId: toUserId, createdAt: now });
		copies.set(picture.id, id);
	}
	return copies;
}

/** What the designer has made of the file already: small pictures of pages and photographs. */
async function copyConversions(bucket: R2Bucket, from: string, to: string): Promise<void> {
	for (const key of conversionKeys(from)) {
		const file = await bucket.get(key);
		if (!file) continue;
		const target = to + key.slice(from.length);
		await bucket.put(target, await file.arrayBuffer(), { httpMetadata: file.httpMetadata ?? {} });
	}
}
