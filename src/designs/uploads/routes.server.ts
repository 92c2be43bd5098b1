import type { Database } from '#src/api/database.server.ts';
import { redirectToFile } from '#src/api/files/signed-file.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, type Problem, type Result, unauthorized } from '#src/api/problem.ts';
import { type Limit, overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { type Artwork, artworkKey, artworkUrl, sanitiseFileName } from '../artwork/artwork.ts';
import { createMetadata, tooManyPages, toPageChoice } from '../artwork/artwork-page.ts';
import { conversionKey, maxConvertedBytes } from '../artwork/artwork-sizes.ts';
import { validateConversion } from '../artwork/validate-rendition.ts';
import { storageFull } from '../storage/design-problems.ts';
import { artworkHeader, writeArtworkHeader } from './artwork-header.ts';
import { listArtwork, saveConversion, showArtwork, uploadArtwork } from './contract.ts';
import {
	type ArtworkRecord,
	findArtwork,
	hasRoomForFile,
	insertArtwork,
	listUserArtwork,
	touchSameArtwork,
} from './queries.server.ts';
import { readUpload } from './read-upload.server.ts';
import { receiveArtwork } from './receive-artwork.server.ts';
import { findSharedArtwork } from './shared-artwork.server.ts';

/** Files from one network. */
const uploads: Limit = {
	name: 'uploads',
	max: 120,
	per: 'hour',
	code: 'too_many_uploads',
	message: 'Too many uploads from this network. Try again in an hour.',
};
/** Checks rate limit and storage quota for an upload of this size. */
export async function checkQuota(
	context: Pick<RequestContext, 'db' | 'env' | 'network' | 'now'>,
	userId: number,
	byteSize: number,
): Promise<Problem | undefined> {
	const { db, network, now } = context;
	if (!(await withinLimit(context, uploads, network))) return overLimit(uploads, now);
	return (await hasRoomForFile(db, userId, byteSize)) ? undefined : storageFull;
}

export const artworkRoutes: readonly Route[] = [
	route(uploadArtwork, async (context) => {
		const { actor, db, env, input, now, request } = context;
		if (!actor) return fail(unauthorized);
		const length = Number(request.headers.get('content-length') ?? 0) || 0;
		const choice = toPageChoice(input);
		const early = (await checkQuota(context, actor.userId, length)) ?? tooManyPages(choice);
		if (early) return fail(early);
		const fileName = sanitiseFileName(input.fileName);
		const claim = { fileName, contentType: request.headers.get('content-type') };
		const id = crypto.randomUUID();
		const key = artworkKey(id);
		const received = await receiveArtwork(request, env.ARTWORK, key, claim);
		if (!received.ok) return received;
		const { validated, byteSize, sha256, keep, drop } = received.value;
		const facts = createMetadata(validated, choice);
		if ('code' in facts) {
			await drop();
			return fail(facts);
		}
		const same = await touchSameArtwork(db, actor.userId, sha256, now, facts.page);
		if (same) {
			await drop();
			return ok(serializeArtwork(same));
		}
		const record = { id, userId: actor.userId, fileName, byteSize, sha256, key, createdAt: now, ...facts };
		// The file before the row, so that a row never refers to a missing file.
		await keep();
		return saveArtwork(db, env.ARTWORK, record);
	}),

	route(listArtwork, async ({ actor, db, input }) => {
		if (!actor) return fail(unauthorized);
		const ids = input.ids?.split(',').slice(0, 200);
		return ok((await listUserArtwork(db, actor.userId, ids)).map(serializeArtwork));
	}),

	route(showArtwork, async (context) => {
		const { actor, db, env, input } = context;
		const own = actor && (await findArtwork(db, input.id, actor.userId));
		const seen = own ? ok(own) : await findSharedArtwork(context, input.id);
		if (!seen.ok) return seen;
		const record = seen.value;
		const { sizeId, colorspace } = input;
		const converted =
			sizeId === 'original' ? undefined : conversionKey(artworkKey(record.id), sizeId, colorspace);
		const made = converted === undefined ? null : await env.ARTWORK.head(converted);
		return ok(
			await redirectToFile(
				context,
				{
					key: made?.key ?? record.key,
					contentType: made ? (made.httpMetadata?.contentType ?? 'image/png') : record.contentType,
					fileName: record.fileName,
					header: [artworkHeader, writeArtworkHeader(serializeArtwork(record), made !== null)],
				},
				// The content of an id never changes; only a missing conversion may follow later.
				sizeId === 'original' || made ? 'private, max-age=1800' : 'private, no-store',
			),
		);
	}),

	route(saveConversion, async ({ actor, db, env, input, request }) => {
		const record = actor && (await findArtwork(db, input.id, actor.userId));
		if (!record) return fail(notFound);
		const body = await readUpload(request, maxConvertedBytes);
		if (!body.ok) return body;
		const validated = validateConversion(body.value, input.sizeId);
		if (!validated.ok) return validated;
		const key = conversionKey(artworkKey(record.id), input.sizeId, input.colorspace);
		await env.ARTWORK.put(key, body.value, { httpMetadata: validated.value });
		return ok(undefined);
	}),
];

/** Inserts the row of a stored file; deletes the file where that fails. Problem: storage_full. */
export async function saveArtwork(
	db: Database,
	bucket: R2Bucket,
	record: ArtworkRecord,
): Promise<Result<Artwork>> {
	let isSaved = false;
	try {
		isSaved = await insertArtwork(db, record);
	} finally {
		if (!isSaved) await bucket.delete(record.key);
	}
	return isSaved ? ok(serializeArtwork(record)) : fail(storageFull);
}

export const serializeArtwork = (record: ArtworkRecord): Artwork => ({
	id: record.id,
	fileName: record.fileName,
	contentType: record.contentType,
	byteSize: record.byteSize,
	widthPx: record.widthPx,
	heightPx: record.heightPx,
	colourModel: record.colourModel,
	orientation: record.orientation,
	page: record.page,
	pages: record.pages,
	widthMm: record.widthMm,
	heightMm: record.heightMm,
	url: artworkUrl(record.id),
});
