import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cycles, fileGraph, folderGraph, importTarget } from '#tests/build/import-graph.ts';
import { runtimeImportsOf, type SourceFile, sourceFiles } from '#tests/build/source-files.ts';

const files = sourceFiles();
const inSource = files.filter(
	({ path }) => path.startsWith('src/') && /\.(ts|tsx|astro)$/.test(path) && !path.endsWith('.d.ts'),
);

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
	'contact',
	'editor',
	'editorial',
	'knowledge',
	'search',
	'listing',
	'layouts',
	'pages',
];
/** Files directly in src compose the rooms: the Worker, the API, cron. Only they import each other. */
const isComposer = (path: string) => /^src\/[^/]+\.ts$/.test(path);

const roomOf = (path: string) => (path.startsWith('src/') ? path.split('/')[1] : path.split('/')[0]) ?? '';

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

const broken = (check: (file: SourceFile) => string[], among: readonly SourceFile[] = inSource) =>
	among.flatMap((file) => check(file).map((what) => `${file.path}: ${what}`));

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

describe('imports', () => {
	test('no import cycles between files, and none between the folders of a room', () => {
		const graph = fileGraph(files.filter(({ path }) => /^(src|regions|sandbox|scripts)\//.test(path)));
		expect(graph.size).toBeGreaterThan(1000);
		expect(cycles(graph)).toEqual([]);
		const inRooms = [...graph]
			.filter(([path]) => path.startsWith('src/'))
			.map(
				([path, targets]) =>
					[path, new Set([...targets].filter((target) => roomOf(target) === roomOf(path)))] as const,
			);
		expect(cycles(folderGraph(new Map(inRooms)))).toEqual([]);
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

	test('nobody imports what composes', () => {
		expect(
			broken((file) =>
				file.imports.filter((specifier) => {
					const target = importTarget(file, specifier);
					if (target === 'src/worker.ts' || target === 'src/middleware.ts') return true;
					return target === 'src/api-app.server.ts' && file.path !== 'src/worker.ts';
				}),
			),
		).toEqual([]);
	});

	test('Worker-only files stay out of the browser', () => {
		const mayReachServer = (path: string) =>
			path.endsWith('.server.ts') ||
			path.endsWith('.astro') ||
			path === 'src/worker.ts' ||
			path === 'src/middleware.ts';
		expect(
			broken((file) =>
				mayReachServer(file.path)
					? []
					: file.imports.filter((specifier) => /\.server(\.ts)?$/.test(specifier)),
			),
		).toEqual([]);
		const prerendered = inSource.filter(
			({ path, text }) =>
				path.endsWith('.astro') && path.startsWith('src/pages/') && !text.includes('prerender = false'),
		);
		expect(
			broken((file) => file.imports.filter((specifier) => specifier.endsWith('.server.ts')), prerendered),
		).toEqual([]);
	});

	test('no browser gets the words of every language’s addresses or the geometry of every style', () => {
		const byPath = new Map(inSource.map((file) => [file.path, file]));
		const scripts = ({ text }: SourceFile) => [...text.matchAll(/<script[\s\S]*?<\/script>/g)].join('\n');
		const reached = new Set<string>();
		const follow = (file: SourceFile) => {
			for (const specifier of runtimeImportsOf(file)) {
				const target = importTarget(file, specifier) ?? '';
				if (reached.has(target)) continue;
				reached.add(target);
				const next = byPath.get(target);
				if (next) follow(next);
			}
		};
		for (const file of inSource) {
			if (file.path.endsWith('.tsx') || /\/store\.ts$/.test(file.path)) follow(file);
			if (file.path.endsWith('.astro')) follow({ ...file, text: scripts(file) });
		}
		expect(reached).toContain('src/site/money.ts');
		const tooLarge = /site\/(slugs|links)\.ts$|slugs\.json$|dielines\/all-styles\.ts$/;
		expect([...reached].filter((path) => tooLarge.test(path))).toEqual([]);
	});

	test('the platform’s environment is read in one place', () => {
		expect(
			broken((file) =>
				['src/worker.ts', 'src/api/env.server.ts'].includes(file.path)
					? []
					: file.imports.filter((specifier) => specifier === 'cloudflare:workers'),
			),
		).toEqual([]);
	});

	test('nouns are pure', () => {
		const impure =
			/^(react|react-dom|react-konva|nanostores|@nanostores\/.+|hono|astro|astro:.+|drizzle-orm|konva|three|@react-three\/.+)(\/|$)/;
		const isNoun = ({ path }: SourceFile) =>
			path.endsWith('.ts') &&
			!path.endsWith('.server.ts') &&
			!/(^|\/)(store|use-[a-z-]+|middleware|content\.config|content-entries)\.ts$/.test(path) &&
			!/^src\/(editor\/(sheet|box3d)|ui\/directives)\//.test(path);
		expect(
			broken(
				(file) => runtimeImportsOf(file).filter((specifier) => impure.test(specifier)),
				inSource.filter(isNoun),
			),
		).toEqual([]);
	});

	test('konva lives in editor/sheet, three in editor/box3d', () => {
		expect(
			broken((file) =>
				file.imports.filter(
					(specifier) => /^(konva|react-konva)/.test(specifier) && !file.path.startsWith('src/editor/sheet/'),
				),
			),
		).toEqual([]);
		expect(
			broken((file) =>
				file.imports.filter(
					(specifier) =>
						/^(three|@react-three)/.test(specifier) && !file.path.startsWith('src/editor/box3d/'),
				),
			),
		).toEqual([]);
		expect(
			broken((file) =>
				/import\s*\{[^}]*\bCanvas\b[^}]*\}\s*from\s*'@react-three\/fiber'/.test(file.text)
					? ['<Canvas> pulls in all of three']
					: [],
			),
		).toEqual([]);
	});

	test('stores are set in browsers only', () => {
		expect(
			broken((file) =>
				/\.(astro|server\.ts)$/.test(file.path)
					? runtimeImportsOf(frontmatterOnly(file)).filter((specifier) => /\/store\.ts$/.test(specifier))
					: [],
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
});

/** An .astro file without its <script> elements, which run in the browser. */
function frontmatterOnly(file: SourceFile): SourceFile {
	return { ...file, text: file.text.replace(/<script[\s\S]*?<\/script>/g, '') };
}

describe('layout', () => {
	test('no barrels and no drawers', () => {
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

	test('tests mirror src: a folder of tests has the path of the folder that it tests', () => {
		const folders = new Set(files.flatMap(({ path }) => [dirname(path), dirname(dirname(path))]));
		const mirrored = files.filter(({ path }) => /^tests\/.+\/.+\.test\.tsx?$/.test(path));
		expect(mirrored.length).toBeGreaterThan(200);
		const tested = (path: string) => dirname(path).replace(/^tests\//, '');
		expect(
			mirrored
				.filter(({ path }) => !/^tests\/(build|built)\//.test(path))
				.filter(({ path }) => !folders.has(`src/${tested(path)}`) && !folders.has(tested(path)))
				.map(({ path }) => path),
		).toEqual([]);
	});

	test('files are small; pages are thin', () => {
		/** Tables of data, not logic. */
		const tables =
			/^(src\/catalog\/(products|product-table|product)\.ts|src\/worker-configuration\.d\.ts|e2e\/.+|tests\/.+)$/;
		expect(
			broken(({ path, lines }) => (lines > 400 && !tables.test(path) ? [`${lines} lines`] : [])),
		).toEqual([]);
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
});

describe('words', () => {
	test('the project speaks of itself only', () => {
		const foreign = /\/work\/|\.\.\/shared|issue #\d|\bsubagent|\bclaude\b|copilot|chatgpt/i;
		const others = files.filter(
			({ path }) =>
				!['tests/house.test.ts', 'src/worker-configuration.d.ts'].includes(path) &&
				path !== 'package-lock.json',
		);
		expect(broken(({ text }) => (foreign.test(text) ? [foreign.exec(text)?.[0] ?? ''] : []), others)).toEqual(
			[],
		);
	});

	test('no unfinished business', () => {
		const smells =
			/\b(TODO|FIXME|XXX)\b|not implemented|lorem ipsum|@ts-ignore|@ts-nocheck|\.only\(|\.todo\(|expect\(true\)|waitForTimeout/i;
		const others = files.filter(
			({ path }) =>
				!['tests/house.test.ts', 'src/worker-configuration.d.ts'].includes(path) &&
				/\.(ts|tsx|astro|mjs|md|json)$/.test(path) &&
				path !== 'package-lock.json',
		);
		// "todo" is a good Spanish, Portuguese and Italian word.
		const ours = ({ path, text }: SourceFile) =>
			/^(i18n|src\/content)\//.test(path) ? text.replace(/\btodo\b|\bTodo\b/g, '') : text;
		expect(broken((file) => [smells.exec(ours(file))?.[0] ?? []].flat(), others)).toEqual([]);
	});

	test('no inline styles: the content policy refuses them', () => {
		expect(
			broken((file) =>
				/\.(tsx|astro)$/.test(file.path) && /\sstyle=[{"']/.test(file.text) ? ['style='] : [],
			),
		).toEqual([]);
	});
});

describe('packages', () => {
	const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
	const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
	const packageName = (specifier: string) =>
		specifier
			.split('/')
			.slice(0, specifier.startsWith('@') ? 2 : 1)
			.join('/');
	/** Packages that a file imports: neither own files nor modules that Node, Astro, the platform or a plugin gives. */
	const packagesOf = (file: SourceFile) =>
		file.imports
			.filter((specifier) => !/^([.#/]|node:|astro:|cloudflare:|virtual:)/.test(specifier))
			.map(packageName);

	test('every imported package is declared', () => {
		expect(broken((file) => packagesOf(file).filter((name) => !declared.includes(name)), files)).toEqual([]);
	});

	test('every declared package is used', () => {
		const imported = new Set(files.flatMap(packagesOf));
		/** Used as commands, by name in a configuration, or as files. */
		const usedOtherwise =
			/^(@astrojs\/check|@biomejs\/biome|@fontsource(-variable)?\/.+|@typescript\/native|happy-dom|tailwindcss|typescript|@types\/node)$/;
		const peers = new Set(
			declared.flatMap((name) => {
				const { peerDependencies = {} } = JSON.parse(
					readFileSync(`node_modules/${name}/package.json`, 'utf8'),
				);
				return Object.keys(peerDependencies);
			}),
		);
		const typed = (name: string) => imported.has(name.replace('@types/', ''));
		expect(
			declared.filter(
				(name) =>
					![imported, peers].some((known) => known.has(name)) && !usedOtherwise.test(name) && !typed(name),
			),
		).toEqual([]);
	});

	test('at the top of scripts lies what an npm command runs, and nothing else', () => {
		const commands = Object.values<string>(manifest.scripts).join('\n');
		const run = new Set([...commands.matchAll(/\bnode (scripts\/\S+)/g)].map(([, path]) => path ?? ''));
		const top = files.map(({ path }) => path).filter((path) => /^scripts\/[^/]+\.(mjs|ts)$/.test(path));
		expect(top.toSorted()).toEqual([...run].toSorted());
	});

	test('versions are exact', () => {
		const versions = Object.entries<string>({
			...manifest.dependencies,
			...manifest.devDependencies,
			...manifest.optionalDependencies,
		});
		expect(versions.length).toBeGreaterThan(30);
		expect(versions.filter(([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
			[],
		);
	});

	test('the lockfile is complete and names no registry', () => {
		const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
		const packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }> =
			lock.packages;
		expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
		const missing = Object.entries(packages).flatMap(([path, entry]) =>
			Object.entries(entry.optionalDependencies ?? {})
				.filter(([, range]) => /^\d/.test(range))
				.map(([name]) => name)
				.filter((name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`]),
		);
		expect(missing).toEqual([]);
	});
});

test('tests of rules and of the API share what they import: none mocks a module', () => {
	const sharing = files.filter(({ path }) => /^tests\/(?!built\/).*\.test\.ts$/.test(path));
	expect(sharing.length).toBeGreaterThan(140);
	const isMocking = ({ path, text }: SourceFile) =>
		path !== 'tests/house.test.ts' && /\bvi\.(do)?[mM]ock\(/.test(text);
	expect(sharing.filter(isMocking).map(({ path }) => path)).toEqual([]);
});
