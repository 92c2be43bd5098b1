import type { Endpoint } from './endpoint.ts';
import { parseInput } from './input/parse-input.ts';
import { parseQuery } from './input/query.ts';
import { readBytes } from './input/request-body.server.ts';
import { describeReason, errorsByField, invalidInput } from './input-problem.ts';
import { fail, ok, type Problem, problem, type Result } from './problem.ts';
import { fromWire } from './wire.ts';

/** Largest JSON body of a call that names no limit of its own, bytes. */
export const defaultBodyBytes = 16_000;
/** Values of a JSON body: the largest design has a third. */
const maxValues = 20_000;

/** What a request holds. */
export interface ReadRequest {
	/** Path, query and body as one validated input, and the text of the body. */
	readonly read: Result<{ input: unknown; text: string }>;
	/** The field `token` of the body, also of an invalid input. */
	readonly token?: string;
}

/** Reads and validates the input of a call. */
export async function readInput(
	endpoint: Endpoint,
	request: Request,
	params: Record<string, string>,
): Promise<ReadRequest> {
	try {
		const body = await readBody(endpoint, request);
		if (!body.ok) return { read: body };
		const { text, json } = body.value;
		const token = typeof json.token === 'string' ? json.token : undefined;
		const query = fromWire(parseQuery(new URL(request.url).searchParams)) as Record<string, unknown>;
		const parsed = parseInput(endpoint.input, { ...query, ...json, ...params }, { message: describeReason });
		const read = parsed.ok
			? ok({ input: parsed.output, text })
			: fail(invalidInput(errorsByField(parsed.issues)));
		return { read, ...(token !== undefined && { token }) };
	} catch (error) {
		if (!(error instanceof RangeError) || error.message !== 'too_deep') throw error;
		return { read: fail(problem('too_deep', 400, 'The body is nested too deeply.')) };
	}
}

async function readBody(
	{ method, body, acceptsText, maxBodyBytes = defaultBodyBytes }: Endpoint,
	request: Request,
): Promise<Result<{ text: string; json: Record<string, unknown> }>> {
	if (method === 'get' || body === 'raw') return ok({ text: '', json: {} });
	const bytes = await readBytes(request, maxBodyBytes);
	if (!bytes) return fail(tooLarge(`${maxBodyBytes} bytes`));
	const text = new TextDecoder().decode(bytes);
	if (text.trim() === '') return ok({ text, json: {} });
	const type = request.headers.get('content-type') ?? '';
	const isText = acceptsText && /^text\/plain\b/i.test(type);
	if (!isText && !/^application\/(?:[\w.-]{1,100}\+)?json\b/i.test(type.slice(0, 200)))
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

/** Counts commas and opening brackets outside strings: the cost of parsing depends on the number of values, not of bytes. */
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
