import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/build/source-files.ts';
import { laterHtml } from '../../../scripts/build/first-view.mjs';

const writing = /\.(?:inner|outer)HTML = |insertAdjacentHTML\(|createContextualFragment\(|html: true/;

test('the build knows who puts foreign HTML into prerendered pages, and whose styles that needs', () => {
	const files = sourceFiles().filter(({ path }) => /^src\/.*\.(?:ts|tsx|astro)$/.test(path));
	expect(files.length).toBeGreaterThan(500);
	// Whoever comes in here names the file that makes the HTML in scripts/build/first-view.mjs, or it has no styles.
	expect(files.filter(({ text }) => writing.test(text)).map(({ path }) => path)).toEqual([
		'src/rewrite-html.server.ts',
		'src/contact/send-in-place.ts',
		'src/editor/configurator/follow-pattern.ts',
	]);
	expect(laterHtml.filter((file) => !existsSync(file))).toEqual([]);
});
