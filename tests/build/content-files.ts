import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Every entry below `src/content`, unchanged. */
export function entriesOnDisk() {
	return globSync('src/content/*/*/*.md')
		.sort()
		.map((file) => {
			const [, , collection = '', locale = '', name = ''] = file.split('/');
			const [, head = '', body = ''] =
				/^\s*---\r?\n([\s\S]*?)^---$([\s\S]*)/m.exec(readFileSync(file, 'utf8')) ?? [];
			return {
				file,
				collection,
				locale,
				name: name.replace(/\.md$/, ''),
				data: (parse(head) ?? {}) as Record<string, unknown>,
				body,
			};
		});
}
