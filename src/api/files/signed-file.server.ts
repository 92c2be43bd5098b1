import { findFilesOrigin, mayRead } from '#src/site/files-host.ts';
import { everyAnswer } from '#src/site/request/header-values.ts';
import type { Env } from '../env.ts';
import { sameSecret, signature } from '../secrets.server.ts';

/** A file in the bucket, with the headers that it is served with. */
export interface StoredFile {
	readonly key: string;
	readonly contentType: string;
	/** Name under which a browser saves it; undefined: a picture that pages show. */
	readonly fileName?: string;
	/** One more header that scripts may read: its name and its value, ASCII. */
	readonly header?: readonly [name: string, value: string];
}

/** Links change at the full hour and work until the next one ends: between one hour and two. */
const windowMs = 3_600_000;
const parameters = ['type', 'name', 'header', 'value', 'expires'] as const;

const sign = (env: Pick<Env, 'SESSION_SECRET'>, { pathname, searchParams }: URL): Promise<string> =>
	signature(env.SESSION_SECRET, 'file', pathname, ...parameters.map((name) => searchParams.get(name) ?? ''));

/**
 * Redirects an authorised caller to a signed link on the files' host, which gets neither their cookie nor their token: the
 * link is the permission, for one file and a short time. It stays the same within an hour, so that browsers cache the file.
 * @param cacheControl how long the redirect may be cached, shorter than an hour
 */
export async function redirectToFile(
	{
		env,
		request,
		now,
	}: { readonly env: Pick<Env, 'SESSION_SECRET'>; readonly request: Request; readonly now: number },
	{ key, contentType, fileName, header }: StoredFile,
	cacheControl: string,
): Promise<Response> {
	const url = new URL(`/${key}`, findFilesOrigin(new URL(request.url)));
	url.searchParams.set('type', contentType);
	if (fileName !== undefined) url.searchParams.set('name', fileName);
	if (header) {
		url.searchParams.set('header', header[0]);
		url.searchParams.set('value', header[1]);
	}
	url.searchParams.set('expires', String((Math.floor(now / windowMs) + 2) * windowMs));
	url.searchParams.set('signature', await sign(env, url));
	return new Response(null, {
		status: 302,
		headers: {
			location: url.href,
			'cache-control': cacheControl,
			vary: 'Cookie, X-Spree-Token, X-Share-Token',
		},
	});
}

/** Types that a browser may show inline; all others are downloaded. */
const shown = ['image/png', 'image/jpeg', 'image/webp'];

/** Of every answer of the files' host. The policy stops scripts in a file that is opened directly: it has no origin. */
const fileHeaders = {
	...everyAnswer,
	'referrer-policy': 'no-referrer',
	'x-robots-tag': 'noindex',
	'content-security-policy':
		"default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
};

/** Answers a request to the files' host: a file for a link that is signed and has not expired, otherwise 404. */
export async function serveFile(
	request: Request,
	env: Pick<Env, 'ARTWORK' | 'SESSION_SECRET'>,
	now: number,
): Promise<Response> {
	const url = new URL(request.url);
	const headers = new Headers({ ...fileHeaders, ...createReaderHeaders(request, url) });
	const answer = (status: number, body: BodyInit | null, more: Readonly<Record<string, string>> = {}) => {
		for (const [name, value] of Object.entries(more)) headers.set(name, value);
		return new Response(body, { status, headers });
	};
	if (request.method === 'OPTIONS') return answer(204, null, { allow: 'GET, HEAD, OPTIONS' });
	if (request.method !== 'GET' && request.method !== 'HEAD')
		return answer(405, 'Method not allowed', { allow: 'GET, HEAD, OPTIONS' });
	const isSigned = sameSecret(url.searchParams.get('signature') ?? '', await sign(env, url));
	const isCurrent = Number(url.searchParams.get('expires')) > now;
	const file =
		isSigned && isCurrent ? await env.ARTWORK.get(decodeURIComponent(url.pathname.slice(1))) : null;
	if (!file) return answer(404, 'Not found', { 'cache-control': 'no-store' });
	const { searchParams } = url;
	const type = searchParams.get('type') ?? 'application/octet-stream';
	const name = searchParams.get('name');
	const header = searchParams.get('header');
	const about = {
		etag: file.httpEtag,
		// The link is the permission, and what it opens never changes.
		'cache-control': 'private, max-age=31536000, immutable',
		'content-type': type,
		'content-disposition':
			name === null && shown.includes(type)
				? 'inline'
				: `attachment${name === null ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`,
		...(header && { [header]: searchParams.get('value') ?? '' }),
	};
	if (request.headers.get('if-none-match') === file.httpEtag || request.method === 'HEAD') {
		await file.body.cancel();
		return request.method === 'HEAD' ? answer(200, null, about) : answer(304, null, about);
	}
	return answer(200, file.body, { ...about, 'content-length': String(file.size) });
}

/**
 * CORS and CORP headers: scripts on this storefront's own pages may read the file, pages of the same site may show it.
 * Browsers do not count a plain `localhost` as the same site as `files.localhost`.
 */
function createReaderHeaders(request: Request, url: URL): Record<string, string> {
	const origin = request.headers.get('origin') ?? '';
	return {
		vary: 'Origin',
		'cross-origin-resource-policy': url.hostname === 'files.localhost' ? 'cross-origin' : 'same-site',
		...(mayRead(origin, url) && {
			'access-control-allow-origin': origin,
			'access-control-allow-headers': 'x-spree-token, x-share-token',
			'access-control-expose-headers': 'x-artwork, content-disposition, content-length, etag',
		}),
	};
}
