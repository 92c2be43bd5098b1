/** A form body with nested keys, as Stripe reads it: `card[number]=4242`, `expand[0]=charges`, `expand[]=charges`. */
export type FormBody = { [key: string]: FormValue };
export type FormValue = string | FormValue[] | FormBody;

export function parseFormBody(text: string): FormBody {
	const body: FormBody = {};
	for (const [name, value] of new URLSearchParams(text)) {
		const path = name.split(/[[\]]+/).filter((part, index) => part !== '' || index === 0);
		setAtPath(body, name.endsWith('[]') ? [...path, ''] : path, value);
	}
	return convertLists(body) as FormBody;
}

function setAtPath(target: FormBody, [head = '', ...rest]: string[], value: string): void {
	if (head === '__proto__' || head === 'constructor' || head === 'prototype') return;
	const key = head === '' ? String(Object.keys(target).length) : head;
	if (rest.length === 0) {
		target[key] = value;
		return;
	}
	target[key] ??= {};
	const next = target[key];
	if (typeof next === 'object' && !Array.isArray(next)) setAtPath(next, rest, value);
}

/** Objects whose keys count 0, 1, 2 … are lists. */
function convertLists(value: FormValue): FormValue {
	if (typeof value === 'string' || Array.isArray(value)) return value;
	const keys = Object.keys(value);
	const items = keys.map((key) => convertLists(value[key] ?? ''));
	if (keys.length > 0 && keys.every((key, index) => key === String(index))) return items;
	return Object.fromEntries(keys.map((key, index) => [key, items[index] ?? '']));
}

/** The text at a path such as `card`, `number`; undefined where there is none. */
export function textAt(body: FormBody, ...path: string[]): string | undefined {
	let value: FormValue | undefined = body;
	for (const key of path) {
		if (typeof value !== 'object' || Array.isArray(value)) return undefined;
		value = value[key];
	}
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/** An object of texts at a key, e.g. metadata. */
export function textsAt(body: FormBody, key: string): Record<string, string> {
	const value = body[key];
	if (!value || typeof value === 'string' || Array.isArray(value)) return {};
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
	);
}

/** A list of texts at a key, e.g. expand. */
export function listAt(body: FormBody, key: string): string[] {
	const value = body[key];
	return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
