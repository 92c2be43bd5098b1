import type * as v from 'valibot';
import type { Endpoint } from '#src/api/endpoint.ts';
import { toWire } from '#src/api/wire.ts';
import { memoise } from '#src/site/memoise.ts';

/** An input that costs as much as its call's limits allow. */
export interface WorstInput {
	readonly what: string;
	/** Query of the address, without `?`. */
	readonly query?: string;
	/** Body as JSON text. */
	readonly body?: string;
}

/** The properties of a schema that are read, for every type. */
type Readable = v.GenericSchema & {
	readonly entries?: Readonly<Record<string, Readable>>;
	readonly item?: Readable;
	readonly items?: readonly Readable[];
	readonly value?: Readable;
	readonly wrapped?: Readable;
	readonly options?: readonly unknown[];
	readonly literal?: unknown;
	readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
};
type Kind = 'array' | 'string' | 'object';
type Path = readonly (string | number)[];

/** Unknown keys, which are expensive to process because each has a new name. */
const keysOf = memoise(10, (count: number) =>
	Array.from({ length: count }, (_, index) => `"key_${index}_a":1`).join(),
);
/** Texts that are very slow for a backtracking expression or a slow rule, and characters that are expensive to process. */
const texts = ['a', ' ', '1', '.', '-', 'a@', 'a@a.', '<!---->', '\\', '\u0000', 'İ', '😀', '{{', '%20'];
/** Queries: an address may have 16 kB. */
const queryLength = 15_000;

/** Steps of a text's check whose cost depends on the number of characters only. */
const counting = ['string', 'min_length', 'max_length', 'non_empty'];
const known = [...counting, 'regex', 'trim'];

/** Equal for two texts that are checked alike; else the schema itself. */
function ruleOf(schema: Readable): unknown {
	const { type, pipe: steps = [] } = schema;
	if (type !== 'string' || steps.some((step) => 'pipe' in step || !known.includes(step.type))) return schema;
	return ['string', ...steps.map((step) => `${step.type} ${step.requirement}`)].join();
}
const countsOnly = ({ pipe = [] }: Readable): boolean => pipe.every((step) => counting.includes(step.type));

/** In the place of a filling, while the body around it is written. */
const placeholder = 'here comes the filling';

/**
 * The worst inputs of a call, generated from its contract: each list filled with wrong items of every kind, each text
 * filled with expensive characters, each object filled with unknown keys, deep nesting, what is no object, and many
 * parameters, all as long as a body of `bytes` may be. A rule that holds in several places is tried in the first.
 * @param filled rules that earlier calls with bodies of this size have tried; this call's are added
 */
export function* worstInputs(endpoint: Endpoint, bytes: number, filled: Set<unknown>): Generator<WorstInput> {
	yield* worstQueries(endpoint);
	if (endpoint.method === 'get' || endpoint.body === 'raw') return;
	const schema = endpoint.input as Readable;
	const whole = sampleOf(schema) as Record<string, unknown>;
	const json = (value: unknown) => JSON.stringify(toWire(value));
	const count = (length: number) => Math.floor((bytes - 1000) / length);
	const keys = keysOf(count(17));
	yield { what: 'unknown keys', body: `{${keys},${json(whole).slice(1)}`.replace(/,}$/, '}') };
	yield { what: 'deep nesting', body: `${'{"a":['.repeat(count(8))}1${']}'.repeat(count(8))}` };
	yield { what: 'a list', body: `[${'1,'.repeat(count(2))}1]` };
	yield { what: 'a number', body: `{"a":${'1'.repeat(bytes - 50)}}` };
	yield { what: 'no JSON', body: '{'.repeat(bytes - 50) };
	yield { what: 'a text', body: JSON.stringify('a'.repeat(bytes - 50)) };
	yield {
		what: 'names of prototypes',
		body: `{${'"__proto__":{},"constructor":{},'.repeat(count(32))}"a":1}`,
	};
	for (const { path, kind, rule } of placesOf(schema, [])) {
		if (filled.has(ruleOf(rule))) continue;
		filled.add(ruleOf(rule));
		const name = path.join('.');
		// Only the text around the filling is converted and written: for a million bytes that takes longer than reading them.
		const [before = '', after = ''] = json(replaced(whole, path, placeholder)).split(`"${placeholder}"`);
		const put = (filling: string) => `${before}${filling}${after}`;
		const list = (item: string) => put(`[${`${item},`.repeat(count(item.length + 1) - 1)}${item}]`);
		if (kind === 'array') {
			yield { what: `${name}: numbers`, body: list('1') };
			yield { what: `${name}: objects`, body: list('{}') };
			yield { what: `${name}: lists`, body: list('[]') };
			yield { what: `${name}: texts`, body: list('"ab"') };
		} else if (kind === 'object') yield { what: `${name}: keys`, body: put(`{${keys}}`) };
		else
			for (const text of countsOnly(rule) ? texts.slice(0, 1) : texts) {
				const written = JSON.stringify(text).slice(1, -1);
				const filling = written.repeat(count(Buffer.byteLength(written)));
				yield { what: `${name}: "${written}"`, body: put(`"${filling}"`) };
			}
	}
}

