import { type Problem, problem } from './problem.ts';

/**
 * Whether a page of another host makes this request, or an address that was opened by hand. Browsers say it in
 * `Sec-Fetch-Site`, older ones in `Origin`; programs say nothing and have no visitor's cookies.
 */
export function isFromElsewhere(request: Request): boolean {
	const site = request.headers.get('sec-fetch-site');
	if (site !== null) return site !== 'same-origin';
	const origin = request.headers.get('origin');
	return origin !== null && origin !== new URL(request.url).origin;
}

/** Whether a script of one of our own pages makes this request: no navigation, no picture, no form. */
export const isOwnFetch = (request: Request): boolean =>
	!isFromElsewhere(request) && ['cors', 'same-origin'].includes(request.headers.get('sec-fetch-mode') ?? '');

/** Whether a browser makes the request (Node's fetch sends `Sec-Fetch-Mode` too, so that one tells nothing). */
export const isBrowser = (request: Request): boolean => request.headers.has('sec-fetch-site');

export const notOurPage: Problem = problem('not_our_page', 403, 'Only pages of this shop may call this.');

/** Whether a page elsewhere makes a request that could change something. Reading is open to all. */
export const isWriteFromElsewhere = (request: Request): boolean =>
	!['GET', 'HEAD'].includes(request.method) && isFromElsewhere(request);
