import { beforeAll, describe, expect, test } from 'vitest';
import { accessPermissions } from '#src/api/access/permissions.ts';
import type { Route } from '#src/api/handler.server.ts';
import { defaultBodyBytes } from '#src/api/read-input.server.ts';
import { allRoutes } from '#src/api-app.server.ts';
import { startApi } from '#tests/build/api.ts';

const { env, send, visitor } = startApi({ LIMIT_FACTOR: '1000000' }, false);

let customer: string;
let anonymous: string;
beforeAll(async () => {
	customer = await visitor();
	// Calls for customers need no password.
	await env().DB.prepare('UPDATE users SET anonymous = 0').run();
	anonymous = await visitor();
});

const addressOf = (path: string) => path.replace(/:\w+/g, '1');

/** A body without end and without a declared length. */
function endless(text: string) {
	const seen = { bytes: 0 };
	const chunk = new TextEncoder().encode(text.repeat(Math.ceil(1000 / text.length)));
	const stream = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				seen.bytes += chunk.length;
				if (seen.bytes > 100_000_000) throw new Error('read without limit');
				controller.enqueue(chunk);
			},
		},
		{ highWaterMark: 0 },
	);
	return { seen, stream };
}

/** The parts of a contract that decide whether, and how far, `mount.server.ts` reads a body. */
const kindOf = ({ endpoint, readAhead }: Route): string => {
	const { access, right, acceptsText, maxBodyBytes = defaultBodyBytes, tokenInBody } = endpoint;
	return JSON.stringify({
		access,
		right,
		acceptsText,
		maxBodyBytes,
		tokenInBody,
		isAhead: Boolean(readAhead),
	});
};
const withBody = allRoutes.filter(({ endpoint }) => endpoint.method !== 'get' && endpoint.body !== 'raw');
/** The first call of each kind. */
const ofEachKind = [...Map.groupBy(withBody, kindOf).values()].flatMap(([first]) => first ?? []);

describe('a body is read no further than its limit, and not at all without authentication', () => {
	test.each(ofEachKind.map(({ endpoint }) => [`${endpoint.id} ${endpoint.path}`, endpoint] as const))(
		'%s',
		async (_, endpoint) => {
			const bytes = endpoint.maxBodyBytes ?? defaultBodyBytes;
			const may = accessPermissions[endpoint.access];
			const token = may.visitor === 'no' ? customer : anonymous;
			const send413 = async (headers: Record<string, string>) => {
				const { seen, stream } = endless('[');
				const init = {
					method: endpoint.method.toUpperCase(),
					headers: { 'content-type': 'application/json', ...headers },
					body: stream,
					duplex: 'half',
				} as RequestInit;
				const { status } = await send(addressOf(endpoint.path), init);
				return { status, read: seen.bytes };
			};
			// Only for members of a company is the body of its calls read.
			if (endpoint.access !== 'member') {
				const known = await send413({ 'x-spree-token': token, authorization: 'Bearer test-finance-secret' });
				expect(known.status).toBe(413);
				expect(known.read).toBeLessThan(bytes + 3000);
			}
			if (may.nobody !== 'no') return;
			const unknown = await send413({});
			expect(unknown.status).toBe(401);
			// To find a key in the body, it is read up to the limit.
			if (endpoint.tokenInBody) expect(unknown.read).toBeLessThan(bytes + 3000);
			else expect(unknown.read).toBe(0);
		},
	);

	test.each(
		ofEachKind
			.flatMap(({ endpoint, readAhead }) => (readAhead ? [] : [endpoint]))
			.filter(({ access }) => access === 'token')
			.map((endpoint) => [endpoint.id, endpoint] as const),
	)('%s does not read the body of a dead token', async (_, endpoint) => {
		const { seen, stream } = endless('[');
		const headers = { 'content-type': 'application/json', 'x-spree-token': 'dead' };
		const init = {
			method: endpoint.method.toUpperCase(),
			headers,
			body: stream,
			duplex: 'half',
		} as RequestInit;
		expect((await send(addressOf(endpoint.path), init)).status).toBe(401);
		expect(seen.bytes).toBe(0);
	});

	test('a call that reads its body before it knows the user has a small one', () => {
		for (const { endpoint, readAhead } of allRoutes)
			if (readAhead) expect(endpoint.maxBodyBytes ?? defaultBodyBytes).toBeLessThanOrEqual(32_000);
	});
});
