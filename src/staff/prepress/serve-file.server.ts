import { findChangedFiles } from '#src/after-sales/proofs/record/frozen-files.server.ts';
import { findProof } from '#src/after-sales/proofs/record/queries.server.ts';
import { artworkKey } from '#src/designs/artwork/artwork.ts';
import { conversionKey } from '#src/designs/artwork/artwork-sizes.ts';
import type { StaffContext } from '../identity/accounts.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { findPrepressLine } from './find-line.server.ts';

type Context = StaffContext & { readonly env: OpenPage['context']['env'] };

/** Types that pages may show; all others are served as binary data. */
const shown = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

/** A picture of the line's design that no proof holds yet; the reduced one where there is one. */
export async function serveArtwork(
	{ db, env }: Context,
	{ number, line, artwork }: { readonly number: string; readonly line: string; readonly artwork: string },
): Promise<Response> {
	const found = await findPrepressLine(db, number, Number(line));
	const record = found?.designs.flatMap((design) => design.artwork).find(({ id }) => id === artwork);
	if (!record) return new Response('Not found', { status: 404 });
	const reduced = await env.ARTWORK.get(conversionKey(artworkKey(record.id), 'originalLimited', 'rgb'));
	const file = reduced ?? (await env.ARTWORK.get(record.key));
	if (!file) return new Response('Not found', { status: 404 });
	const type = reduced ? (reduced.httpMetadata?.contentType ?? 'image/png') : record.contentType;
	return answer(file, type, record.fileName);
}

/** A frozen file of a proof. A file whose content is no longer that of the proof is refused (409). */
export async function serveProofFile({ db, env }: Context, uuid: string, id: string): Promise<Response> {
	const whole = await findProof(db, uuid);
	const file = whole?.files.find((one) => one.id === id);
	if (!file) return new Response('Not found', { status: 404 });
	if ((await findChangedFiles(env.ARTWORK, [file])).length > 0)
		return new Response('This file has changed since the proof was sent.', { status: 409 });
	const object = await env.ARTWORK.get(file.key);
	return object
		? answer(object, file.contentType, file.fileName)
		: new Response('Not found', { status: 404 });
}

/** Always downloaded, never opened as a page: the file of a buyer must not run scripts on this host. */
const answer = (file: R2ObjectBody, contentType: string, fileName: string): Response =>
	new Response(file.body, {
		headers: {
			'content-type': shown.includes(contentType) ? contentType : 'application/octet-stream',
			'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
			'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
			'x-content-type-options': 'nosniff',
		},
	});
