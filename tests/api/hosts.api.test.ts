import { expect, test } from 'vitest';
import { api } from '#src/api-app.server.ts';
import { startApi } from '#tests/build/api.ts';

const { env } = startApi({}, false);
const ask = (address: string) =>
	Promise.resolve(
		api.fetch(new Request(address), env(), {
			waitUntil: () => {},
			passThroughOnException: () => {},
			props: {},
		} as unknown as ExecutionContext),
	);

test.each([
	['http://localhost:8787', 200, undefined],
	['http://local.boxwright.pl.localhost:8787', 200, undefined],
	['https://evil.example', 421, 'unknown_host'],
	['https://boxwright.pl.evil.example', 421, 'unknown_host'],
	['https://boxwright.pl', 421, 'unknown_host'],
	['https://staging.boxwright.com', 421, 'unknown_host'],
])('the local API asked as %s: %i', async (origin, status, code) => {
	const answer = await ask(`${origin}/prices/country_taxes`);
	expect(answer.status).toBe(status);
	if (code) expect(await answer.json()).toMatchObject({ code });
});
