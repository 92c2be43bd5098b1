import { dirname, join, normalize } from 'node:path';
import type { SourceFile } from '../build/source-files.ts';

/** Path of an imported file within the project, or undefined for a package. */
export function importTarget(file: SourceFile, specifier: string): string | undefined {
	const [path = ''] = specifier.split('?');
	if (path.startsWith('#')) return path.slice(1);
	if (path.startsWith('.')) return normalize(join(dirname(file.path), path));
	return undefined;
}

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which file imports which, among the given files; type imports count. */
export function fileGraph(files: readonly SourceFile[]): Graph {
	const paths = new Set(files.map(({ path }) => path));
	return new Map(
		files.map((file) => [
			file.path,
			new Set(
				file.imports
					.map((specifier) => importTarget(file, specifier) ?? '')
					.filter((target) => paths.has(target)),
			),
		]),
	);
}

/** The folder of a file, cut to `depth` segments: `src/editor` has two. */
const folderOf = (path: string, depth: number) => dirname(path).split('/').slice(0, depth).join('/');

/**
 * The same graph by folder; imports inside a folder are left out.
 * @param depth deeper folders count as part of the one that holds them
 */
export function folderGraph(files: Graph, depth = Number.POSITIVE_INFINITY): Graph {
	const folders = new Map<string, Set<string>>();
	for (const [path, targets] of files) {
		const folder = folderOf(path, depth);
		const edges = folders.get(folder) ?? new Set<string>();
		folders.set(folder, edges);
		for (const target of targets) if (folderOf(target, depth) !== folder) edges.add(folderOf(target, depth));
	}
	return folders;
}

/**
 * Groups of nodes that reach each other: Tarjan's strongly connected components with more than one member.
 * Each is sorted, so that a failing test names it the same way every time.
 */
export function cycles(graph: Graph): string[][] {
	const index = new Map<string, number>();
	const lowest = new Map<string, number>();
	const stack: string[] = [];
	const found: string[][] = [];
	const visit = (node: string): number => {
		const own = index.size;
		index.set(node, own);
		lowest.set(node, own);
		stack.push(node);
		for (const next of graph.get(node) ?? []) {
			if (!index.has(next)) lowest.set(node, Math.min(lowest.get(node) ?? own, visit(next)));
			else if (stack.includes(next))
				lowest.set(node, Math.min(lowest.get(node) ?? own, index.get(next) ?? own));
		}
		const low = lowest.get(node) ?? own;
		if (low === own) {
			const component = stack.splice(stack.indexOf(node));
			if (component.length > 1) found.push(component.sort());
		}
		return low;
	};
	for (const node of graph.keys()) if (!index.has(node)) visit(node);
	return found;
}
