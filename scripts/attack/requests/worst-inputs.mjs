// The most expensive inputs that a call's own description allows to be sent: lists, texts and objects far beyond their limits.

/** Repeated texts on which a regular expression with nested or overlapping repeats hangs, and characters that are expensive to process. */
const patterns = ['a', ' ', '1', '.', '-', '@', 'a@', '<!---->', '\\', '\u0000', 'İ', '😀', '__proto__.'];

const manyKeys = (count) =>
	Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${index}_a`, 1]));

/**
 * Bodies for one operation of an OpenAPI document, as JSON texts of about `bytes`. They are made when they are asked for:
 * together they would be hundreds of megabytes.
 * @param {object} operation
 * @param {(name: string) => object} resolve  gives a schema by its `$ref`
 * @param {number} bytes
 * @returns {{ what: string, make: () => string }[]}
 */
export function worstBodies(operation, resolve, bytes) {
	const schema = operation.requestBody?.content?.['application/json']?.schema;
	if (!schema) return [];
	const whole = example(schema, resolve);
	const room = Math.max(100, bytes - JSON.stringify(whole).length - 200);
	const count = (length) => Math.floor(room / length);
	const bodies = [
		{ what: 'unknown keys', make: () => JSON.stringify({ ...whole, ...manyKeys(count(17)) }) },
		{ what: 'deep nesting', make: () => `${'{"a":['.repeat(count(8))}1${']}'.repeat(count(8))}` },
		{ what: 'a list instead of an object', make: () => `[${'1,'.repeat(count(2))}1]` },
		{ what: 'one long number', make: () => `{"a":${'1'.repeat(room)}}` },
		{ what: 'no JSON', make: () => '{'.repeat(room) },
	];
	for (const { path, kind } of places(schema, resolve, [], 0)) {
		const name = path.join('.');
		const add = (what, makeValue) =>
			bodies.push({
				what: `${name}: ${what}`,
				make: () => JSON.stringify(replaced(whole, path, makeValue())),
			});
		if (kind === 'array') {
			add('a list of numbers', () => Array(count(2)).fill(1));
			add('a list of objects', () => Array(count(3)).fill({}));
			add('a list of lists', () => Array(count(3)).fill([]));
		} else if (kind === 'object') add('keys', () => manyKeys(count(17)));
		else
			for (const pattern of patterns)
				add(`"${pattern}" repeated`, () =>
					pattern.repeat(count(Buffer.byteLength(JSON.stringify(pattern)) - 2)),
				);
	}
	return bodies;
}

/** Places of lists, objects and texts in a schema. Elements of a list are one place: all are validated alike. */
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

/** Queries for one operation: each parameter long, many of them, nested and repeated. 12 kB: a URL may have 16. */
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
