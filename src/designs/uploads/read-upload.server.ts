import { readBytes } from '#src/api/input/request-body.server.ts';
import { fail, ok, type Problem, problem, type Result } from '#src/api/problem.ts';

export const fileTooLarge = (maxBytes: number): Problem =>
	problem('file_too_large', 413, `The file may have at most ${maxBytes} bytes.`, undefined, { maxBytes });

/** Reads a small file into memory; artwork is streamed by `receive-artwork.server.ts`. Problem: `file_too_large`. */
export async function readUpload(
	request: Request,
	maxBytes: number,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
	const bytes = await readBytes(request, maxBytes);
	return bytes ? ok(bytes) : fail(fileTooLarge(maxBytes));
}
