import { expect, test } from 'vitest';
import { allRoutes } from '#src/api-app.server.ts';
import { specifiedCalls } from './api/specified-calls.ts';

const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const normal = (path: string) =>
	path
		.replace(/\?.*$/, '')
		// Two calls name the base of the API: ours is /api.
		.replace(/^(\{base\}|api)\//, '')
		.replace(/^\//, '')
		.replace(/\/$/, '')
		// The specification leaves the brand out.
		.replace('{product}', 'boxwright')
		.replace(/\{[a-z]+\}|:[a-z]+/gi, '*');

test('the specification has 121 calls', () => {
	expect(Object.keys(specifiedCalls)).toHaveLength(121);
});

test.each(endpoints)(
	'$id $method $path is the call of the specification, or our own',
	({ id, method, path }) => {
		const call = specifiedCalls[id];
		if (id.startsWith('X-')) {
			expect(call).toBeUndefined();
			return;
		}
		const [first = '', second = ''] = (call ?? '').split(/[\s(]+/);
		const hasMethod = /^(GET|POST|PUT|PATCH|DELETE)(\/[A-Z]+)*$/.test(first);
		expect(normal(path)).toBe(normal(hasMethod ? second : first));
		if (hasMethod) expect(first.split('/')).toContain(method.toUpperCase());
	},
);

test('no two endpoints share a call or an id', () => {
	const calls = endpoints.map(({ method, path }) => `${method} ${normal(path)}`);
	expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
	const ids = endpoints.map(({ id, method, path }) => `${id} ${method} ${path}`);
	expect(new Set(ids).size).toBe(ids.length);
});
