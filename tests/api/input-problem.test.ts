import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeReason, errorsByField } from '#src/api/input-problem.ts';

const reasons = (schema: v.GenericSchema, input: unknown) => {
	const parsed = v.safeParse(schema, input, { message: describeReason });
	return parsed.success ? {} : errorsByField(parsed.issues);
};

test.each<[v.GenericSchema, unknown, string]>([
	[v.string(), undefined, 'can’t be blank'],
	[v.string(), 5, 'must be text'],
	[v.number(), 'x', 'must be a number'],
	[v.boolean(), 'x', 'must be true or false'],
	[v.pipe(v.number(), v.integer()), 1.5, 'must be a whole number'],
	[v.pipe(v.number(), v.minValue(3)), 1, 'must be at least 3'],
	[v.pipe(v.number(), v.maxValue(3)), 5, 'must be at most 3'],
	[v.pipe(v.string(), v.maxLength(3)), 'long', 'is too long (at most 3)'],
	[v.pipe(v.array(v.string()), v.minLength(1)), [], 'is too short (at least 1)'],
	[v.pipe(v.string(), v.regex(/^a$/)), 'b', 'has the wrong form'],
	[v.picklist(['a', 'b']), 'c', 'must be a, b'],
	[v.literal('eq'), 'x', 'must be eq'],
	[v.string('must be a sku'), 5, 'must be a sku'],
])('%#: a reason describes the valid values of the field', (schema, input, reason) => {
	expect(
		reasons(v.object({ lineItem: v.object({ fieldName: schema }) }), { lineItem: { fieldName: input } }),
	).toEqual({
		'line_item.field_name': [reason],
	});
});
