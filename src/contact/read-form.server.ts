import { readBytes } from '#src/api/input/request-body.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { attachmentLimits } from './judge-attachment.ts';

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
		return fail(problem('malformed_form', 400, 'The body is no form: send multipart/form-data.'));
	}
}
