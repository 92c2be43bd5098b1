import { expect, test } from 'vitest';
import { problemStatus } from '#src/api/openapi/problem-responses.ts';
import { sourceFiles } from '#tests/build/source-files.ts';

test('a problem has the same status in the document as in the source code', () => {
	const written = sourceFiles()
		.filter(({ path }) => path.startsWith('src/'))
		.flatMap(({ text }) => [...text.matchAll(/\bproblem\(\s*'([a-z_]+)',\s*(\d{3})\b/g)])
		.map(([, code = '', status]) => [code, Number(status)] as const);
	expect(written.length).toBeGreaterThan(60);
	expect(written.filter(([code, status]) => problemStatus(code) !== status)).toEqual([]);
});

/** The error of a form field. */
const ofFields = ['too_many_files'];

test('the code of every limit is a 429 in the document', () => {
	const named = sourceFiles()
		.filter(({ path }) => /^src\/.+\.server\.ts$/.test(path))
		.flatMap(({ text }) => [...text.matchAll(/\bcode: '(too_many_[a-z_]+)'/g)].map(([, code = '']) => code));
	expect(named.length).toBeGreaterThan(4);
	expect(named.filter((code) => problemStatus(code) !== 429 && !ofFields.includes(code))).toEqual([]);
});
