import { type JsonSchema, listProperties, listRequired } from './wire-schema.ts';

/**
 * Query parameters of an input. Nested values are named the way Rails names them, which is how the API reads them:
 * `q[region][value]`, and `ids[]` for each item of a list.
 */
export function queryParameters(schema: JsonSchema, names: readonly string[]): JsonSchema[] {
	const properties = listProperties(schema);
	return names.flatMap((name) => flatten(name, properties[name] ?? {}, listRequired(schema).includes(name)));
}

function flatten(name: string, schema: JsonSchema, isRequired: boolean): JsonSchema[] {
	const { anyOf, type } = schema as { anyOf?: readonly JsonSchema[]; type?: string };
	if (anyOf?.some((one) => one.type === 'array')) {
		const list = anyOf.find((one) => one.type === 'array');
		const single = anyOf.filter((one) => one !== list);
		return [
			// Each alone is enough, so neither is required by itself.
			...flatten(name, single.length === 1 ? (single[0] ?? {}) : { anyOf: single }, false),
			...flatten(name, list ?? {}, false),
		];
	}
	if (type === 'array')
		return [{ name: `${name}[]`, in: 'query', required: isRequired, style: 'form', explode: true, schema }];
	if (type === 'object')
		return Object.entries(listProperties(schema)).flatMap(([key, child]) =>
			flatten(`${name}[${key}]`, child, isRequired && listRequired(schema).includes(key)),
		);
	return [{ name, in: 'query', required: isRequired, schema }];
}
