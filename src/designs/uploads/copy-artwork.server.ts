import type { Database } from '#src/api/database.server.ts';
import { artworkKey } from '../artwork/artwork.ts';
import { conversionKeys } from '../artwork/artwork-sizes.ts';
import { type ArtworkRecord, insertArtwork, touchSameArtwork } from './queries.server.ts';

/**
 * Copies artwork of another user, because a file has exactly one owner. Files that the user already has are reused.
 * @returns map from old to new artwork id, without files that are missing in the bucket; undefined where the user has no
 * room for them
 */
export async function copyArtwork(
	{ db, bucket, now }: { readonly db: Database; readonly bucket: R2Bucket; readonly now: number },
	pictures: readonly ArtworkRecord[],
	toUserId: number,
): Promise<Map<string, string> | undefined> {
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
		// The file before the row, so that a row never refers to a missing file.
		await bucket.put(key, file.body, { httpMetadata: file.httpMetadata ?? {} });
		await copyConversions(bucket, artworkKey(picture.id), key);
		if (!(await insertArtwork(db, { ...picture, id, key, userId: toUserId, createdAt: now }))) {
			await bucket.delete([key, ...conversionKeys(key)]);
			return undefined;
		}
		copies.set(picture.id, id);
	}
	return copies;
}

/** Copies the existing conversions of a file. */
async function copyConversions(bucket: R2Bucket, from: string, to: string): Promise<void> {
	for (const key of conversionKeys(from)) {
		const file = await bucket.get(key);
		if (!file) continue;
		const target = to + key.slice(from.length);
		await bucket.put(target, await file.arrayBuffer(), { httpMetadata: file.httpMetadata ?? {} });
	}
}
