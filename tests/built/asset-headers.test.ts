import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyAnswer, filePolicy } from '#src/site/request/header-values.ts';
import { dist } from '#tests/build/built-shop.ts';

/** Folders that the Worker alone reads: pages, and source maps. */
const readByWorker = ['/sites/', '/source-maps/'];

/** Files that the asset server hands out by itself. */
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile())
	.map(({ parentPath, name }) => `/${join(parentPath, name).slice(dist.length + 1)}`)
	.filter((path) => !readByWorker.some((folder) => path.startsWith(folder)))
	.filter((path) => !/^\/(_headers$|_redirects$|\.assetsignore$)/.test(path));

/** The rules of the built file, read as the asset server does: a path, then its headers, indented. */
const rules = readFileSync(join(dist, '_headers'), 'utf8')
	.split('\n')
	.filter((line) => line.trim() && !line.startsWith('#'))
	.reduce<{ path: string; headers: [string, string][] }[]>((found, line) => {
		if (!/^\s/.test(line)) found.push({ path: line, headers: [] });
		else
			found
				.at(-1)
				?.headers.push([line.split(':')[0]?.trim() ?? '', line.slice(line.indexOf(':') + 1).trim()]);
		return found;
	}, []);
/** Whether a rule's path, with a star for anything, matches. */
const matches = (rule: string, path: string): boolean => {
	const [start = '', end] = rule.split('*');
	return end === undefined ? path === rule : path.startsWith(start) && path.endsWith(end);
};
const headersOf = (path: string) =>
	new Headers(rules.filter((rule) => matches(rule.path, path)).flatMap(({ headers }) => headers));

test('requests for files that only the Worker reads go to the Worker first, and no script has a source map beside it, or names one', () => {
	const [, first = ''] = /^run_worker_first = (.+)$/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];
	for (const folder of readByWorker) expect(JSON.parse(first)).toContain(`${folder}*`);
	expect(files.filter((path) => path.endsWith('.map'))).toEqual([]);
	expect(readdirSync(join(dist, 'source-maps')).length).toBeGreaterThan(100);
	// The viewer of the API reference is published by others, and its map is not in the build.
	const scripts = files.filter((path) => path.endsWith('.js') && !path.startsWith('/_astro/standalone.'));
	const naming = scripts.filter((path) =>
		readFileSync(join(dist, path), 'utf8').includes('sourceMappingURL'),
	);
	expect([scripts.length > 100, naming]).toEqual([true, []]);
});

test('every file that is served without the Worker has every security header and says how long it is kept', () => {
	expect(files.length).toBeGreaterThan(500);
	for (const path of files) {
		const headers = headersOf(path);
		for (const [name, value] of Object.entries(everyAnswer))
			expect(headers.get(name), `${path} ${name}`).toBe(value);
		expect(headers.get('cross-origin-resource-policy'), path).toMatch(/^(same|cross)-origin$/);
		expect(headers.get('cache-control'), path).toMatch(
			/^(public, max-age=\d+, (immutable|stale-while-revalidate=\d+)|no-cache)$/,
		);
	}
});

test('a document that is no page has the strict policy; files named by their content are immutable', () => {
	const documents = files.filter((path) => /\.(svg|json|png|jpg|avif|webp|html|xml|txt)$/.test(path));
	expect(documents.length).toBeGreaterThan(300);
	for (const path of documents) expect(headersOf(path).get('content-security-policy'), path).toBe(filePolicy);
	const hashed = files.filter((path) => path.startsWith('/_astro/'));
	expect(hashed.length).toBeGreaterThan(300);
	for (const path of hashed) expect(headersOf(path).get('cache-control'), path).toContain('immutable');
});
