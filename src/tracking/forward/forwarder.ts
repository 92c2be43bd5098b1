import type { Forwarded, Purpose, Target } from './forwarded.ts';

/** The adapter of one outside service. */
export interface Forwarder<Message extends Forwarded = Forwarded> {
	readonly target: Target;
	/** What a visitor must have allowed; undefined for messages that are about no visitor. */
	readonly purpose: Purpose | undefined;
	/** Whether the service accepts a message now; false for messages that are too old or of no use to it. */
	readonly takes: (message: Message, now: number) => boolean;
	/** Messages with the same key may travel in one call. */
	readonly batchKey: (message: Message) => string;
	readonly maxBatchSize: number;
	/** Sends messages of one key. @throws ForwardError, or what `fetch` throws */
	readonly send: (messages: readonly Message[], now: number) => Promise<void>;
}

/** A service has refused a call. */
export class ForwardError extends Error {
	override readonly name = 'ForwardError';
	/** False: a later try may succeed. */
	readonly isFinal: boolean;

	constructor(reason: string, isFinal: boolean) {
		super(reason);
		this.isFinal = isFinal;
	}
}

/** Response statuses without retry. Statuses of wrong keys are retried, as the configuration may be corrected. */
const finalStatuses = new Set([400, 413, 415, 422]);
const timeoutMs = 8000;

/** Posts a body and reads the answer. @throws ForwardError for every status but 2xx */
export async function post(
	url: string,
	body: string,
	headers: Readonly<Record<string, string>>,
	isFinal: (answer: string) => boolean = () => true,
): Promise<void> {
	const answer = await fetch(url, {
		method: 'POST',
		headers,
		body,
		redirect: 'manual',
		signal: AbortSignal.timeout(timeoutMs),
	});
	const text = (await answer.text()).slice(0, 500);
	if (!answer.ok)
		throw new ForwardError(
			`status ${answer.status}: ${text}`,
			finalStatuses.has(answer.status) && isFinal(text),
		);
}
