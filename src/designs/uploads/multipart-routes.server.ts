import type { Database } from '#src/api/database.server.ts';
import { type Effect, recording } from '#src/api/effect.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok, type Problem, problem, unauthorized } from '#src/api/problem.ts';
import { artworkKey, maxArtworkBytes, sanitiseFileName } from '../artwork/artwork.ts';
import { createMetadata, type PageChoice, tooManyPages, toPageChoice } from '../artwork/artwork-page.ts';
import { createArtworkValidator } from '../artwork/validate-artwork.ts';
import { storageFull } from '../storage/design-problems.ts';
import { dropUpload, finishUpload, showUpload, startUpload, uploadPart } from './contract.ts';
import { missingParts, partBytes, partSize } from './multipart.ts';
import {
	deleteUpload,
	findArtwork,
	findOpenUpload,
	findSameFile,
	findUpload,
	insertArtwork,
	insertUpload,
	listParts,
	renameUpload,
	savePart,
	touchSameArtwork,
	type UploadRecord,
} from './queries.server.ts';
import { fileTooLarge, readUpload } from './read-upload.server.ts';
import { validateStored } from './receive-artwork.server.ts';
import { checkQuota, saveArtwork, serializeArtwork } from './routes.server.ts';

const uploadGone = problem('upload_gone', 404, 'This upload has ended. Start a new one.');
const uploadDamaged = problem(
	'upload_damaged',
	422,
	'The received file differs from the one that was sent. Upload it again.',
);

/** R2 aborts multipart uploads after seven days; one day less for safety. */
const openForMs = 6 * 86_400_000;

const serializeUpload = (upload: UploadRecord, parts: readonly { readonly number: number }[]) => ({
	id: upload.id,
	partBytes,
	byteSize: upload.byteSize,
	parts: parts.map(({ number }) => number),
});

