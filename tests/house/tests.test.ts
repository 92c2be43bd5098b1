import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import type { SourceFile } from '#tests/build/source-files.ts';
import { files } from './project.ts';

/** Tests of the project as a whole and of the built pages, and builders with tests of their own. */
const isApart = (path: string) => /^tests\/(build|built|house)\//.test(path);

/**
 * What a test is named after, without an ending: tests/a/b.test.ts, b.api.test.ts and b.test.tsx are named after
 * src/a/b or a/b, a file or a folder.
 */
const subjects = (path: string) => {
	const name = path.replace(/^tests\//, '').replace(/(\.api|\.ui)?\.test\.tsx?$/, '');
	return [`src/${name}`, name];
};

test('tests mirror src: a test has the name and the place of the file or folder that it tests', () => {
	const sources = files.map(({ path }) => path).filter((path) => !path.startsWith('tests/'));
	const known = new Set(sources.map((path) => path.replace(/(\.server)?\.(ts|tsx|astro|mjs)$/, '')));
	for (const path of sources)
		for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) known.add(folder);
	const tests = files
		.map(({ path }) => path)
		.filter((path) => /^tests\/.+\.test\.tsx?$/.test(path) && !isApart(path));
	expect(tests.length).toBeGreaterThan(300);
	expect(tests.filter((path) => !subjects(path).some((subject) => known.has(subject)))).toEqual([]);
});

test('tests of rules, of the API and of built pages share what they import: none mocks a module', () => {
	const sharing = files.filter(({ path }) => /^tests\/.*\.test\.ts$/.test(path));
	expect(sharing.length).toBeGreaterThan(140);
	const isMocking = ({ path, text }: SourceFile) =>
		path !== 'tests/house/tests.test.ts' && /\bvi\.(do)?[mM]ock\(/.test(text);
	expect(sharing.filter(isMocking).map(({ path }) => path)).toEqual([]);
});
