/**
 * Parses `q[region][value]=pl&ids[]=1` into nested objects and lists, as Rails does.
 * At most 200 pairs are read. Of a name that is both a value and an object, the first form counts.
 */
export function parseQuery(search: URLSearchParams): Record<string, unknown> {
	const result: Record<string, unknown> = {};
	let read = 0;
	for (const [name, value] of search) {
		if (++read > 200) break;
		const path = name.split(/[[\]]+/).filter((part, index) => part !== '' || index === 0);
		assign(result, path, value, name.endsWith('[]'));
	}
	return result;
}

function assign(target: Record<string, unknown>, path: string[], value: string, isList: boolean): void {
	const [head = '', ...rest] = path;
	if (head === '__proto__' || head === 'constructor' || head === 'prototype') return;
	if (rest.length === 0) {
		if (!isList) target[head] ??= value;
		else if (Array.isArray(target[head])) target[head].push(value);
		else target[head] ??= [value];
		return;
	}
	target[head] ??= {};
	const next = target[head];
	if (next && typeof next === 'object' && !Array.isArray(next))
		assign(next as Record<string, unknown>, rest, value, isList);
}
