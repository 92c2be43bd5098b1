import { redirectToFile } from '#src/api/files/signed-file.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, problem } from '#src/api/problem.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { maxThumbnailBytes } from '../artwork/artwork.ts';
import { validateThumbnail } from '../artwork/validate-rendition.ts';
import { openDesign } from '../sharing/open-design.server.ts';
import { saveThumbnail, showThumbnail } from '../storage/contract.ts';
import { findDesign, findThumbnailKey, isAnyFrozen, setThumbnail } from '../storage/queries.server.ts';
import { keyForVersion, thumbnailFolder, thumbnailKey, versionOfKey } from '../storage/thumbnail-key.ts';
import { readUpload } from '../uploads/read-upload.server.ts';

export const thumbnailRoutes: readonly Route[] = [
	route(saveThumbnail, async ({ actor, db, env, input, request, waitUntil }) => {
		const design = actor && (await findDesign(db, input.id, actor.userId));
		if (!design) return fail(notFound);
		const { version = design.version } = input;
		if (version > design.version) {
			return fail(
				problem('unknown_version', 422, `The newest version of this design is ${design.version}.`, {
					version: ['was never saved'],
				}),
			);
		}
		const body = await readUpload(request, maxThumbnailBytes);
		if (!body.ok) return body;
		const judged = validateThumbnail(body.value);
		if (!judged.ok) return judged;
		const key = thumbnailKey(design.id, version, await sha256(body.value.slice().buffer));
		const known = design.thumbnailKey;
		if (key === known) return ok(undefined);
		await env.ARTWORK.put(key, body.value, { httpMetadata: judged.value });
		const isNewest = known === null || versionOfKey(known) <= version;
		if (isNewest) await setThumbnail(db, design.id, key);
		if (known === null) return ok(undefined);
		// The older image is kept while an order refers to a version that it shows.
		const [older, newer] = isNewest ? [known, key] : [key, known];
		const frozen = { from: versionOfKey(older), below: versionOfKey(newer) };
		if (!(await isAnyFrozen(db, design.id, frozen))) waitUntil(env.ARTWORK.delete(older));
		return ok(undefined);
	}),

	route(showThumbnail, async (context) => {
		const { actor, db, env, input } = context;
		const own = actor && (await findThumbnailKey(db, input.id, actor.userId));
		const opened = own ? undefined : await openDesign(context, input.id);
		if (opened && !opened.ok) return opened;
		const newest = own ?? opened?.value.design.thumbnailKey;
		// A share link shows the current version only.
		if (!newest || (opened && input.version !== undefined)) return fail(notFound);
		const key =
			input.version === undefined || versionOfKey(newest) <= input.version
				? newest
				: keyForVersion(await listThumbnailKeys(env.ARTWORK, input.id), input.version);
		if (!key) return fail(notFound);
		// The redirect is revalidated, because the newest version changes; the file never does: its key contains a hash.
		const contentType = (await env.ARTWORK.head(key))?.httpMetadata?.contentType ?? 'image/png';
		return ok(await redirectToFile(context, { key, contentType }, 'private, no-cache'));
	}),
];

/** At most one key per frozen version and the newest: fits in one page of 1000 keys. */
const listThumbnailKeys = async (bucket: R2Bucket, designId: string): Promise<string[]> =>
	(await bucket.list({ prefix: thumbnailFolder(designId) })).objects.map(({ key }) => key);
