import { createHash } from 'node:crypto';
import type { Site } from '#src/site/site.ts';

/**
 * What makes two requests the same: method, path, query, region, language and body. The user is part of the key
 * itself.
 * @param body the text of the body; a body that the handler reads itself is hashed by `hashWhileRead`
 */
export function requestFingerprint(
	{ method, url }: Pick<Request, 'method' | 'url'>,
	{ region, locale }: Pick<Site, 'region' | 'locale'>,
	body: string,
): string {
	const { pathname, search } = new URL(url);
	return JSON.stringify([method.toUpperCase(), pathname, search, region.id, locale, body]);
}

/** A request whose body is hashed while it is read: files are not held in memory. */
export interface HashedRequest {
	readonly request: Request;
	/** The hash of the body; undefined until it was read to the end. */
	hash(): string | undefined;
	/** Reads the rest of the body. */
	readToEnd(): Promise<void>;
}

export function hashWhileRead(request: Request): HashedRequest {
	if (!request.body) return { request, hash: () => emptyHash, readToEnd: async () => {} };
	const hash = createHash('sha256');
	let digest: string | undefined;
	const skip = skipBoundary(request.headers.get('content-type') ?? '', (bytes) => hash.update(bytes));
	const body = request.body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				skip.push(chunk);
				controller.enqueue(chunk);
			},
			flush() {
				skip.end();
				digest = hash.digest('hex');
			},
		}),
	);
	// Node requires `duplex` for a body that is a stream.
	const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half' };
	const hashed = new Request(request, init);
	return {
		request: hashed,
		hash: () => digest,
		readToEnd: async () => {
			if (hashed.bodyUsed || !hashed.body) return;
			for await (const _ of hashed.body);
		},
	};
}

const emptyHash = createHash('sha256').digest('hex');

/**
 * Passes bytes on without the boundary of a multipart form: a browser generates a new one each time it sends the form.
 */
function skipBoundary(contentType: string, pass: (bytes: Uint8Array) => void) {
	const named = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
		contentType,
	);
	const boundary = Buffer.from(named?.[1] ?? named?.[2] ?? '');
	let held: Buffer = Buffer.alloc(0);
	return {
		push(chunk: Uint8Array) {
			if (boundary.length === 0) return pass(chunk);
			held = Buffer.concat([held, chunk]);
			for (let at = held.indexOf(boundary); at >= 0; at = held.indexOf(boundary)) {
				pass(held.subarray(0, at));
				held = held.subarray(at + boundary.length);
			}
			// The beginning of a boundary may stand at the end of a chunk.
			const sure = Math.max(0, held.length - boundary.length + 1);
			pass(held.subarray(0, sure));
			held = held.subarray(sure);
		},
		end: () => pass(held),
	};
}
