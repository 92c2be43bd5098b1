import { expect, test } from 'vitest';
import { allRoutes } from '#src/api-app.server.ts';
import { requests } from '../../../../scripts/attack/requests/requests.mjs';

const keyOf = ({ method, path }: { method: string; path: string }) =>
	`${method.toUpperCase()} ${path.replace(/:[a-z]+/gi, '{}')}`;

test('the attack has a valid request for every call of the API, and none for others', () => {
	const calls = allRoutes.map(({ endpoint }) => keyOf(endpoint));
	expect(calls.length).toBeGreaterThan(70);
	expect(Object.keys(requests).sort()).toEqual(calls.sort());
});
