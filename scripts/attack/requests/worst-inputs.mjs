// The dearest inputs that a call's own description allows to be sent: lists, texts and objects far beyond their limits.

/** Bytes of a body: the API takes a little more. */
const bytes = 600_000;
/** What a regular expression with nested or overlapping repeats does not survive, and characters that are dear to treat. */
const patterns = ['a', ' ', '1', '.', '-', '@', 'a@', '<!---->', '\\', '\u0000', 'İ', '😀', '__proto__.'];

const repeat = (part, length = bytes) =>
	part.repeat(Math.ceil(length / Buffer.byteLength(JSON.stringify(part)))).slice(0, length);
const manyKeys = (count) =>
	Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}_a`, 1]));
const nested = (depth) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`;

/**
 * Bodies as JSON texts for one operation of an OpenAPI document.
 * @param {object} operation @param {(name: string) => object} resolve  gives a schema by its `$ref`
 * @returns {Generator<{ what: string, text: string }>}
 */
export function* worstBodies(operation, resolve) {
	const schema = operation.requestBody?.content?.['application/json']?.schema;
	if (!schema) return;
	const whole = example(schema, resolve);
	yield { what: 'unknown keys', text: JSON.stringify({ ...whole, ...manyKeys(50_000) }) };
	yield { what: 'deep nesting', text: nested(60_000) };
	yield { what: 'a list instead of an object', text: `[${'1,'.repeat(bytes / 2)}1]` };
	yield { what: 'one long number', text: `{"a":${'1'.repeat(bytes)}}` };
	yield { what: 'no JSON', text: '{'.repeat(bytes) };
	for (const { path, kind } of places(schema, resolve, [], 0)) {
		const name = path.join('.');
		const put = (value) => JSON.stringify(replaced(whole, path, value));
		if (kind === 'array') {
			yield { what: `${name}: a list of numbers`, text: put(Array(bytes / 2).fill(1)) };
			yield { what: `${name}: a list of objects`, text: put(Array(bytes / 3).fill({})) };
			yield { what: `${name}: a list of lists`, text: put(Array(bytes / 3).fill([])) };
		} else if (kind === 'object') {
			yield { what: `${name}: keys`, text: put(manyKeys(50_000)) };
		} else if (kind === 'string') {
			for (const pattern of patterns)
				yield { what: `${name}: "${pattern}" repeated`, text: put(repeat(pattern)) };
		}
	}
}

/** Places of lists, objects and texts in a schema. Elements of lists are one place: all are judged alike. */
function* places(schema, resolve, path, depth) {
	const known = schema.$ref ? resolve(schema.$ref) : schema;
	if (depth > 8) return;
	const types = [known.type].flat();
	if (path.length > 0)
		for (const kind of ['array', 'object', 'string']) if (types.includes(kind)) yield { path, kind };
	for (const [name, inner] of Object.entries(known.properties ?? {}))
		yield* places(inner, resolve, [...path, name], depth + 1);
	if (known.items && !Array.isArray(known.items))
		yield* places(known.items, resolve, [...path, 0], depth + 1);
	for (const inner of [...(known.anyOf ?? []), ...(known.oneOf ?? []), ...(known.allOf ?? [])])
		yield* places(inner, resolve, path, depth + 1);
}

/** A small value of a schema's form. */
function example(schema, resolve, depth = 0) {
	const known = schema.$ref ? resolve(schema.$ref) : schema;
	if (depth > 8) return null;
	if ('const' in known) return known.const;
	if (known.enum) return known.enum[0];
	const choice = known.anyOf?.[0] ?? known.oneOf?.[0];
	if (choice) return example(choice, resolve, depth + 1);
	const [type] = [known.type].flat();
	if (type === 'object')
		return Object.fromEntries(
			Object.entries(known.properties ?? {}).map(([name, inner]) => [
				name,
				example(inner, resolve, depth + 1),
			]),
		);
	if (type === 'array')
		return known.items && !Array.isArray(known.items) ? [example(known.items, resolve, depth + 1)] : [];
	return { string: 'a', number: 1, integer: 1, boolean: true }[type] ?? null;
}

function replaced(whole, [name, ...rest], value) {
	if (rest.length === 0) return Array.isArray(whole) ? [value] : { ...whole, [name]: value };
	const inner = replaced(whole?.[name] ?? {}, rest, value);
	return Array.isArray(whole) ? [inner] : { ...whole, [name]: inner };
}

/** Queries for one operation: each parameter long, many of them, nested and repeated. 12 kB: an address may have 16. */
export function* worstQueries(operation) {
	const names = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
	yield {
		what: 'many parameters',
		query: Array.from({ length: 1500 }, (_, index) => `a${index}=1`).join('&'),
	};
	yield { what: 'deep brackets', query: `q${'[a]'.repeat(3000)}=1` };
	for (const name of names) {
		yield { what: `${name} as a list`, query: `${name}[]=1&`.repeat(1000) };
		for (const pattern of ['a', '1', '.', '1,', 'a@', '%20', '-', 'x1', '%F0%9F%98%80', '*', '"', '%'])
			yield {
				what: `${name}: "${pattern}" repeated`,
				query: `${name}=${pattern.repeat(12_000 / pattern.length)}`,
			};
	}
}
