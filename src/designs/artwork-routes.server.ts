import { type Route, route } from '#src/api/handler.server.ts';
import { notFound, ok, type Problem, problem, type Result, unauthorized } from '#src/api/problem.ts';
import { withinRate } from '#src/api/rate-limit.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { artworkUrl, maxArtworkBytes, maxThumbnailBytes, tidyFileName } from './artwork.ts';
import { saveThumbnail, showArtwork, showThumbnail, uploadArtwork } from './contract.ts';
import { judgeArtwork, judgeThumbnail } from './judge-artwork.ts';
import {
	type ArtworkRecord,
	findArtwork,
	findDesign,
	findSameArtwork,
	findThumbnailKey,
	insertArtwork,
	setThumbnail,
} from './queries.server.ts';
import { readUpload } from './read-upload.server.ts';

const refuse = (failure: Problem): Result<never> => ({ ok: false, problem: failure });

/**
 * For files that customers made: the browser may draw them in an `<img>` of our own pages and nothing else. An
 * SVG that is opened by itself runs nothing, even if the sanitiser had missed something.
 */
const fileHeaders = {
	'x-content-type-options': 'nosniff',
	'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
	'cross-origin-resource-policy': 'same-origin',
	vary: 'Cookie, X-Spree-Token',
};

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

	route(saveThumbnail, async ({ actor, db, env, input, request, waitUntil }) => {
		const design = actor && (await findDesign(db, input.id, actor.userId));
		if (!design) return refuse(notFound);
		const body = await readUpload(request, maxThumbnailBytes);
		if (!body.ok) return body;
		const judged = judgeThumbnail(body.value);
		if (!judged.ok) return judged;
		const key = `thumbnails/${design.id}/${(await sha256(tight(body.value))).slice(0, 16)}`;
		await env.ARTWORK.put(key, body.value, { httpMetadata: judged.value });
		await setThumbnail(db, design.id, key);
		if (design.thumbnailKey && design.thumbnailKey !== key)
			waitUntil(env.ARTWORK.delete(design.thumbnailKey));
		return ok(undefined);
	}),

	route(showThumbnail, async ({ actor, db, env, input, request }) => {
		const key = actor && (await findThumbnailKey(db, input.id, actor.userId));
		if (!key) return refuse(notFound);
		// The key names its content, so it is the version that a browser asks about.
		const etag = `"${key.split('/').at(-1)}"`;
		const headers = { ...fileHeaders, etag, 'cache-control': 'private, no-cache' };
		if (request.headers.get('if-none-match') === etag)
			return ok(new Response(null, { status: 304, headers }));
		const file = await env.ARTWORK.get(key);
		if (!file) return refuse(notFound);
		return ok(
			new Response(file.body, {
				headers: { ...headers, 'content-type': file.httpMetadata?.contentType ?? 'image/png' },
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
