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

test('a cycle through an inner folder is found where deeper folders count as part of the outer one', () => {
	const files = new Map([
		['src/room/one/inner/a.ts', new Set(['src/room/two/b.ts'])],
		['src/room/two/b.ts', new Set(['src/room/one/c.ts'])],
		['src/room/one/c.ts', new Set<string>()],
	]);
	expect(cycles(folderGraph(files))).toEqual([]);
	expect(cycles(folderGraph(files, 3))).toEqual([['src/room/one', 'src/room/two']]);
});
