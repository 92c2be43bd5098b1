import { memoise } from '#src/site/memoise.ts';
import { maxDepth } from './input/query.ts';

/** Names that the specification writes in camelCase on the wire. */
const camelOnWire = new Set(['billCountryIso', 'boxModel']);

/** Size of the cache of converted names. Bounded, because names come from request bodies. */
const maxNames = 2000;
const converter = (convertName: (name: string) => string) =>
	memoise(
		maxNames,
		(name: string) => (camelOnWire.has(name) ? name : convertName(name)),
		(name) => name,
	);

const toSnake = converter((name) =>
	name.replace(
		/([a-z0-9])([A-Z])/g,
		(_, before: string, capital: string) => `${before}_${capital.toLowerCase()}`,
	),
);
const toCamel = converter((name) =>
	name.replace(/([a-z0-9])_([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase()),
);

/** A property's name on the wire: `variantId` → `variant_id`. */
export const toWireName = (name: string): string => toSnake(name);

function convert(value: unknown, name: (key: string) => string, depth: number): unknown {
	if (depth > maxDepth) throw new RangeError('too_deep');
	if (Array.isArray(value)) return value.map((item) => convert(item, name, depth + 1));
	if (!isPlainObject(value)) return value;
	const result: Record<string, unknown> = {};
	for (const key of Object.keys(value)) {
		if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue;
		result[name(key)] = convert(value[key], name, depth + 1);
	}
	return result;
}

/** By its prototype: a key called `constructor` must not hide an object from the conversion. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
	if (value === null || typeof value !== 'object') return false;
	const prototype = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}

/** camelCase → snake_case, deeply. Keys in capitals (country codes) stay. */
export const toWire = (value: unknown): unknown => convert(value, toSnake, 0);
/** snake_case → camelCase, deeply. Prototype keys are dropped. */
export const fromWire = (value: unknown): unknown => convert(value, toCamel, 0);

interface Resource {
	id: string;
	type: string;
	attributes?: Record<string, unknown>;
	relationships?: Record<string, { data: Reference | Reference[] | null }>;
}
type Reference = Pick<Resource, 'id' | 'type'>;
export interface Document {
	data: Resource | Resource[];
	included?: Resource[];
	meta?: Record<string, unknown>;
}

/**
 * Our answers carry whole objects: `{id, …}` becomes a resource with everything else as attributes.
 * `{items, meta}` is a list with metadata (how many there are).
 */
export function toDocument(type: string, value: unknown): Document {
	const resource = (item: unknown): Resource => {
		const { id, ...attributes } = item as Record<string, unknown>;
		return { id: String(id), type, attributes };
	};
	if (Array.isArray(value)) return { data: value.map(resource) };
	if (isListWithMeta(value)) return { data: value.items.map(resource), meta: value.meta };
	return { data: resource(value) };
}

/** JSON of list items that were serialized before: only of frozen ones, which can never change. */
const frozenItemJson = new WeakMap<object, string>();

/** Serializes an answer. Frozen items of a list are serialized once. */
export function wireJson(
	endpoint: { readonly shape?: string; readonly type?: string },
	value: unknown,
): string {
	if (endpoint.shape !== 'jsonapi') return JSON.stringify(toWire(value));
	const type = endpoint.type ?? 'resource';
	if (!isListWithMeta(value)) return JSON.stringify(toWire(toDocument(type, value)));
	const items = value.items.map((item) => {
		const known = frozenItemJson.get(item as object);
		if (known !== undefined) return known;
		const text = JSON.stringify(toWire(toDocument(type, item).data));
		if (Object.isFrozen(item)) frozenItemJson.set(item as object, text);
		return text;
	});
	return `{"data":[${items.join(',')}],"meta":${JSON.stringify(toWire(value.meta))}}`;
}

const isListWithMeta = (value: unknown): value is { items: unknown[]; meta: Record<string, unknown> } =>
	typeof value === 'object' && value !== null && 'meta' in value && 'items' in value && !('id' in value);

/**
 * A JSON:API answer flattened: `{id, type, …attributes, relation: …}` with included items put in their places.
 * Relations that were not included stay `{id, type}`; cycles end at the reference. A list with `meta` becomes
 * `{items, meta}`, what `toDocument` was given.
 */
export function flatten(document: Document): unknown {
	const included = new Map((document.included ?? []).map((item) => [`${item.type}/${item.id}`, item]));
	const flat = (item: Resource, path: readonly string[]): Record<string, unknown> => {
		const key = `${item.type}/${item.id}`;
		const related = Object.entries(item.relationships ?? {}).map(([name, { data }]) => {
			const follow = (reference: Reference) => {
				const target = `${reference.type}/${reference.id}`;
				const found = included.get(target);
				return found && !path.includes(target) ? flat(found, [...path, key]) : reference;
			};
			return [name, Array.isArray(data) ? data.map(follow) : data && follow(data)];
		});
		return { id: item.id, type: item.type, ...item.attributes, ...Object.fromEntries(related) };
	};
	if (!Array.isArray(document.data)) return flat(document.data, []);
	const items = document.data.map((item) => flat(item, []));
	return document.meta ? { items, meta: document.meta } : items;
}
