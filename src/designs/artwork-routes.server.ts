import { type Route, route } from '#src/api/handler.server.ts';
import { notFound, ok, type Problem, problem, type Result, unauthorized } from '#src/api/problem.ts';
import { withinRate } from '#src/api/rate-limit.server.ts';
import { artworkKey, artworkUrl, tidyFileName } from './artwork.ts';
import { showArtwork, uploadArtwork } from './contract.ts';
import { fileHeaders } from './file-headers.ts';
import { type ArtworkRecord, findArtwork, insertArtwork, touchSameArtwork } from './queries.server.ts';
import { receiveArtwork } from './receive-artwork.server.ts';

const refuse = (failure: Problem): Result<never> => ({ ok: false, problem: failure });

export const artworkRoutes: readonly Route[] = [
	route(uploadArtwork, async ({ actor, db, env, input, ip, now, request }) => {
		if (!actor) return refuse(unauthorized);
		if (!(await withinRate(db, `uploads:${ip}`, Number(env.UPLOADS_PER_HOUR), now))) {
			return refuse(
				problem('too_many_uploads', 429, 'Too many uploads from this address. Try again in an hour.'),
			);
		}
		const fileName = tidyFileName(input.fileName);
		const claim = { fileName, contentType: request.headers.get('content-type') };
		const id = crypto.randomUUID();
		const key = artworkKey(id);
		const received = await receiveArtwork(request, env.ARTWORK, key, claim);
		if (!received.ok) return received;
		const { judged, byteSize, sha256, keep, drop } = received.value;
		const { contentType, widthPx, heightPx, colourModel } = judged;
		const same = await touchSameArtwork(db, actor.userId, sha256, now);
		if (same) {
			await drop();
			return ok({ ...toArtwork(same), colourModel });
		}
		const record: ArtworkRecord = {
			id,
			userId: actor.userId,
			fileName,
			contentType,
			byteSize,
			widthPx,
			heightPx,
			sha256,
			key,
			createdAt: now,
		};
		// The file first: a design can then never name a picture that is not there.
		await keep();
		try {
			await insertArtwork(db, record);
		} catch (error) {
			await env.ARTWORK.delete(key);
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

const toArtwork = (record: ArtworkRecord) => ({
	id: record.id,
	fileName: record.fileName,
	contentType: record.contentType,
	byteSize: record.byteSize,
	widthPx: record.widthPx,
	heightPx: record.heightPx,
	url: artworkUrl(record.id),
});