/** Uploads in parts, so that a broken connection costs one part instead of the file. */
export const uploadRoutes: readonly Route[] = [
	route(startUpload, async (context) => {
		const { actor, db, env, input, now } = context;
		if (!actor) return fail(unauthorized);
		const { byteSize, sha256 } = input;
		if (byteSize > maxArtworkBytes) return fail(fileTooLarge(maxArtworkBytes));
		const choice = toPageChoice(input) ?? null;
		const pages = tooManyPages(choice ?? undefined);
		if (pages) return fail(pages);
		const fileName = sanitiseFileName(input.fileName);
		const known = await touchSameArtwork(db, actor.userId, sha256, now, choice?.page ?? null);
		if (known) return ok({ artwork: serializeArtwork(known), upload: null });
		// Another page of a stored PDF: a new row with the same file.
		const shared = choice && (await findSameFile(db, actor.userId, sha256));
		if (shared && choice) {
			const { contentType, widthPx, heightPx, colourModel, orientation } = shared;
			const facts = createMetadata({ contentType, widthPx, heightPx, colourModel, orientation }, choice);
			if ('code' in facts) return fail(facts);
			const row = { ...shared, ...facts, id: crypto.randomUUID(), fileName, createdAt: now };
			return (await insertArtwork(db, row))
				? ok({ artwork: serializeArtwork(row), upload: null })
				: fail(storageFull);
		}
		const open = await findOpenUpload(db, actor.userId, { sha256, byteSize, since: now - openForMs });
		if (open) {
			await renameUpload(db, open.id, { fileName, page: choice });
			return ok({ artwork: null, upload: serializeUpload(open, await listParts(db, open.id)) });
		}
		const early = await checkQuota(context, actor.userId, byteSize);
		if (early) return fail(early);
		const id = crypto.randomUUID();
		const key = artworkKey(id);
		const { uploadId: multipartId } = await env.ARTWORK.createMultipartUpload(key);
		const upload = {
			...{ id, userId: actor.userId, fileName, byteSize, sha256 },
			...{ page: choice, key, multipartId, createdAt: now },
		};
		if (!(await insertUpload(db, upload))) {
			await abortUpload(env.ARTWORK, upload);
			return fail(storageFull);
		}
		return ok({ artwork: null, upload: serializeUpload(upload, []) });
	}),

	route(showUpload, async ({ actor, db, input }) => {
		const upload = actor && (await findUpload(db, input.id, actor.userId));
		return upload ? ok(serializeUpload(upload, await listParts(db, upload.id))) : fail(uploadGone);
	}),

	route(uploadPart, async ({ actor, db, env, input, request }) => {
		const upload = actor && (await findUpload(db, input.id, actor.userId));
		if (!upload) return fail(uploadGone);
		const expected = partSize(upload.byteSize, input.number);
		const body = await readUpload(request, partBytes);
		if (!body.ok) return body;
		if (expected === 0 || body.value.length !== expected) {
			return fail(
				problem('wrong_part', 422, `Part ${input.number} must have ${expected} bytes.`, undefined, {
					expectedBytes: expected,
				}),
			);
		}
		// The first part contains the file header: refuse a wrong type before the rest is uploaded.
		const early =
			input.number === 1
				? createArtworkValidator({ fileName: upload.fileName, contentType: null }).push(body.value)
				: undefined;
		if (early) {
			await abortUpload(env.ARTWORK, upload);
			await deleteUpload(db, upload.id);
			return fail(early);
		}
		const multipart = env.ARTWORK.resumeMultipartUpload(upload.key, upload.multipartId);
		const { etag } = await multipart.uploadPart(input.number, body.value);
		await savePart(db, upload.id, { number: input.number, etag });
		return ok(serializeUpload(upload, await listParts(db, upload.id)));
	}),

	route(finishUpload, async ({ actor, db, effect, env, input, now }) => {
		if (!actor) return fail(unauthorized);
		const ended = effect.earlier as UploadRecord | undefined;
		const upload = ended ?? (await findUpload(db, input.id, actor.userId));
		if (ended) {
			const page = (ended.page as PageChoice | null)?.page ?? null;
			const done =
				(await findArtwork(db, ended.id, actor.userId)) ??
				(await touchSameArtwork(db, actor.userId, ended.sha256, now, page));
			if (done) return ok(serializeArtwork(done));
		}
		if (!upload) {
			// Repeated request: the response to the first one may have been lost.
			const done = await findArtwork(db, input.id, actor.userId);
			return done ? ok(serializeArtwork(done)) : fail(uploadGone);
		}
		const unassembled = ended ? undefined : await assemble(db, env.ARTWORK, upload, effect);
		if (unassembled) return fail(unassembled);
		const refuse = async (failure: Problem) => {
			await env.ARTWORK.delete(upload.key);
			return fail(failure);
		};
		const { id, fileName, key } = upload;
		const received = await validateStored(env.ARTWORK, key, { fileName, contentType: null });
		if (!received.ok) return received;
		const { validated, byteSize, sha256 } = received.value;
		if (sha256 !== upload.sha256) return refuse(uploadDamaged);
		const facts = createMetadata(validated, (upload.page as PageChoice | null) ?? undefined);
		if ('code' in facts) return refuse(facts);
		const same = await touchSameArtwork(db, actor.userId, sha256, now, facts.page);
		if (same) {
			await env.ARTWORK.delete(key);
			return ok(serializeArtwork(same));
		}
		const record = { id, userId: actor.userId, fileName, byteSize, sha256, key, createdAt: now, ...facts };
		return saveArtwork(db, env.ARTWORK, record);
	}),

	route(dropUpload, async ({ actor, db, effect, env, input }) => {
		const upload = actor && (await findUpload(db, input.id, actor.userId));
		if (!upload) return fail(uploadGone);
		await abortUpload(env.ARTWORK, upload);
		await deleteUpload(recording(db, effect.answer(undefined)), upload.id);
		return ok(undefined);
	}),
];

/** Joins the parts to one file and ends the upload. Problem: upload_incomplete. */
async function assemble(
	db: Database,
	bucket: R2Bucket,
	upload: UploadRecord,
	effect: Effect,
): Promise<Problem | undefined> {
	const parts = await listParts(db, upload.id);
	const missing = missingParts(
		upload.byteSize,
		parts.map(({ number }) => number),
	);
	if (missing.length > 0)
		return problem(
			'upload_incomplete',
			422,
			'Parts are missing.',
			{ parts: [missing.join(', ')] },
			{ missing },
		);
	const multipart = bucket.resumeMultipartUpload(upload.key, upload.multipartId);
	await multipart.complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })));
	await deleteUpload(recording(db, effect.step(upload)), upload.id);
	return undefined;
}

/** Ignores errors: R2 may have aborted the upload already. */
async function abortUpload(bucket: R2Bucket, { key, multipartId }: UploadRecord): Promise<void> {
	try {
		await bucket.resumeMultipartUpload(key, multipartId).abort();
	} catch (error) {
		console.warn(JSON.stringify({ event: 'upload_abort', key, error: String(error) }));
	}
}
