import { type Problem, problem, type Result } from '#src/api/problem.ts';

export const fileTooLarge = (maxBytes: number): Problem =>
	problem('file_too_large', 413, `The file may have at most ${maxBytes} bytes.`, undefined, { maxBytes });

/**
 * Reads a request body into memory; stops as soon as it exceeds the limit, regardless of `content-length`. For small
 * files; artwork is streamed by `receive-artwork.server.ts`.
 */
export async function readUpload(
	request: Request,
	maxBytes: number,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
	const declared = Number(request.headers.get('content-length') ?? Number.NaN);
	if (declared > maxBytes) return { ok: false, problem: fileTooLarge(maxBytes) };
	let bytes = new Uint8Array(Number.isInteger(declared) && declared >= 0 ? declared : 64_000);
	let length = 0;
	const reader = request.body?.getReader();
	while (reader) {
		const { done, value } = await reader.read();
		if (done) break;
		if (length + value.length > maxBytes) {
			await reader.cancel();
			return { ok: false, problem: fileTooLarge(maxBytes) };
		}
		if (length + value.length > bytes.length) {
			const longer = new Uint8Array(Math.min(maxBytes, Math.max(length + value.length, 2 * bytes.length)));
			longer.set(bytes.subarray(0, length));
			bytes = longer;
		}
		bytes.set(value, length);
		length += value.length;
	}
	return { ok: true, value: bytes.subarray(0, length) };
}
