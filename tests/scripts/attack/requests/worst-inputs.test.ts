import { expect, test } from 'vitest';
import { worstBodies, worstQueries } from '../../../../scripts/attack/requests/worst-inputs.mjs';

const schemas: Record<string, object> = {
	'#/Line': { type: 'object', properties: { sku: { type: 'string' } } },
};
const operation = {
	parameters: [{ in: 'query', name: 'page' }],
	requestBody: {
		content: {
			'application/json': {
				schema: {
					type: 'object',
					properties: {
						lines: { anyOf: [{ type: 'array', items: { $ref: '#/Line' } }] },
						note: { type: 'string' },
					},
				},
			},
		},
	},
};

test('every list and every text of a body is filled to the length that is asked for', () => {
	const bodies = worstBodies(operation, (name: string) => schemas[name] ?? {}, 100_000);
	const texts = (start: string) =>
		bodies.filter(({ what }) => what.startsWith(start)).map(({ make }) => make());
	expect(texts('lines: a list of numbers').map((text) => JSON.parse(text).lines.length > 40_000)).toEqual([
		true,
	]);
	for (const text of texts('lines.0.sku: "a"')) expect(JSON.parse(text).lines[0].sku).toMatch(/^a{90000,}/);
	expect(texts('lines.0.sku')).not.toHaveLength(0);
	expect(texts('note')).not.toHaveLength(0);
	for (const { what, make } of bodies) {
		expect(Buffer.byteLength(make()), what).toBeLessThanOrEqual(100_000);
		expect(Buffer.byteLength(make()), what).toBeGreaterThan(50_000);
	}
});

test('every parameter of a query is filled, within the maximum length of a URL', () => {
	const queries = [...worstQueries(operation)];
	expect(queries.filter(({ query }) => query.startsWith('page=')).length).toBeGreaterThan(5);
	for (const { query } of queries) expect(query.length).toBeLessThan(16_000);
});
