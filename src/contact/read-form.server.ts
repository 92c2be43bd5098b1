import { Buffer } from 'node:buffer';
import { createByteBuffer } from '#src/api/input/byte-buffer.ts';
import { readBytes } from '#src/api/input/request-body.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { attachmentLimits } from './check-attachment.ts';

/** Limit of the body: all files and some text. */
const maxFormBytes = attachmentLimits.allBytes + 1_000_000;

/** Fields and files of a form. Problems: `body_too_large`, `malformed_form`. */
export async function readForm(request: Request): Promise<Result<FormData>> {
	const bytes = await readBytes(request, maxFormBytes);
	if (!bytes) return fail(problem('body_too_large', 413, `The form may have at most ${maxFormBytes} bytes.`));
	try {
		const type = request.headers.get('content-type') ?? '';
		return ok(await new Response(bytes, { headers: { 'content-type': type } }).formData());
	} catch {
		return fail(problem('malformed_form', 400, 'The body is not a form. Send multipart/form-data.'));
	}
}

/** More than all text fields may have, in bytes of UTF-8. */
const maxTextBytes = 64_000;

/**
 * The text fields of a multipart form that come before its first file, so that a form with too many megabytes of files
 * can be shown again as it was typed. Reads the start of the body only. Empty if the body was read already, which
 * is the case for a body without a declared length.
 */
export async function readTextFields(request: Request): Promise<FormData> {
	const type = request.headers.get('content-type') ?? '';
	const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
	if (!boundary || !request.body || request.bodyUsed) return new FormData();
	const start = Buffer.from(await readStart(request.body));
	const firstFile = start.indexOf('; filename=');
	const end = start.lastIndexOf(`--${boundary}`, firstFile < 0 ? start.length : firstFile);
	if (end < 0) return new FormData();
	const whole = Buffer.concat([start.subarray(0, end), Buffer.from(`--${boundary}--\r\n`)]);
	try {
		return await new Response(whole, { headers: { 'content-type': type } }).formData();
	} catch {
		return new FormData();
	}
}

/** The first bytes of a body; the rest is cancelled. */
async function readStart(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
	const start = createByteBuffer(maxTextBytes);
	const reader = body.getReader();
	while (start.length < maxTextBytes) {
		const { done, value } = await reader.read();
		if (done) break;
		start.write(value);
	}
	await reader.cancel();
	return start.bytes();
}
