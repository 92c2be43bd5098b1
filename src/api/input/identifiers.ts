import * as v from 'valibot';

const numeric = 'must be an id: a whole number';
const positive = v.pipe(v.number(), v.integer(numeric), v.minValue(1, numeric), v.maxValue(1e15, numeric));

/** A whole number from 1, as JSON has it (579) or as a path, a query and JSON:API have it ("579"). */
export const NumericId = v.pipe(
	v.union([positive, v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, numeric))], numeric),
	v.transform(Number),
);

/** How a request names an order: its number (R + 9 digits) or its id, as a number or as text. */
export const OrderKey = v.pipe(
	v.union(
		[v.pipe(v.string(), v.nonEmpty(), v.maxLength(20)), positive],
		'must be the number or the id of an order',
	),
	v.transform(String),
);
