import { type Problem, problem } from './problem.ts';

/**
 * Whether a browser sent the request from anywhere but a page of the same origin: from another origin, or a typed URL.
 * Browsers send `Sec-Fetch-Site`, older ones `Origin`. Programs send neither and are allowed: they have no visitor's cookies.
 */
export function isCrossOrigin(request: Request): boolean {
	const site = request.headers.get('sec-fetch-site');
	if (site !== null) return site !== 'same-origin';
	const origin = request.headers.get('origin');
	return origin !== null && origin !== new URL(request.url).origin;
}

/** Whether the request is a fetch by a script of the same origin: no navigation, no picture, no form. */
export const isOwnFetch = (request: Request): boolean =>
	!isCrossOrigin(request) && ['cors', 'same-origin'].includes(request.headers.get('sec-fetch-mode') ?? '');

/** Whether a browser makes the request (`Sec-Fetch-Mode` does not show it: Node's fetch sends it too). */
export const isBrowser = (request: Request): boolean => request.headers.has('sec-fetch-site');

export const notOurPage: Problem = problem(
	'not_our_page',
	403,
	'This call is only allowed from pages of this shop.',
);

/** Whether a page of another origin makes a request that could change something. Reads are allowed. */
export const isCrossOriginWrite = (request: Request): boolean =>
	!['GET', 'HEAD'].includes(request.method) && isCrossOrigin(request);
