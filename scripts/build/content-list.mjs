import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const id = 'virtual:content-list';
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Which entries of `src/content` exist in which language, with their slugs there:
 * `{ 'blog/first-box': { 'en-US': 'first-box', 'pl-PL': 'pierwsze-pudelko' } }`. Links, footers and language
 * alternates use it, also at the edge, where the contents of the entries are not available.
 * @returns {Record<string, Record<string, string>>}
 */
export function listContent(folder = join(root, 'src/content')) {
	/** @type {Record<string, Record<string, string>>} */
	const list = {};
	for (const file of globSync('*/*/*.md', { cwd: folder }).sort()) {
		const [collection, locale, name] = file.split(sep);
		const entry = name.replace(/\.md$/, '');
		const [, slug = entry] =
			/^---[\s\S]*?^slug: *["']?([^\s"']+)["']? *$[\s\S]*?^---/m.exec(
				readFileSync(join(folder, file), 'utf8'),
			) ?? [];
		list[`${collection}/${entry}`] ??= {};
		list[`${collection}/${entry}`][locale] = slug;
	}
	return list;
}

/** Provides `virtual:content-list`; the development server reloads when an entry or slug is added, removed or changed. */
export function contentList() {
	return {
		name: 'content-list',
		resolveId: { filter: { id: /^virtual:content-list$/ }, handler: () => `\0${id}` },
		load: {
			filter: { id: /^\0virtual:content-list$/ },
			handler: () => `export default ${JSON.stringify(listContent())}`,
		},
		configureServer(server) {
			let known = JSON.stringify(listContent());
			const follow = (file) => {
				if (!file.endsWith('.md') || !existsSync(join(root, 'src/content'))) return;
				const now = JSON.stringify(listContent());
				if (now === known) return;
				known = now;
				for (const { moduleGraph } of Object.values(server.environments)) {
					const module = moduleGraph.getModuleById(`\0${id}`);
					if (module) moduleGraph.invalidateModule(module);
				}
				server.ws.send({ type: 'full-reload' });
			};
			for (const event of ['add', 'unlink', 'change']) server.watcher.on(event, follow);
		},
	};
}
