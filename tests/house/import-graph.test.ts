import { expect, test } from 'vitest';
import { cycles, folderGraph } from './import-graph.ts';

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

test('two folders whose inner folders import each other are a cycle where inner folders count as part of them', () => {
	const files = new Map([
		['src/room/one/inner/a.ts', new Set(['src/room/two/b.ts'])],
		['src/room/two/b.ts', new Set(['src/room/one/c.ts'])],
		['src/room/one/c.ts', new Set<string>()],
	]);
	expect(cycles(folderGraph(files))).toEqual([]);
	expect(cycles(folderGraph(files, 3))).toEqual([['src/room/one', 'src/room/two']]);
});
