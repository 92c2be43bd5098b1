/** Deepest nesting of input that is accepted; deeper input throws a RangeError `too_deep`. */
export const maxDepth = 32;

/**
 * Parses `q[region][value]=pl&ids[]=1` into nested objects and lists, as Rails does.
 * At most 200 pairs are read. Of a name that is both a value and an object, the first form counts. Throws a RangeError
 * `too_deep` for names that are nested deeper than bodies may be.
 */
export function parseQuery(search: URLSearchParams): Record<string, unknown> {
	const result: Record<string, unknown> = {};
	let read = 0;
	for (const [name, value] of search) {
		if (++read > 200) break;
		const path = name.split(/[[\]]+/).filter((part, index) => part !== '' || index === 0);
		if (path.length > maxDepth) throw new RangeError('too_deep');
		assign(result, path, value, name.endsWith('[]'));
	}
	return result;
}

function assign(
	target: Record<string, unknown>,
	path: readonly string[],
	value: string,
	isList: boolean,
): void {
	let parent = target;
	for (const [index, part] of path.entries()) {
		if (part === '__proto__' || part === 'constructor' || part === 'prototype') return;
		if (index === path.length - 1) {
			put(parent, part, value, isList);
			return;
		}
		parent[part] ??= {};
		const next = parent[part];
		if (!next || typeof next !== 'object' || Array.isArray(next)) return;
		parent = next as Record<string, unknown>;
	}
}

function put(parent: Record<string, unknown>, name: string, value: string, isList: boolean): void {
	const known = parent[name];
	if (!isList) parent[name] ??= value;
	else if (Array.isArray(known)) known.push(value);
	else parent[name] ??= [value];
}
