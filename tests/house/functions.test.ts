import { expect, test } from 'vitest';
import { findLongFunctions } from '#tests/house/long-functions.ts';
import { broken, files } from './project.ts';

const isCode = (path: string) => /^(src|scripts|sandbox|regions)\/.+\.(ts|tsx|mjs|js)$/.test(path);

test('a function has at most 80 lines', () => {
	const code = files.filter(({ path }) => isCode(path) && !path.endsWith('.d.ts'));
	expect(code.length).toBeGreaterThan(1000);
	for (const ending of ['.ts', '.tsx', '.mjs', '.js'])
		expect(
			code.some(({ path }) => path.endsWith(ending)),
			ending,
		).toBe(true);
	expect(
		broken(
			(file) =>
				findLongFunctions(file, 80).map(({ name, line, lines }) => `${name} (line ${line}): ${lines} lines`),
			code,
		),
	).toEqual([]);
});
