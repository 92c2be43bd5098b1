import { readBytes } from './request-body.server.ts';

/** Limit of a form without files, in bytes: its longest text field, as UTF-8 and percent-encoded, and the rest. */
const maxTextFormBytes = 256_000;

/**
 * Fields of a form without files. Empty if the body is longer than that or not a form: the page then shows its form
 * again, with what is missing.
 */
export async function readTextForm(request: Request): Promise<FormData> {
	const bytes = await readBytes(request, maxTextFormBytes);
	if (!bytes) return new FormData();
	try {
		const headers = { 'content-type': request.headers.get('content-type') ?? '' };
		return await new Response(bytes, { headers }).formData();
	} catch {
		return new FormData();
	}
}

/** A text field of a form, with normalised line ends and without surrounding white space. */
export function readTextField(form: FormData, name: string): string {
	const given = form.get(name);
	return typeof given === 'string' ? given.replaceAll('\r\n', '\n').trim() : '';
}
