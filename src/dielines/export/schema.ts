/** The subset of JSON Schema (2020-12) that a dieline needs, as data: it documents and validates the file. */
export type Schema =
	| { readonly $ref: string }
	| { readonly const: string | number | boolean }
	| { readonly type: 'boolean' }
	| {
			readonly type: 'string';
			readonly enum?: readonly string[];
			readonly minLength?: number;
			readonly maxLength?: number;
	  }
	| {
			readonly type: 'number' | 'integer';
			readonly enum?: readonly number[];
			readonly minimum?: number;
			readonly exclusiveMinimum?: number;
			readonly description?: string;
	  }
	| {
			readonly type: 'array';
			readonly items: Schema;
			readonly minItems?: number;
			readonly maxItems: number;
			readonly description?: string;
	  }
	| {
			readonly type: 'object';
			readonly properties: Readonly<Record<string, Schema>>;
			readonly required: readonly string[];
			readonly additionalProperties: false;
			readonly description?: string;
	  }
	/** A union distinguished by the constant in `kind`. */
	| { readonly oneOf: readonly Schema[] };

/** Path in the document (`loose[0].panels[2].id`) and the fault found there. */
export type Complain = (place: string, reason: string) => void;

/** Reports every fault of a value against the schema. */
export function checkSchema(
	schema: Schema,
	value: unknown,
	place: string,
	definitions: Readonly<Record<string, Schema>>,
	complain: Complain,
): void {
	const check = (inner: Schema, part: unknown, where: string) =>
		checkSchema(inner, part, where, definitions, complain);
	if ('$ref' in schema) {
		const found = definitions[schema.$ref.slice('#/$defs/'.length)];
		if (!found) throw new Error(`no definition ${schema.$ref}`);
		check(found, value, place);
	} else if ('const' in schema) {
		if (value !== schema.const) complain(place, `must be ${JSON.stringify(schema.const)}`);
	} else if ('oneOf' in schema) {
		const kind = isRecord(value) ? value.kind : undefined;
		const found = schema.oneOf.find((one) => kindOf(one) === kind);
		if (found) check(found, value, place);
		else complain(place, `must be an object whose kind is one of ${schema.oneOf.map(kindOf).join(', ')}`);
	} else if (schema.type === 'array') checkList(schema, value, place, check, complain);
	else if (schema.type === 'object') checkObject(schema, value, place, check, complain);
	else {
		const fault = plainFault(schema, value);
		if (fault) complain(place, fault);
	}
}

type Check = (inner: Schema, part: unknown, where: string) => void;
type SchemaOf<Type extends string> = Extract<Schema, { readonly type: Type }>;

function checkList(
	{ items, minItems = 0, maxItems }: SchemaOf<'array'>,
	value: unknown,
	place: string,
	check: Check,
	complain: Complain,
): void {
	if (!Array.isArray(value)) complain(place, 'must be a list');
	else if (value.length < minItems || value.length > maxItems)
		complain(
			place,
			minItems === maxItems
				? `must have ${minItems} entries`
				: `must have ${minItems} to ${maxItems} entries`,
		);
	else for (const [index, item] of value.entries()) check(items, item, `${place}[${index}]`);
}

function checkObject(
	{ properties, required }: SchemaOf<'object'>,
	value: unknown,
	place: string,
	check: Check,
	complain: Complain,
): void {
	if (!isRecord(value)) {
		complain(place, 'must be an object');
		return;
	}
	for (const name of required) if (value[name] === undefined) complain(inside(place, name), 'is missing');
	for (const [name, part] of Object.entries(value)) {
		// JSON omits undefined values.
		if (part === undefined) continue;
		const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
		if (inner) check(inner, part, inside(place, name));
		else complain(inside(place, name), 'is not known');
	}
}

function plainFault(
	schema: SchemaOf<'string'> | SchemaOf<'boolean'> | SchemaOf<'number' | 'integer'>,
	value: unknown,
): string | undefined {
	if (schema.type === 'boolean') return typeof value === 'boolean' ? undefined : 'must be true or false';
	const among = (words: readonly unknown[] = [value]) =>
		words.includes(value) ? undefined : `must be one of ${words.join(', ')}`;
	if (schema.type === 'string') {
		if (typeof value !== 'string') return 'must be a text';
		const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
		if (value.length < minLength || value.length > maxLength)
			return `must have ${minLength} to ${maxLength} characters`;
		return among(schema.enum);
	}
	if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number';
	if (schema.type === 'integer' && !Number.isInteger(value)) return 'must be a whole number';
	if (schema.minimum !== undefined && value < schema.minimum) return `must be at least ${schema.minimum}`;
	if (schema.exclusiveMinimum !== undefined && value <= schema.exclusiveMinimum)
		return `must be more than ${schema.exclusiveMinimum}`;
	return among(schema.enum);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const inside = (place: string, name: string) => (place ? `${place}.${name}` : name);

function kindOf(schema: Schema): unknown {
	const kind = 'properties' in schema ? schema.properties.kind : undefined;
	return kind && 'const' in kind ? kind.const : undefined;
}
