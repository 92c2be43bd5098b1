import type { Database, Statement } from '#src/api/database.server.ts';
import { recording } from '#src/api/effect.server.ts';
import { fail, ok, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { type DesignDocument, usesArtwork } from '../document/design.ts';
import { tooManyDesigns } from '../storage/design-limit.server.ts';
import { storageFull } from '../storage/design-problems.ts';
import { type DesignRecord, findThumbnailKey, insertDesign } from '../storage/queries.server.ts';
import { thumbnailKey } from '../storage/thumbnail-key.ts';
import { copyArtwork } from '../uploads/copy-artwork.server.ts';
import { listDesignArtwork } from './queries.server.ts';

type Designed = DesignRecord & { readonly document: DesignDocument };

/**
 * Copies a design with its images and thumbnail for a user. Problems: storage_full, too_many_designs.
 * @param record returns statements to run after those that insert the copy, by its id
 */
export async function copyDesign(
	{ db, env, now }: Pick<RequestContext, 'db' | 'env' | 'now'>,
	design: Designed,
	userId: number,
	name: string,
	record: (id: string) => readonly Statement[] = () => [],
): Promise<Result<Designed>> {
	const bucket = env.ARTWORK;
	const pictures =
		design.userId === userId ? [] : await listDesignArtwork(db, { id: design.id, userId: design.userId });
	const shown = pictures.filter(({ id }) => usesArtwork(design.document, id));
	const copies = await copyArtwork({ db, bucket, now }, shown, userId);
	if (!copies) return fail(storageFull);
	const document = withOtherArtwork(design.document, copies);
	const id = crypto.randomUUID();
	const { variantId } = design;
	// Before the copy is inserted, because a repeated request returns the stored copy.
	const thumbnailKey = await copyThumbnail({ db, bucket }, design, id);
	const made = { id, userId, variantId, name, document, thumbnailKey };
	const copy = await insertDesign(recording(db, record(id)), made, now);
	if (copy) return ok({ ...copy, document });
	if (thumbnailKey) await bucket.delete(thumbnailKey);
	return fail(tooManyDesigns);
}

/** Copies the picture of a design for its copy, a first version. @returns its key; null where the design has none */
async function copyThumbnail(
	{ db, bucket }: { readonly db: Database; readonly bucket: R2Bucket },
	design: Designed,
	copyId: string,
): Promise<string | null> {
	const from = await findThumbnailKey(db, design.id, design.userId);
	const picture = from && (await bucket.get(from));
	if (!picture) return null;
	const key = thumbnailKey(copyId, 1, from.split('-').at(-1) ?? copyId);
	await bucket.put(key, await picture.arrayBuffer(), { httpMetadata: picture.httpMetadata ?? {} });
	return key;
}

function withOtherArtwork(document: DesignDocument, copies: ReadonlyMap<string, string>): DesignDocument {
	let text = JSON.stringify(document);
	for (const [from, to] of copies) text = text.replaceAll(JSON.stringify(from), JSON.stringify(to));
	return JSON.parse(text);
}
