import { describe, expect, test } from 'vitest';
import { answerWithWholeBody, readBytes } from '#src/api/input/request-body.server.ts';

/** A body in chunks that counts how much of it was read, and whether it was cancelled. */
function body(chunks: number, size = 1000) {
	const seen = { read: 0, cancelled: false, ended: false };
	const stream = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (seen.read === chunks) {
					seen.ended = true;
					controller.close();
				} else {
					seen.read++;
					controller.enqueue(new Uint8Array(size).fill(97));
				}
			},
			cancel() {
				seen.cancelled = true;
			},
		},
		{ highWaterMark: 0 },
	);
	return { seen, stream };
}
/** As workerd's bodies: a second read while one is pending fails. */
function oneReadAtATime(stream: ReadableStream<Uint8Array>) {
	const reader = stream.getReader();
	let isPending = false;
	const read = async () => {
		if (isPending) throw new TypeError('only a single pending read is supported');
		isPending = true;
		try {
			return await reader.read();
		} finally {
			isPending = false;
		}
	};
	return { getReader: () => ({ read }) };
}
const requestOf = (stream: ReadableStream | null, headers: Record<string, string> = {}) =>
	new Request('http://localhost/', { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit);

describe('a body with a limit', () => {
	test('is read if it is within the limit', async () => {
		const { stream } = body(3);
		expect(await readBytes(requestOf(stream), 3000)).toHaveLength(3000);
		expect(await readBytes(requestOf(null), 3000)).toHaveLength(0);
	});

	test('in chunks without a declared length, is cut while it streams', async () => {
		const { stream, seen } = body(1_000_000);
		expect(await readBytes(requestOf(stream), 3000)).toBeUndefined();
		expect(seen.read).toBeLessThan(6);
		expect(seen.cancelled).toBe(true);
	});

	test('is cut also where the declared length is too small', async () => {
		const { stream, seen } = body(1_000_000);
		expect(await readBytes(requestOf(stream, { 'content-length': '10' }), 3000)).toBeUndefined();
		expect(seen.read).toBeLessThan(6);
	});

	test('is not read where the declared length is too large', async () => {
		const { stream, seen } = body(5);
		expect(await readBytes(requestOf(stream, { 'content-length': '9000' }), 3000)).toBeUndefined();
		expect(seen.read).toBe(0);
	});
});

describe('a body that the handler does not read', () => {
	test.each<[string, (request: Request) => Promise<unknown>]>([
		['unread', async () => {}],
		['in another request, unread', async (request) => new Request('http://localhost/other', request)],
		['cancelled', (request) => (request.body as ReadableStream).cancel()],
		['in part', (request) => (request.body as ReadableStream).getReader().read()],
		[
			'in part and cancelled',
			async (request) => {
				const reader = (request.body as ReadableStream).getReader();
				await reader.read();
				await reader.cancel();
			},
		],
		['over its limit', (request) => readBytes(request, 2500)],
		['read', (request) => request.text()],
	])('%s is read to its end before the answer, and never cancelled', async (_, handle) => {
		const { stream, seen } = body(50);
		const request = requestOf(stream);
		Object.defineProperty(request, 'body', { value: oneReadAtATime(stream) });
		const response = await answerWithWholeBody(request, async (request) => {
			await handle(request);
			return new Response('no', { status: 401 });
		});
		expect(response.status).toBe(401);
		expect(seen).toEqual({ read: 50, cancelled: false, ended: true });
	});

	test('reaches the handler whole', async () => {
		const { stream } = body(3);
		const response = await answerWithWholeBody(
			requestOf(stream, { 'content-type': 'text/plain', 'x-region': 'pl' }),
			async (request) =>
				new Response(`${(await request.text()).length} ${request.method} ${request.headers.get('x-region')}`),
		);
		expect(await response.text()).toBe('3000 POST pl');
	});

	test('without end is given up', async () => {
		const { stream, seen } = body(1_000_000, 1_000_000);
		await answerWithWholeBody(requestOf(stream), async () => new Response('no'));
		expect(seen.read).toBeLessThan(70);
	});

	test('does not exist', async () => {
		const request = new Request('http://localhost/');
		const response = await answerWithWholeBody(
			request,
			async (same) => new Response(String(same === request)),
		);
		expect(await response.text()).toBe('true');
	});

	test('that is interrupted does not make the response fail', async () => {
		const stream = new ReadableStream(
			{ pull: (controller) => controller.error(new Error('gone')) },
			{ highWaterMark: 0 },
		);
		const response = await answerWithWholeBody(
			requestOf(stream),
			async () => new Response('no', { status: 401 }),
		);
		expect(response.status).toBe(401);
	});
});
