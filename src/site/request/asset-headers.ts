import { everyAnswer, filePolicy } from './header-values.ts';

type Headers = Readonly<Record<string, string>>;

const day = 86_400;
/** Pictures of products keep their file names when they are rendered again: cached for a day, stale for a week more. */
const picture: Headers = {
	'content-security-policy': filePolicy,
	// Other websites and image searches may embed them.
	'cross-origin-resource-policy': 'cross-origin',
	'cache-control': `public, max-age=${day}, stale-while-revalidate=${7 * day}`,
};

/**
 * Headers of the files that the asset server serves without running the Worker, by path. Two rules that match one path
 * must not set the same header: the asset server would join their values.
 */
export const assetHeaders: Readonly<Record<string, Headers>> = {
	'/*': everyAnswer,
	// Scripts, fonts and data of the build, named by their content. No policy: that of a worker's script is its own.
	'/_astro/*': {
		'cross-origin-resource-policy': 'same-origin',
		'cache-control': `public, max-age=${365 * day}, immutable`,
	},
	// Flags and icons: opened by themselves they are documents.
	'/_astro/*.svg': { 'content-security-policy': filePolicy },
	// Typefaces of the PDF documents, which the Worker reads.
	'/document-fonts/*': {
		'cross-origin-resource-policy': 'same-origin',
		'cache-control': `public, max-age=${day}, stale-while-revalidate=${7 * day}`,
	},
	'/pictures/*': picture,
	'/previews/*': picture,
	'/preview.png': picture,
	'/favicon.svg': picture,
	// The service worker's own file decides when a new one takes over.
	'/offline-worker.js': { 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'no-cache' },
};

/** The file `_headers` of the asset server; `public/_headers` is its text. */
export const assetHeadersFile = (): string =>
	`${[
		'# Written from src/site/request/asset-headers.ts by `vitest run --project unit tests/site/request -u`.',
		...Object.entries(assetHeaders).flatMap(([path, headers]) => [
			path,
			...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
		]),
	].join('\n')}\n`;
