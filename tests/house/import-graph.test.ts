import { expect, test } from 'vitest';
import { cycles } from './import-graph.ts';

test('a cycle is found through any number of files; a shared target is none', () => {
	const graph = new Map([
		['a', new Set(['b'])],
		['b', new Set(['c', 'd'])],
		['c', new Set(['a'])],
		['d', new Set<string>()],
		['e', new Set(['d'])],
	]);
	expect(cycles(graph)).toEqual([['a', 'b', 'c']]);
});
