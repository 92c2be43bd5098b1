import { expect, test } from 'vitest';
import type { SourceFile } from '#tests/build/source-files.ts';
import { broken, files } from './project.ts';

/** All files except those that list the words themselves, or were not written here. */
const others = files.filter(
	({ path }) =>
		!['tests/house/words.test.ts', 'src/worker-configuration.d.ts', 'package-lock.json'].includes(path),
);

test('no file mentions things outside the project', () => {
	const foreign = /\/work\/|\.\.\/shared|issue #\d|\bsubagent|\bclaude\b|copilot|chatgpt/i;
	expect(broken(({ text }) => (foreign.test(text) ? [foreign.exec(text)?.[0] ?? ''] : []), others)).toEqual(
		[],
	);
});

test('no TODO comments, placeholder texts or disabled checks', () => {
	const smells =
		/\b(TODO|FIXME|XXX)\b|not implemented|lorem ipsum|@ts-ignore|@ts-nocheck|\.only\(|\.todo\(|expect\(true\)|waitForTimeout/i;
	const code = others.filter(({ path }) => /\.(ts|tsx|astro|mjs|md|json)$/.test(path));
	// "todo" is a good Spanish, Portuguese and Italian word.
	const ours = ({ path, text }: SourceFile) =>
		/^(i18n|src\/content)\//.test(path) ? text.replace(/\btodo\b|\bTodo\b/g, '') : text;
	expect(broken((file) => [smells.exec(ours(file))?.[0] ?? []].flat(), code)).toEqual([]);
});

test('what is hidden while it is empty holds no white space, which counts as content', () => {
	const element = /<[^<>]*empty:hidden[^<>]*[^/<>]>\s/;
	expect(
		broken(({ path, text }) => (path.endsWith('.astro') && element.test(text) ? ['empty:hidden'] : [])),
	).toEqual([]);
});

test('no inline styles: the content policy refuses them', () => {
	expect(
		broken((file) => (/\.(tsx|astro)$/.test(file.path) && /\sstyle=[{"']/.test(file.text) ? ['style='] : [])),
	).toEqual([]);
});
