import { handle } from '@astrojs/cloudflare/handler';
import type { Env } from './api/env.ts';
import { logException } from './site/request/log-exception.ts';
import { withSecurityHeaders } from './site/request/security-headers.ts';

/** Folder of the staff pages in `src/pages`: served as the root of the staff host, and on no other host. */
const staffFolder = '/staff';

const plain = (text: string, status: number): Response =>
	new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** A page of the staff area, rendered on each request; its pages decide who may see them. */
export async function serveStaff(
	request: Request,
	env: Env,
	context: ExecutionContext,
	url: URL,
): Promise<Response> {
	const page = await renderPage(request, env, context, url);
	const isHtml = page.headers.get('content-type')?.includes('text/html');
	const response = withSecurityHeaders(page.status === 404 && !isHtml ? plain('Not found', 404) : page, {
		isPrivate: true,
	});
	response.headers.set('cache-control', 'private, no-store');
	response.headers.set('x-robots-tag', 'noindex, nofollow');
	return response;
}

async function renderPage(
	request: Request,
	env: Env,
	context: ExecutionContext,
	url: URL,
): Promise<Response> {
	try {
		const inner = new Request(new URL(staffFolder + url.pathname + url.search, url), request);
		const page = await handle(inner, env, context);
		// HTML is buffered, so that a component that throws late gives an error page; files are streamed.
		const isHtml = page.headers.get('content-type')?.includes('text/html');
		return new Response(isHtml && page.body ? await page.arrayBuffer() : page.body, page);
	} catch (error) {
		logException(error, crypto.randomUUID(), url.pathname);
		return plain('Something went wrong on our side.', 500);
	}
}
