import { type Route, route } from '#src/api/handler.server.ts';
import { notFound, ok, type Problem, problem, type Result, unauthorized } from '#src/api/problem.ts';
import { withinRate } from '#src/api/rate-limit.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { artworkUrl, maxArtworkBytes, tidyFileName } from './artwork.ts';
import { showArtwork, uploadArtwork } from './contract.ts';
import { fileHeaders } from './file-headers.ts';
import { judgeArtwork } from './judge-artwork.ts';
import { type ArtworkRecord, findArtwork, findSameArtwork, insertArtwork } from './queries.server.ts';
import { readUpload } from './read-upload.server.ts';

const refuse = (failure: Problem): Result<never> => ({ ok: false, problem: failure });

export const artworkRoutes: readonly Route[] = [
	route(uploadArtwork, async ({ actor, db, env, input, ip, now, request }) => {
		if (!actor) return refuse(unauthorized);
		if (!(await withinRate(db, `uploads:${ip}`, Number(env.UPLOADS_PER_HOUR), now))) {
			return refuse(
				problem('too_many_uploads', 429, 'Too many uploads from this address. Try again in an hour.'),
			);
		}
		const body = await readUpload(request, maxArtworkBytes);
		if (!body.ok) return body;
		const fileName = tidyFileName(input.fileName);
		const judged = judgeArtwork(body.value, { fileName, contentType: request.headers.get('content-type') });
		if (!judged.ok) return judged;
		const { bytes, contentType, widthPx, heightPx, colourModel } = judged.value;
		const hash = await sha256(tight(bytes));
		const same = await findSameArtwork(db, actor.userId, hash);
		if (same) return ok({ ...toArtwork(same), colourModel });
		const id = crypto.randomUUID();
		const record: ArtworkRecord = {
			id,
			userId: actor.userId,
			fileName,
			contentType,
			byteSize: bytes.length,
			widthPx,
			heightPx,
			sha256: hash,
			key: `artwork/${id}`,
			createdAt: now,
		};
		// The file first: a design can then never name a picture that is not there.
		await env.ARTWORK.put(record.key, bytes, { httpMetadata: { contentType }, sha256: hash });
		try {
			await insertArtwork(db, record);
		} catch (error) {
			await env.ARTWORK.delete(record.key);
			throw error;
		}
		return ok({ ...toArtwork(record), colourModel });
	}),

	route(showArtwork, async ({ actor, db, env, input }) => {
		const record = actor && (await findArtwork(db, input.id, actor.userId));
		const file = record && (await env.ARTWORK.get(record.key));
		if (!file) return refuse(notFound);
		return ok(
			new Response(file.body, {
				headers: {
					...fileHeaders,
					'content-type': record.contentType,
					'content-length': String(record.byteSize),
					'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(record.fileName)}`,
					// Under one id there is only ever one content.
					'cache-control': 'private, max-age=31536000, immutable',
				},
			}),
		);
	}),
];

/** Bytes with a buffer of just their length, as hashing wants it. */
const tight = (bytes: Uint8Array<ArrayBuffer>): ArrayBuffer =>
	bytes.byteLength === bytes.buffer.byteLength
		? bytes.buffer
		: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);

const toArtwork = (record: ArtworkRecord) => ({
	id: record.id,
	fileName: record.fileName,
	contentType: record.contentType,
	byteSize: record.byteSize,
	widthPx: record.widthPx,
	heightPx: record.heightPx,
	url: artworkUrl(record.id),
});
