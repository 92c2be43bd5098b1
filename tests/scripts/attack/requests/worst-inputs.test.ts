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

test('every list and every text of a body is filled far beyond its limit', () => {
	const bodies = [...worstBodies(operation, (name: string) => schemas[name] ?? {})];
	const texts = (start: string) =>
		bodies.filter(({ what }) => what.startsWith(start)).map(({ text }) => text);
	expect(texts('lines: a list of numbers').map((text) => JSON.parse(text).lines.length)).toEqual([300_000]);
	for (const text of texts('lines.0.sku: "a"')) expect(JSON.parse(text).lines[0].sku).toMatch(/^a{100000,}/);
	expect(texts('lines.0.sku')).not.toHaveLength(0);
	expect(texts('note')).not.toHaveLength(0);
	for (const { text } of bodies) expect(text.length).toBeLessThan(1_000_000);
});

test('every parameter of a query is filled, within what an address may have', () => {
	const queries = [...worstQueries(operation)];
	expect(queries.filter(({ query }) => query.startsWith('page=')).length).toBeGreaterThan(5);
	for (const { query } of queries) expect(query.length).toBeLessThan(16_000);
});
