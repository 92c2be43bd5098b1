import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFrontMatter } from './front-matter.mjs';

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
		const text = readFileSync(join(folder, file), 'utf8');
		// Only entries with a slug are parsed: parsing the front matter of all would take more than a second.
		const { slug = entry } = /^slug:/m.test(text) ? readFrontMatter(text).data : {};
		list[`${collection}/${entry}`] ??= {};
		list[`${collection}/${entry}`][locale] = String(slug);
	}
	return list;
}

/** The list as JSON; undefined while the front matter of an entry is invalid, which Astro reports. */
function listIfValid() {
	try {
		return JSON.stringify(listContent());
	} catch {
		return undefined;
	}
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
			let known = listIfValid();
			const follow = (file) => {
				if (!file.endsWith('.md') || !existsSync(join(root, 'src/content'))) return;
				const now = listIfValid();
				if (now === undefined || now === known) return;
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
