/** Response of a stand-in to a call, and the messages that it accepted. */
export interface ReceivedCall {
	readonly answer: Response;
	readonly messages: readonly { readonly id: string; readonly name: string; readonly message: unknown }[];
}

export interface AnalyticsEnv {
	/** The secret with which the shop signs the calls of its event webhook. */
	EVENT_WEBHOOK_SECRET: string;
}

/** The body as JSON; undefined where it is not a JSON object. */
export function readJson(body: string): Record<string, unknown> | undefined {
	try {
		const value: unknown = JSON.parse(body);
		return value && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
	} catch {
		return undefined;
	}
}
