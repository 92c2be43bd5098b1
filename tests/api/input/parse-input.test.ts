import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { maxIssues, maxItems, parseInput } from '#src/api/input/parse-input.ts';

/** A schema that counts how often a value was validated. */
function counted() {
	const count = { judged: 0 };
	const schema = v.pipe(
		v.unknown(),
		v.check((value) => {
			count.judged++;
			return value === 'good';
		}, 'is not good'),
	);
	return { count, schema };
}
const ones = (length: number) => Array<unknown>(length).fill(1);
const problems = (schema: v.GenericSchema, input: unknown) => {
	const parsed = parseInput(schema, input);
	return parsed.ok
		? []
		: parsed.issues.map(({ path, message }) => `${path?.map(({ key }) => key).join('.') ?? ''}: ${message}`);
};

describe('work is bounded', () => {
	test('items of a list that is too long are not validated', () => {
		const { count, schema } = counted();
		const list = v.object({ list: v.pipe(v.array(schema), v.maxLength(20, 'may have 20')) });
		expect(problems(list, { list: ones(300_000) })).toEqual(['list: may have 20']);
		expect(count.judged).toBe(0);
	});

	test('a list and a record without a limit of their own have one', () => {
		const { count, schema } = counted();
		const keys = Object.fromEntries(ones(maxItems + 1).map((_, index) => [`k${index}`, 1]));
		expect(problems(v.object({ a: v.array(schema) }), { a: ones(maxItems + 1) })).toHaveLength(1);
		expect(problems(v.object({ a: v.record(v.string(), schema) }), { a: keys })).toHaveLength(1);
		const either = v.optional(v.union([v.array(schema), v.record(v.string(), schema)]));
		expect(problems(v.object({ a: either }), { a: ones(maxItems + 1) })).toHaveLength(1);
		expect(problems(v.object({ a: either }), { a: keys })).toHaveLength(1);
		expect(count.judged).toBe(0);
	});

	test('it stops at ten problems, wherever they are', () => {
		const { count, schema } = counted();
		const inner = v.object({ list: v.pipe(v.array(schema), v.maxLength(100)) });
		const outer = v.pipe(v.array(inner), v.maxLength(100));
		const found = problems(
			outer,
			ones(100).map(() => ({ list: ones(100) })),
		);
		expect(found).toHaveLength(maxIssues);
		expect(found[0]).toBe('0.list.0: is not good');
		// Ten thousand items; ten of them are validated, once at each level.
		expect(count.judged).toBeLessThan(50);
	});

	test('a problem at the end costs no more than each level once', () => {
		const { count, schema } = counted();
		const tree = v.object({ a: v.object({ b: v.object({ list: v.array(schema) }) }) });
		expect(problems(tree, { a: { b: { list: [...Array(199).fill('good'), 1] } } })).toEqual([
			'a.b.list.199: is not good',
		]);
		expect(count.judged).toBeLessThan(200 * 6);
	});

	test('unknown keys are not read', () => {
		const input = Object.fromEntries(ones(50_000).map((_, index) => [`k${index}`, 1]));
		const looked: string[] = [];
		const watched = new Proxy(input, {
			get: (target, key) => {
				looked.push(String(key));
				return Reflect.get(target, key);
			},
		});
		expect(problems(v.object({ name: v.string() }), watched)).toHaveLength(1);
		expect(new Set(looked)).toEqual(new Set(['name']));
	});
});

describe('an input', () => {
	const schema = v.object({
		name: v.pipe(v.string(), v.maxLength(5, 'is too long'), v.regex(/^[a-z]+$/, 'has wrong signs')),
		items: v.optional(
			v.pipe(v.array(v.object({ id: v.number('must be a number') })), v.minLength(1, 'is empty')),
			[{ id: 1 }],
		),
		either: v.optional(v.union([v.number(), v.string()], 'must be one of both')),
		kind: v.optional(
			v.variant('kind', [
				v.object({ kind: v.literal('a'), a: v.number('must be a') }),
				v.object({ kind: v.literal('b'), b: v.number('must be b') }),
			]),
		),
	});

	test('that is valid is returned with defaults and without unknown keys', () => {
		expect(parseInput(schema, { name: 'ada', more: 1 })).toEqual({
			ok: true,
			output: { name: 'ada', items: [{ id: 1 }] },
		});
	});

	test.each<[string, unknown, string[]]>([
		[
			'each field with its first problem',
			{ name: 'ABCDEFG', items: [{ id: 'x' }, { id: 1 }] },
			['name: is too long', 'items.0.id: must be a number'],
		],
		['a rule of the whole list', { name: 'ada', items: [] }, ['items: is empty']],
		['a union', { name: 'ada', either: {} }, ['either: must be one of both']],
		['a variant', { name: 'ada', kind: { kind: 'b', b: 'x' } }, ['kind.b: must be b']],
		['a missing field', {}, ['name: Invalid type: Expected string but received undefined']],
	])('names %s', (_, input, expected) => {
		expect(problems(schema, input)).toEqual(expected);
	});

	test('of another kind is refused', () => {
		for (const input of [null, undefined, 1, 'x', []])
			expect(problems(schema, input).length).toBeGreaterThan(0);
	});

	test('has the same result as with valibot', () => {
		for (const input of [
			{ name: 'a' },
			{ name: 1 },
			{ name: 'a', items: [{}] },
			{ name: 'a', kind: { kind: 'a', a: 1 } },
		])
			expect(parseInput(schema, input).ok).toBe(v.safeParse(schema, input).success);
	});
});
