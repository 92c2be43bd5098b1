import { type AnalyticsEnv, type ReceivedCall, readJson } from './received-call.ts';

/** Calls whose timestamp differs by more are refused. */
const goodForSeconds = 300;

/** The bytes of a secret: base64 behind `whsec_`, else the text itself. */
const decodeSecret = (secret: string): Uint8Array<ArrayBuffer> =>
	secret.startsWith('whsec_')
		? Uint8Array.from(atob(secret.slice('whsec_'.length)), (byte) => byte.charCodeAt(0))
		: new TextEncoder().encode(secret);

async function isSigned(headers: Headers, body: string, secret: string): Promise<boolean> {
	const id = headers.get('webhook-id') ?? '';
	const seconds = headers.get('webhook-timestamp') ?? '';
	const encoder = new TextEncoder();
	const key = await crypto.subtle.importKey(
		'raw',
		decodeSecret(secret),
		{ name: 'HMAC', hash: 'SHA-256' },
		false,
		['verify'],
	);
	const given = /^v1,([\w+/=]+)$/.exec(headers.get('webhook-signature') ?? '')?.[1];
	const isRecent = Math.abs(Date.now() / 1000 - Number(seconds)) <= goodForSeconds;
	if (!given || !id || !isRecent) return false;
	const mac = Uint8Array.from(atob(given), (sign) => sign.charCodeAt(0));
	return crypto.subtle.verify('HMAC', key, mac, encoder.encode(`${id}.${seconds}.${body}`));
}

/** `POST /event-webhook/`: a receiver of Standard Webhooks for a batch of events. */
export async function receiveWebhook(
	request: Request,
	body: string,
	env: AnalyticsEnv,
): Promise<ReceivedCall> {
	if (!(await isSigned(request.headers, body, env.EVENT_WEBHOOK_SECRET)))
		return { answer: Response.json({ error: 'The signature is wrong.' }, { status: 401 }), messages: [] };
	const batch = readJson(body)?.batch;
	if (!Array.isArray(batch))
		return { answer: Response.json({ error: 'No batch.' }, { status: 422 }), messages: [] };
	return {
		answer: new Response(null, { status: 204 }),
		messages: (batch as Record<string, unknown>[]).map((message) => ({
			id: String(message.message_id),
			name: String(message.event),
			message,
		})),
	};
}
