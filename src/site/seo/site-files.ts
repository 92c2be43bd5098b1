/** Files of a storefront that machines read, by their path below the storefront's prefix, with their types. */
const siteFiles: readonly (readonly [path: RegExp, type: string])[] = [
	[/^\/robots\.txt$/, 'text/plain; charset=utf-8'],
	[/^\/llms\.txt$/, 'text/plain; charset=utf-8'],
	[/^\/sitemap(-[a-z]+)?\.xml$/, 'application/xml; charset=utf-8'],
	[/^\/feed\.xml$/, 'application/atom+xml; charset=utf-8'],
	[/^\/products\.xml$/, 'application/rss+xml; charset=utf-8'],
];

/** The media type of such a file; undefined for any other path. */
export const siteFileType = (path: string): string | undefined =>
	siteFiles.find(([pattern]) => pattern.test(path))?.[1];

export const isSiteFile = (path: string): boolean => siteFileType(path) !== undefined;
