import { expect, test } from 'vitest';
import { runtimeImportsOf } from '#tests/build/source-files.ts';
import { cycles, fileGraph, folderGraph, importTarget } from '#tests/house/import-graph.ts';
import { broken, files, inSource, isComposer, roomOf } from './project.ts';

/** A ← B as a list: a room may import the rooms before it. */
const frame: Record<string, readonly string[]> = {
	regions: [],
	i18n: [],
	site: ['regions', 'i18n'],
	ui: ['site', 'regions', 'i18n'],
	api: ['site', 'regions'],
	mail: ['api', 'site', 'regions'],
	tracking: ['api', 'site', 'regions'],
	customers: ['mail', 'api', 'site', 'regions'],
};
const trade = [
	'dielines',
	'catalog',
	'pricing',
	'designs',
	'orders',
	'documents',
	'contact',
	'quotes',
	'after-sales',
	'account',
	'plus',
	'staff',
	'editor',
	'editorial',
	'knowledge',
	'search',
	'listing',
	'layouts',
	'pages',
];

function mayImport(from: string, to: string): boolean {
	if (from === to || to === 'content') return true;
	if (from === 'dielines') return false;
	const known = frame[from];
	if (known) return known.includes(to);
	if (to in frame) return true;
	const own = trade.indexOf(from);
	const other = trade.indexOf(to);
	return own >= 0 && other >= 0 && other < own;
}

test('the guard has read the project', () => {
	expect(inSource.length).toBeGreaterThan(250);
	expect(inSource.flatMap(({ imports }) => imports).length).toBeGreaterThan(900);
});

test('every room that the import rules name exists', () => {
	const rooms = new Set(files.map(({ path }) => roomOf(path)));
	expect([...Object.keys(frame), ...trade].filter((room) => !rooms.has(room))).toEqual([]);
	const unnamed = inSource.filter(({ path }) => {
		const room = roomOf(path);
		return !isComposer(path) && room !== 'content' && !(room in frame) && !trade.includes(room);
	});
	expect(unnamed.map(({ path }) => path)).toEqual([]);
});

test('no import cycles between files, and none between the folders of a room', () => {
	const graph = fileGraph(
		files.filter(({ path }) => /^(src|regions|sandbox|scripts|tests|e2e)\//.test(path)),
	);
	expect(graph.size).toBeGreaterThan(1000);
	expect(cycles(graph)).toEqual([]);
	const inRooms = [...graph]
		.filter(([path]) => path.startsWith('src/'))
		.map(
			([path, targets]) =>
				[path, new Set([...targets].filter((target) => roomOf(target) === roomOf(path)))] as const,
		);
	// By the folders of a room, by those inside of them, and by each folder alone.
	for (const depth of [3, 4, undefined]) expect(cycles(folderGraph(new Map(inRooms), depth))).toEqual([]);
});

test('rooms import only rooms before them', () => {
	expect(
		broken((file) => {
			if (isComposer(file.path)) return [];
			return file.imports.flatMap((specifier) => {
				const target = importTarget(file, specifier);
				if (!target || !/^(src|regions|i18n)\//.test(target)) return [];
				const [from, to] = [roomOf(file.path), roomOf(target)];
				if (from === 'dielines' && target === 'src/api/problem.ts') return [];
				return mayImport(from, to) || to === 'env.d.ts'
					? []
					: [`${from} may not import ${to} (${specifier})`];
			});
		}),
	).toEqual([]);
});

test('at run time, dielines imports nothing but itself', () => {
	expect(
		broken((file) =>
			file.path.startsWith('src/dielines/')
				? runtimeImportsOf(file).filter(
						(specifier) => !specifier.startsWith('./') && !specifier.startsWith('../'),
					)
				: [],
		),
	).toEqual([]);
});

test('every room whose markup has classes is a source of the stylesheet', () => {
	const css = files.find(({ path }) => path === 'src/ui/ui.css')?.text ?? '';
	const rooms = inSource
		// With a stylesheet of its own: src/staff/pages/staff.css.
		.filter(({ path }) => roomOf(path) !== 'staff')
		.filter(({ path, text }) => /\.(astro|tsx)$/.test(path) && /\sclass(?:Name|:list)?=/.test(text))
		.map(({ path }) => roomOf(path));
	const missing = [...new Set(rooms)].filter((room) => !new RegExp(`@source "../${room}[/"]`).test(css));
	expect(missing).toEqual([]);
});

test('no room imports a module that composes the app', () => {
	expect(
		broken((file) =>
			file.imports.filter((specifier) => {
				const target = importTarget(file, specifier) ?? '';
				if (target === 'src/worker.ts' || target === 'src/middleware.ts') return true;
				if (target === 'src/api-app.server.ts') return file.path !== 'src/worker.ts';
				return isComposer(target) && !isComposer(file.path);
			}),
		),
	).toEqual([]);
});

test('other rooms are named by #src, the own room relatively', () => {
	expect(
		broken((file) =>
			file.imports.flatMap((specifier) => {
				const target = importTarget(file, specifier);
				if (!target || isComposer(file.path)) return [];
				const sameRoom = roomOf(target) === roomOf(file.path) && target.startsWith('src/');
				if (specifier.startsWith('.') && !sameRoom) return [`${specifier} leaves the room: use #src/…`];
				if (specifier.startsWith('#src/') && sameRoom && !file.path.endsWith('.astro'))
					return [`${specifier} is the own room: import it relatively`];
				return [];
			}),
		),
	).toEqual([]);
});
