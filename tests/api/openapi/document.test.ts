import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { documentPath } from '#src/api/openapi/document.ts';
import { allRoutes } from '#src/api-app.server.ts';
import { apiDocument } from '#src/api-document.server.ts';
import { sessionCookie } from '#src/customers/session.server.ts';
import { environments } from '#src/site/site.ts';
import { createAjv, pointerTo } from '#tests/api/documented-answers.ts';
import { findForbiddenWords, type PlacedText } from '#tests/house/forbidden-words.ts';
import { skipsIdempotency } from '../skips-idempotency.ts';

const document = apiDocument('production');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test.each(['production', 'local'] as const)(
	'Redocly finds neither an error nor a warning in the document of %s',
	async (environment) => {
		const config = await createConfig({ extends: ['recommended'] });
		const found = await lintFromString({ source: JSON.stringify(apiDocument(environment)), config });
		expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
	},
);

test('documents differ between environments only by their servers and the name of the session cookie', () => {
	const common = environments.map((environment) => {
		const { servers: _, ...rest } = apiDocument(environment);
		return JSON.stringify(rest).replaceAll(JSON.stringify(sessionCookie(environment)), '"cookie"');
	});
	expect(common[0]).toContain('"cookie"');
	expect(new Set(common).size).toBe(1);
});

/** Pointers of all schemas: those with names, and those of parameters, headers, bodies and answers. */
function schemaPointers(): { pointer: string; schema: unknown }[] {
	const places: { place: string[]; schema: unknown }[] = Object.entries(document.components).flatMap(
		([kind, parts]) =>
			Object.entries(parts).flatMap(([name, part]) =>
				kind === 'schemas'
					? [{ place: ['components', kind, name], schema: part }]
					: 'schema' in part
						? [{ place: ['components', kind, name, 'schema'], schema: part.schema }]
						: [],
			),
	);
	const visit = (value: unknown, path: string[]): void => {
		if (value === null || typeof value !== 'object') return;
		for (const [key, item] of Object.entries(value))
			if (key === 'schema') places.push({ place: [...path, key], schema: item });
			else visit(item, [...path, key]);
	};
	visit(document.paths, ['paths']);
	return places.map(({ place, schema }) => ({ pointer: pointerTo(...place), schema }));
}

test('every schema compiles as JSON Schema 2020-12, strictly', () => {
	const ajv = createAjv(document);
	const found = schemaPointers();
	expect(found.length).toBeGreaterThan(500);
	// Many calls have the same answers: a schema that is written in several places is compiled in the first.
	const different = new Map(
		found.toReversed().map(({ pointer, schema }) => [JSON.stringify(schema), pointer]),
	);
	for (const pointer of different.values()) expect(ajv.getSchema(pointer), pointer).toBeTypeOf('function');
});

/** Every text that a reader of the document sees, once, with its first place. */
function listTexts(): PlacedText[] {
	const places = new Map<string, string>();
	const visit = (value: unknown, path: readonly string[]): void => {
		if (value === null || typeof value !== 'object') return;
		for (const [key, item] of Object.entries(value))
			if (typeof item !== 'string') visit(item, [...path, key]);
			else if (['title', 'summary', 'description'].includes(key) && !places.has(item))
				places.set(item, pointerTo(...path, key));
	};
	visit(document, []);
	return [...places].map(([text, place]) => ({ place, text }));
}

test('its texts use no forbidden word', () => {
	const texts = listTexts();
	expect(texts.length).toBeGreaterThan(400);
	expect(findForbiddenWords('en-US', texts)).toEqual([]);
});

test('no summary is cut off at 120 characters', () => {
	const cut = operations.filter(({ operation }) => String(operation.summary).length >= 120);
	expect(cut.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('it has every call, with the field names in snake_case', () => {
	for (const { endpoint } of allRoutes)
		expect(document.paths[documentPath(endpoint.path)]).toHaveProperty(endpoint.method);
	expect(operations).toHaveLength(allRoutes.length);
	const names = new Set<string>();
	// A field may itself be called `properties`.
	const visit = (value: unknown, areFields = false): void => {
		if (value === null || typeof value !== 'object') return;
		for (const [key, item] of Object.entries(value)) {
			if (areFields) names.add(key);
			visit(item, key === 'properties' && !areFields);
		}
	};
	visit(document);
	expect(names.size).toBeGreaterThan(200);
	const inCamelCase = [...names].filter((name) => /[a-z][A-Z]/.test(name));
	expect(inCamelCase).toEqual(['billCountryIso']);
});

describe('each call', () => {
	test.each(operations)(
		'$method $path says who may call it, what may go wrong, and under which subject',
		({ method, path, operation }) => {
			const { operationId, tags, responses, security, parameters } = operation as unknown as {
				operationId: string;
				tags: string[];
				responses: Record<string, object>;
				security: object[];
				parameters: { $ref?: string }[];
			};
			expect(operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
			expect(tags).toHaveLength(1);
			expect(Object.keys(responses)).toContain('500');
			expect('401' in responses || security.length === 0).toBe(true);
			const refs = parameters.map(({ $ref }) => $ref?.split('/').at(-1));
			expect(refs.includes('IdempotencyKey')).toBe(method !== 'get' && !skipsIdempotency.includes(path));
			expect(refs).toEqual(expect.arrayContaining(['Region', 'Locale']));
		},
	);
});

test('a multipart call, a file and a nested query are documented by their type', () => {
	const operationAt = (path: string, method: string) => {
		const found = operations.find((one) => one.path === path && one.method === method);
		if (!found) throw new Error(`no ${method} ${path}`);
		return found.operation as unknown as {
			requestBody: { content: object };
			parameters: { name?: string }[];
		};
	};
	const bodyOf = (path: string) => Object.keys(operationAt(path, 'post').requestBody.content);
	expect(bodyOf('/contact_messages')).toEqual(['multipart/form-data']);
	expect(bodyOf('/artwork')).toContain('image/png');
	expect(bodyOf('/webhooks/stripe')).toEqual(['application/json']);
	expect(operationAt('/v2/variants', 'get').parameters.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['q[region][value]', 'q[external_pim_id][value][]', 'per_page']),
	);
});

test('servers are the hosts of the configuration', () => {
	expect(document.servers[0]).toEqual({ url: 'https://app.boxwright.com/api', description: 'Storefront eu' });
	expect(document.servers.map(({ url }) => url)).toContain('https://app.boxwright.pl/api');
	expect(apiDocument('staging').servers[0]?.url).toBe('https://app.staging.boxwright.com/api');
	expect(apiDocument('local').servers).toEqual([{ url: '/api', description: 'This machine' }]);
});
