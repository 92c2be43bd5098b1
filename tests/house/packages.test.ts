import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SourceFile } from '#tests/build/source-files.ts';
import { broken, files } from './project.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
const packageName = (specifier: string) =>
	specifier
		.split('/')
		.slice(0, specifier.startsWith('@') ? 2 : 1)
		.join('/');
/** Packages that a file imports: neither own files nor modules that Node, Astro, the platform or a plugin provides. */
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
		/^(@astrojs\/check|@scalar\/api-reference|@biomejs\/biome|@fontsource(-variable)?\/.+|axe-core|@typescript\/native|happy-dom|tailwindcss|typescript|@types\/node)$/;
	const peers = new Set(
		declared.flatMap((name) => {
			const { peerDependencies = {} } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
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

test('the top level of scripts holds what an npm command runs, and nothing else', () => {
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
