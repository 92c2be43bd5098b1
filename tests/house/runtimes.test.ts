import { expect, test } from 'vitest';
import { runtimeImportsOf, type SourceFile } from '#tests/build/source-files.ts';
import { importTarget } from '#tests/house/import-graph.ts';
import { broken, inSource } from './project.ts';

test('Worker-only files stay out of the browser', () => {
	const mayReachServer = (path: string) =>
		path.endsWith('.server.ts') ||
		path.endsWith('.astro') ||
		path === 'src/worker.ts' ||
		path === 'src/middleware.ts';
	expect(
		broken((file) =>
			mayReachServer(file.path) ? [] : file.imports.filter((specifier) => /\.server(\.ts)?$/.test(specifier)),
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

test('plain modules import no framework', () => {
	const impure =
		/^(react|react-dom|react-konva|nanostores|@nanostores\/.+|hono|astro|astro:.+|drizzle-orm|konva|three|@react-three\/.+)(\/|$)/;
	const isPlainModule = ({ path }: SourceFile) =>
		path.endsWith('.ts') &&
		!path.endsWith('.server.ts') &&
		!/(^|\/)(store|use-[a-z-]+|middleware|content\.config|content-entries)\.ts$/.test(path) &&
		!/^src\/(editor\/(sheet|box3d)|ui\/directives)\//.test(path);
	expect(
		broken(
			(file) => runtimeImportsOf(file).filter((specifier) => impure.test(specifier)),
			inSource.filter(isPlainModule),
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
				(specifier) => /^(three|@react-three)/.test(specifier) && !file.path.startsWith('src/editor/box3d/'),
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

/** An .astro file without its <script> elements, which run in the browser. */
function frontmatterOnly(file: SourceFile): SourceFile {
	return { ...file, text: file.text.replace(/<script[\s\S]*?<\/script>/g, '') };
}
