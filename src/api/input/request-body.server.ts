import { createByteBuffer } from './byte-buffer.ts';

/**
 * Reads a body of at most `maxBytes`; undefined for a longer one. Counts while it reads: a body in chunks declares no
 * length, and a declared one may be wrong.
 */
export async function readBytes(
	request: Request,
	maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	const declared = Number(request.headers.get('content-length') ?? Number.NaN);
	if (declared > maxBytes) return undefined;
	const buffer = createByteBuffer(Number.isInteger(declared) && declared >= 0 ? declared : 0);
	const reader = request.body?.getReader();
	while (reader) {
		const { done, value } = await reader.read();
		if (done) break;
		if (buffer.length + value.length > maxBytes) {
			await reader.cancel();
			return undefined;
		}
		buffer.write(value);
	}
	return buffer.bytes();
}

/** Bytes of a body that are still read after its answer: more than the largest file that is accepted. */
const maxUnreadBytes = 64_000_000;

/**
 * Answers a request and reads its body to the end, whether the handler has read it, read a part, cancelled or ignored it.
 * Only for a local shop: wrangler's proxy keeps the connection of an unread body, and the next visitor's request
 * fails on it. Cloudflare's network needs no such thing.
 */
export async function answerWithWholeBody(
	request: Request,
	answer: (request: Request) => Promise<Response>,
): Promise<Response> {
	if (!request.body) return answer(request);
	const source = request.body.getReader();
	let isDone = false;
	const readNext = async () => {
		if (isDone) return undefined;
		const { done, value } = await source.read();
		isDone = done;
		return value;
	};
	// One after the other: a body of workerd refuses a second read while one is pending.
	let last: Promise<Uint8Array | undefined> = Promise.resolve(undefined);
	const read = () => {
		last = last.then(readNext);
		return last;
	};
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const chunk = await read();
			if (chunk) controller.enqueue(chunk);
			else controller.close();
		},
		// The source must not be cancelled: this is what breaks the connection.
		cancel() {},
	});
	// Node requires `duplex` for a body that is a stream.
	const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half' };
	const response = await answer(new Request(request, init));
	try {
		for (let left = maxUnreadBytes; !isDone && left > 0; ) left -= (await read())?.length ?? 0;
	} catch {
		// The client has disconnected.
	}
	return response;
}
