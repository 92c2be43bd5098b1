import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { broken, files, inSource, roomOf } from './project.ts';

test('no barrel files and no folders for miscellaneous code', () => {
	expect(
		files
			.filter(({ path }) => /(^|\/)index\.(ts|tsx)$/.test(path) && path !== 'regions/index.ts')
			.map(({ path }) => path),
	).toEqual([]);
	expect(
		files
			.filter(({ path }) => /(^|\/)(utils?|lib|helpers?|common|shared|misc|types)(\/|\.tsx?$)/.test(path))
			.map(({ path }) => path),
	).toEqual([]);
});

test('a folder holds at most 30 files of code', () => {
	const counts = new Map<string, number>();
	for (const { path } of files) {
		// The folders of pages are the addresses of the shop.
		if (!/\.(ts|tsx|astro|mjs)$/.test(path) || path.startsWith('src/pages/')) continue;
		counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
	}
	expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});

test('files are small; pages are thin', () => {
	/** Tables of data, not logic. */
	const tables =
		/^(src\/catalog\/(products|product-table|product)\.ts|src\/worker-configuration\.d\.ts|e2e\/.+|tests\/.+)$/;
	expect(broken(({ path, lines }) => (lines > 400 && !tables.test(path) ? [`${lines} lines`] : []))).toEqual(
		[],
	);
	const pages = inSource.filter(({ path }) => path.startsWith('src/pages/') && path.endsWith('.astro'));
	expect(broken(({ lines }) => (lines > 60 ? [`${lines} lines`] : []), pages)).toEqual([]);
});

test('names: modules kebab-case, components PascalCase', () => {
	expect(
		broken((file) => {
			const name = file.path.split('/').at(-1) ?? '';
			if (file.path.startsWith('src/pages/')) return [];
			if (/\.(tsx|astro)$/.test(name))
				return /^[A-Z][A-Za-z0-9]*\.(tsx|astro)$/.test(name) ? [] : ['should be PascalCase'];
			return /^[a-z0-9]+(-[a-z0-9]+)*(\.server|\.config)?\.ts$/.test(name) ? [] : ['should be kebab-case'];
		}),
	).toEqual([]);
});

test('what a page mounts ends in Island', () => {
	expect(
		broken((file) =>
			[...file.text.matchAll(/<([A-Z]\w*)[^>]*\sclient:\w+/g)].flatMap(([, name]) =>
				name?.endsWith('Island') ? [] : [`<${name} client:…>`],
			),
		),
	).toEqual([]);
});

test('every room with code explains itself in at most 40 lines', () => {
	const rooms = new Set(
		inSource.filter(({ path }) => path.split('/').length > 2).map(({ path }) => roomOf(path)),
	);
	for (const exempt of ['pages', 'content']) rooms.delete(exempt);
	const readmes = new Map(
		files
			.filter(({ path }) => /^src\/[^/]+\/README\.md$/.test(path))
			.map((file) => [roomOf(file.path), file.lines]),
	);
	expect([...rooms].filter((room) => !readmes.has(room))).toEqual([]);
	expect([...readmes].filter(([, lines]) => lines > 40)).toEqual([]);
});
