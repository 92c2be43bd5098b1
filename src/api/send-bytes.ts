import { ApiProblem, buildHeaders, fillParameters, toQueryString } from './client.ts';
import type { AnswerOf, CallOf, Endpoint } from './endpoint.ts';
import { fromWire } from './wire.ts';

export interface SendOptions {
	readonly token: string;
	readonly signal: AbortSignal;
	/** Called with the number of bytes sent so far. */
	readonly onBytes: (sent: number) => void;
}

/** Timeout of the whole request. */
const timeoutMs = 180_000;

/**
 * A call with `body: 'raw'` that reports upload progress, which `fetch` cannot.
 * @throws ApiProblem, with status 0 when there was no response
 */
export function sendBytes<E extends Endpoint>(
	endpoint: E,
	input: CallOf<E>,
	body: Blob,
	{ token, signal, onBytes }: SendOptions,
): Promise<AnswerOf<E>> {
	const { path, rest } = fillParameters(endpoint.path, input as Record<string, unknown>);
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open(endpoint.method.toUpperCase(), `/api${path}${toQueryString(rest)}`);
		for (const [name, value] of Object.entries(buildHeaders(endpoint.method, token, {})))
			request.setRequestHeader(name, value);
		request.timeout = timeoutMs;
		request.upload.onprogress = ({ loaded }) => onBytes(loaded);
		const fail = (code: string) => () => reject(new ApiProblem(code, 0, code.replace('_', ' ')));
		request.onerror = fail('network_error');
		request.ontimeout = fail('timeout');
		request.onabort = fail('aborted');
		request.onload = () => {
			const answer = parseAnswer(request.responseText);
			if (request.status < 300) resolve(answer as AnswerOf<E>);
			else reject(readProblem(request.status, answer));
		};
		signal.addEventListener('abort', () => request.abort(), { once: true });
		if (signal.aborted) fail('aborted')();
		else request.send(body);
	});
}

function parseAnswer(text: string): Record<string, unknown> {
	try {
		const answer: unknown = fromWire(JSON.parse(text));
		return answer && typeof answer === 'object' ? (answer as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

function readProblem(status: number, answer: Record<string, unknown>): ApiProblem {
	const { code, error, errors: _, ...details } = answer;
	return new ApiProblem(
		typeof code === 'string' ? code : 'unknown',
		status,
		String(error ?? status),
		{},
		details,
	);
}
