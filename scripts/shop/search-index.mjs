// The SQL statements of the search index: products and the entries of `src/content` in every language.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { catalogueRows, entryRow, vocabulary } from '../../src/search/index-rows.ts';
import { readFrontMatter } from '../build/front-matter.mjs';
import { root } from './processes.mjs';
import { multiRow, quoted } from './sql.mjs';

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Rows of a language: its products and entries, as far as they are translated. */
export function indexRows(locale) {
	const [words, copy] = [`i18n/${locale}/catalog.json`, `src/content/products/${locale}.json`];
	const isSold = existsSync(join(root, words)) && existsSync(join(root, copy));
	const folder = join(root, 'src/content');
	const entries = globSync(`*/${locale}/*.md`, { cwd: folder })
		.sort()
		.flatMap((file) => {
			const [collection, , name] = file.split(sep);
			const text = readFileSync(join(folder, file), 'utf8');
			return entryRow({ collection, name: name.replace(/\.md$/, ''), ...readFrontMatter(text) }) ?? [];
		});
	return [...(isSold ? catalogueRows({ words: readJson(words), copy: readJson(copy) }) : []), ...entries];
}

/** @returns {string[]} running them again replaces the index */
export function searchStatements() {
	const languages = readdirSync(join(root, 'i18n')).map((locale) => ({ locale, rows: indexRows(locale) }));
	const pages = languages.flatMap(({ locale, rows }) =>
		rows.map(({ title, keywords, body, hit }) =>
			[title, keywords, body, locale, hit.kind, JSON.stringify(hit)].map(quoted).join(', '),
		),
	);
	const words = languages.flatMap(({ locale, rows }) =>
		vocabulary(rows).map(({ word, shown }) => [word, locale, shown].map(quoted).join(',')),
	);
	return [
		'DELETE FROM search_index',
		'DELETE FROM search_words',
		...multiRow(
			'INSERT INTO search_index (title, keywords, body, locale, kind, hit) VALUES\n',
			pages.map((values) => `(${values})`),
			'',
		),
		...multiRow(
			'INSERT INTO search_words (word, locale, shown) VALUES\n',
			words.map((values) => `(${values})`),
			'',
		),
	];
}
