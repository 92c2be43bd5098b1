import type { Env } from './api/env.ts';
import type { ResolvedRoute } from './site/links.ts';
import { type Site, siteId } from './site/site.ts';

/** All pages are built below this folder. It never shows in a public address. */
export const sitesFolder = '/sites';

/** Internal path of a page of a site: `/sites/pl-pl-PL/shop`. */
export const pagePath = (site: Site, route: ResolvedRoute): string =>
	`${sitesFolder}/${siteId(site)}${route.internalPath}`;

export const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** A prerendered page; undefined where there is none. */
export const pageFile = (request: Request, env: Env, url: URL, path: string): Promise<Response | undefined> =>
	assetFile(request, env, url, `${withoutEndSlash(path)}/index.html`);

function withoutEndSlash(path: string): string {
	let end = path.length;
	while (path[end - 1] === '/') end--;
	return path.slice(0, end);
}

/** A file of the build; undefined where there is none. */
export async function assetFile(
	request: Request,
	env: Env,
	url: URL,
	path: string,
): Promise<Response | undefined> {
	const response = await env.ASSETS.fetch(new Request(new URL(path, url), request));
	return response.status === 404 ? undefined : response;
}
