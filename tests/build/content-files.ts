import { globSync, readFileSync } from 'node:fs';
import { readFrontMatter } from '../../scripts/build/front-matter.mjs';

/** Every entry below `src/content`, unchanged. */
export function entriesOnDisk() {
	return globSync('src/content/*/*/*.md')
		.sort()
		.map((file) => {
			const [, , collection = '', locale = '', name = ''] = file.split('/');
			const { data, body } = readFrontMatter(readFileSync(file, 'utf8'));
			return { file, collection, locale, name: name.replace(/\.md$/, ''), data, body };
		});
}
