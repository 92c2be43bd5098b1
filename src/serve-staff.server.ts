import { handle } from '@astrojs/cloudflare/handler';
import type { Env } from './api/env.ts';
import { logException } from './site/request/log-exception.ts';
import { secured } from './site/request/security-headers.ts';

/** Below Astro's tree; the staff host shows it as its root, and no other host shows it. */
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
	const response = secured(page.status === 404 && !isHtml ? plain('Not found', 404) : page, {
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
		// Read to its end, so that a component that throws late gives no half page; files may be large.
		const isHtml = page.headers.get('content-type')?.includes('text/html');
		return new Response(isHtml && page.body ? await page.arrayBuffer() : page.body, page);
	} catch (error) {
		logException(error, crypto.randomUUID(), url.pathname);
		return plain('Something went wrong on our side.', 500);
	}
}