function* worstQueries(endpoint: Endpoint): Generator<WorstInput> {
	const fill = (text: string) => text.repeat(Math.floor(queryLength / text.length));
	yield { what: 'parameters', query: Array.from({ length: 1400 }, (_, index) => `a${index}=1`).join('&') };
	yield { what: 'brackets', query: `q${fill('[a]')}=1` };
	yield { what: 'one parameter again and again', query: fill('a[]=1&') };
	if (endpoint.method !== 'get') return;
	for (const name of Object.keys(toWire((endpoint.input as Readable).entries ?? {}) as object)) {
		yield { what: `${name}[]`, query: fill(`${name}[]=1&`) };
		for (const text of texts.filter((one) => encodeURIComponent(one).length <= 3 || !one.includes('<')))
			yield { what: `${name}: ${text}`, query: `${name}=${fill(encodeURIComponent(text))}` };
	}
}

/** Lists, objects and texts of a schema; the first item of a list stands for all. */
function* placesOf(schema: Readable, path: Path): Generator<{ path: Path; kind: Kind; rule: Readable }> {
	if (path.length > 8) return;
	if (schema.wrapped) return yield* placesOf(schema.wrapped, path);
	if (schema.type === 'union' || schema.type === 'variant') {
		for (const option of schema.options ?? []) yield* placesOf(option as Readable, path);
		return;
	}
	const kind = schema.entries || schema.type === 'record' ? 'object' : schema.type;
	if (path.length > 0 && (kind === 'object' || kind === 'array' || kind === 'string'))
		yield { path, kind, rule: schema };
	for (const [name, inner] of Object.entries(schema.entries ?? {})) yield* placesOf(inner, [...path, name]);
	if (schema.item) yield* placesOf(schema.item, [...path, 0]);
	if (schema.type === 'record' && schema.value) yield* placesOf(schema.value, [...path, 'a']);
}

/** A small value of a schema's type; it ignores rules for strings. */
function sampleOf(schema: Readable): unknown {
	if (schema.wrapped) return schema.type === 'nullable' ? null : undefined;
	switch (schema.type) {
		case 'object':
		case 'strict_object':
			return Object.fromEntries(
				Object.entries(schema.entries ?? {}).map(([name, inner]) => [name, sampleOf(inner)]),
			);
		case 'array':
			return [];
		case 'tuple':
		case 'strict_tuple':
			return (schema.items ?? []).map(sampleOf);
		case 'literal':
			return schema.literal;
		case 'picklist':
			return schema.options?.[0];
		case 'union':
		case 'variant':
			return sampleOf(schema.options?.[0] as Readable);
		case 'number':
			return 1;
		case 'boolean':
			return true;
		case 'record':
			return {};
		default:
			return 'a1';
	}
}

function replaced(whole: unknown, [name = '', ...rest]: Path, value: unknown): unknown {
	const list = typeof name === 'number';
	const old = (whole as Record<string, unknown> | undefined)?.[name];
	const inner = rest.length === 0 ? value : replaced(old, rest, value);
	return list ? [inner] : { ...(whole as object), [name]: inner };
}
