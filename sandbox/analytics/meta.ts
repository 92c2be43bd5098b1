import { type ReceivedCall, readJson } from './received-call.ts';

const hashed = ['em', 'ph', 'fn', 'ln', 'ct', 'zp', 'country', 'external_id'];
const oldestSeconds = 7 * 86_400;

const refusal = (message: string, status = 400, code = 100, type = 'GraphMethodException'): ReceivedCall => ({
	answer: Response.json({ error: { message, type, code, fbtrace_id: 'sandbox' } }, { status }),
	messages: [],
});

/** Why Meta would refuse an event; undefined for an accepted one. */
function findFault(event: Record<string, unknown>, now: number): string | undefined {
	const user = (event.user_data ?? {}) as Record<string, unknown>;
	const custom = (event.custom_data ?? {}) as Record<string, unknown>;
	if (typeof event.event_name !== 'string') return 'event_name is missing';
	if (typeof event.event_time !== 'number' || now / 1000 - event.event_time > oldestSeconds)
		return 'event_time is missing or older than 7 days';
	if (event.event_time > now / 1000 + 60) return 'event_time is in the future';
	if (event.action_source === 'website' && !user.client_user_agent) return 'client_user_agent is missing';
	const plain = hashed.find(
		(field) => user[field] !== undefined && !/^[0-9a-f]{64}$/.test(String(user[field])),
	);
	if (plain) return `user_data.${plain} is not hashed`;
	if (event.event_name === 'Purchase' && (typeof custom.value !== 'number' || !custom.currency))
		return 'Purchase needs value and currency';
	return undefined;
}

/** `POST /meta/v21.0/<pixel>/events`: accepts all events of a call or none, like Meta. */
export function receiveMeta(request: Request, text: string): ReceivedCall {
	if (!/^\/meta\/v\d+\.0\/\d+\/events$/.test(new URL(request.url).pathname))
		return refusal('Unknown path', 404);
	if (!/^Bearer .{10,}/.test(request.headers.get('authorization') ?? ''))
		return refusal('Invalid OAuth access token', 401, 190, 'OAuthException');
	const data = readJson(text)?.data;
	if (!Array.isArray(data) || data.length === 0 || data.length > 1000)
		return refusal('data must hold 1 to 1000 events');
	const events = data as Record<string, unknown>[];
	const fault = events.map((event) => findFault(event, Date.now())).find((one) => one !== undefined);
	if (fault) return refusal(`Invalid parameter: ${fault}`);
	return {
		answer: Response.json({ events_received: events.length, messages: [], fbtrace_id: 'sandbox' }),
		messages: events.map((event) => ({
			id: String(event.event_id),
			name: String(event.event_name),
			message: event,
		})),
	};
}
