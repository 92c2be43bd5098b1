import { describe, expect, test } from 'vitest';
import { maxIssues } from '#src/api/input/parse-input.ts';
import { defaultBodyBytes, readInput } from '#src/api/read-input.server.ts';
import { allRoutes } from '#src/api-app.server.ts';
import { worstInputs } from './worst-inputs.ts';

/** Largest answer to a refused input. */
const maxRefusalBytes = 16_000;

describe('the worst inputs of each call are refused with a short answer', () => {
	/** The rules that worst inputs were tried on, by the limit of the call's body. */
	const filled = new Map<number, Set<unknown>>();
	const calls = allRoutes.map(({ endpoint }) => endpoint);
	test.each(
		calls.map((endpoint) => [`${endpoint.id} ${endpoint.method} ${endpoint.path}`, endpoint] as const),
	)(
		'%s',
		async (_, endpoint) => {
			const bytes = endpoint.maxBodyBytes ?? defaultBodyBytes;
			const params = Object.fromEntries(
				[...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']),
			);
			let refused = 0;
			const tried = filled.get(bytes) ?? new Set();
			filled.set(bytes, tried);
			for (const { what, query = '', body } of worstInputs(endpoint, bytes, tried)) {
				expect(Buffer.byteLength(body ?? ''), what).toBeLessThanOrEqual(bytes);
				const request = new Request(`http://localhost/?${query}`, {
					method: endpoint.method.toUpperCase(),
					headers: { 'content-type': 'application/json' },
					...(body !== undefined && { body }),
				});
				const { read } = await readInput(endpoint, request, params);
				if (read.ok) continue;
				refused++;
				const { status, errors = {} } = read.problem;
				expect([400, 413, 422], what).toContain(status);
				expect(Object.values(errors).flat().length, what).toBeLessThanOrEqual(maxIssues);
				expect(JSON.stringify(read.problem).length, what).toBeLessThan(maxRefusalBytes);
			}
			if (endpoint.method !== 'get' && endpoint.body !== 'raw') expect(refused).toBeGreaterThan(2);
			// A design has over a hundred inputs of 1.5 MB.
		},
		60_000,
	);
});
