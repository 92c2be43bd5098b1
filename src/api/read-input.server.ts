import type { Endpoint } from './endpoint.ts';
import { parseInput } from './input/parse-input.ts';
import { readBytes } from './input/request-body.server.ts';
import { fail, ok, type Problem, problem, type Result } from './problem.ts';
import { parseQuery } from './query.ts';
import { fromWire, toWire } from './wire.ts';

/** Largest JSON body of a call that names no limit of its own, bytes. */
export const defaultBodyBytes = 16_000;
/** Values of a JSON body: the largest design has a third. */
const maxValues = 20_000;

/** Path, query and body as one validated input, and the text of the body. */
export async function readInput(
	endpoint: Endpoint,
	request: Request,
	params: Record<string, string>,
): Promise<Result<{ input: unknown; text: string }>> {
	try {
		const body = await readBody(endpoint, request);
		if (!body.ok) return body;
		const query = fromWire(parseQuery(new URL(request.url).searchParams)) as Record<string, unknown>;
		const parsed = parseInput(endpoint.input, { ...query, ...body.value.json, ...params });
		if (!parsed.ok) return fail(invalidInput(parsed.issues));
		return ok({ input: parsed.output, text: body.value.text });
	} catch (error) {
		if (!(error instanceof RangeError) || error.message !== 'too_deep') throw error;
		return fail(problem('too_deep', 400, 'The body is nested too deeply.'));
	}
}

async function readBody(
	{ method, body, maxBodyBytes = defaultBodyBytes }: Endpoint,
	request: Request,
): Promise<Result<{ text: string; json: Record<string, unknown> }>> {
	if (method === 'get' || body === 'raw') return ok({ text: '', json: {} });
	const bytes = await readBytes(request, maxBodyBytes);
	if (!bytes) return fail(tooLarge(`${maxBodyBytes} bytes`));
	const text = new TextDecoder().decode(bytes);
	if (text.trim() === '') return ok({ text, json: {} });
	const type = request.headers.get('content-type') ?? '';
	if (!/^application\/(?:[\w.-]{1,100}\+)?json\b/i.test(type.slice(0, 200)))
		return fail(problem('unsupported_media_type', 415, 'Send JSON with Content-Type: application/json.'));
	if (hasManyValues(text)) return fail(tooLarge(`${maxValues} values`));
	try {
		const json = fromWire(JSON.parse(text));
		if (json && typeof json === 'object' && !Array.isArray(json))
			return ok({ text, json: json as Record<string, unknown> });
	} catch (error) {
		if (error instanceof RangeError) throw error;
	}
	return fail(problem('malformed_json', 400, 'The body is not a JSON object.'));
}

const tooLarge = (limit: string): Problem =>
	problem('body_too_large', 413, `The body may have at most ${limit}.`);

/** Counts commas and openings outside texts: parsing a body costs as much as it has values, not bytes. */
function hasManyValues(text: string): boolean {
	if (text.length < maxValues) return false;
	let values = 0;
	let isText = false;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (isText) {
			if (code === backslash) at++;
			else if (code === quote) isText = false;
		} else if (code === quote) isText = true;
		else if ((code === comma || code === bracket || code === brace) && ++values > maxValues) return true;
	}
	return false;
}
const [quote, comma, bracket, backslash, brace] = [0x22, 0x2c, 0x5b, 0x5c, 0x7b];

/** Longest name of a field and longest reason in an answer: both may repeat what was sent. */
const maxTextLength = 200;

function invalidInput(issues: Extract<ReturnType<typeof parseInput>, { ok: false }>['issues']): Problem {
	const errors: Record<string, string[]> = {};
	for (const issue of issues) {
		const camel = issue.path?.map((part) => String(part.key)).join('.') ?? 'base';
		const field = (Object.keys(toWire({ [camel]: 0 }) as object)[0] ?? camel).slice(0, maxTextLength);
		errors[field] = [...(errors[field] ?? []), issue.message.slice(0, maxTextLength)];
	}
	return problem('invalid', 422, 'Invalid input. Please check the fields named in errors.', errors);
}
