import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { toWireName } from '../wire.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;
/** Schemas that have a name in the document, e.g. `Order`. */
export type NamedSchemas = Readonly<Record<string, v.GenericSchema>>;

const createRef = (name: string): string => `#/components/schemas/${name}`;
export const refTo = (name: string): JsonSchema => ({ $ref: createRef(name) });

/**
 * JSON Schema (2020-12) of a valibot schema, with the names of the wire. Named schemas inside it become references.
 * @param mode `input`: what a caller may send; `output`: what an answer holds
 */
export function wireSchema(
	schema: v.GenericSchema,
	mode: 'input' | 'output',
	named: NamedSchemas,
): JsonSchema {
	const {
		$schema: _,
		$defs: __,
		...json
	} = toJsonSchema(schema, {
		target: 'draft-2020-12',
		typeMode: mode,
		errorMode: 'ignore',
		definitions: named,
		overrideRef: ({ referenceId }) => createRef(referenceId),
	}) as Record<string, unknown>;
	return adapt(json) as JsonSchema;
}

/** The same for a schema that has a name itself: its own content instead of a reference. */
export function namedWireSchema(name: string, mode: 'input' | 'output', named: NamedSchemas): JsonSchema {
	const schema = named[name];
	if (!schema) throw new Error(`No schema is named ${name}`);
	// A copy is another object, so it is not taken for the named schema.
	return wireSchema({ ...schema }, mode, named);
}

/** Keywords whose values are data, not schemas. */
const dataKeywords = new Set(['const', 'enum', 'default', 'examples']);

/** With the names of the wire; tuples have a length. */
function adapt(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(adapt);
	if (value === null || typeof value !== 'object') return value;
	const adapted = Object.fromEntries(
		Object.entries(value).map(([key, item]) => {
			if (key === 'properties')
				return [
					key,
					Object.fromEntries(
						Object.entries(item as object).map(([name, child]) => [toWireName(name), adapt(child)]),
					),
				];
			if (key === 'required') return [key, (item as string[]).map(toWireName)];
			return [key, dataKeywords.has(key) ? item : adapt(item)];
		}),
	);
	const items: unknown = adapted.prefixItems;
	return Array.isArray(items) ? { ...adapted, minItems: items.length, items: false } : adapted;
}

export const listProperties = (schema: JsonSchema) =>
	(schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
export const listRequired = (schema: JsonSchema) => (schema.required ?? []) as readonly string[];

/** An object schema without some of its properties. */
export function withoutProperties(schema: JsonSchema, names: readonly string[]): JsonSchema {
	const left = Object.entries(listProperties(schema)).filter(([name]) => !names.includes(name));
	const required = listRequired(schema).filter((name) => !names.includes(name));
	const { required: _, ...rest } = schema;
	return { ...rest, properties: Object.fromEntries(left), ...(required.length > 0 && { required }) };
}
