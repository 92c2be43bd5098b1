import { settings } from '#regions/settings.ts';
import { findMainHost, type ResolvedSite, resolveSite } from './resolve-site.ts';

const prefix = settings.links.files;
const isPlain = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Origin that serves uploaded files: `files.boxwright.pl` for both `boxwright.pl` and `app.boxwright.pl`. It is separate
 * from the shop, so that a harmful file has no access to the shop's pages and storage. The shop's cookies are sent to it
 * too, but no script of a file can read them: files are sandboxed or downloaded. It follows from the host of the request,
 * because pages of an overridden or path-based region are on another region's host. A plain `localhost` has
 * `files.localhost`.
 */
export function findFilesOrigin(url: URL): string {
	const { hostname, port, protocol } = url;
	const main = isPlain(hostname) ? 'localhost' : (findMainHost(hostname) ?? hostname);
	const landing = main.startsWith(settings.links.app) ? main.slice(settings.links.app.length) : main;
	return `${protocol}//${prefix}${landing}${port && `:${port}`}`;
}

/** The storefront whose files a host serves; undefined for every host that is not a files' host. */
export function findFilesSite(url: URL): (ResolvedSite & { ok: true })['site'] | undefined {
	if (!url.hostname.startsWith(prefix)) return undefined;
	const address = `${url.protocol}//${url.host.slice(prefix.length)}/`;
	if (!URL.canParse(address)) return undefined;
	const landing = new URL(address);
	const resolved = resolveSite(landing);
	return resolved.ok && findFilesOrigin(landing) === url.origin ? resolved.site : undefined;
}

/** Whether scripts of an origin may read this host's files: they run on a page of the same storefront. */
export function mayRead(origin: string, files: URL): boolean {
	if (!URL.canParse(origin)) return false;
	const page = new URL(origin);
	return resolveSite(page).ok && findFilesOrigin(page) === files.origin;
}
