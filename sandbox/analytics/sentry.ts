import { type ReceivedCall, readJson } from './received-call.ts';

/** `POST /sentry/api/<project>/envelope/`: an envelope with one event, as Sentry accepts it. */
export function receiveEnvelope(request: Request, body: string): ReceivedCall {
	const refuse = (detail: string, status: number): ReceivedCall => ({
		answer: Response.json({ detail }, { status }),
		messages: [],
	});
	if (!/^\/sentry\/api\/\d+\/envelope\/$/.test(new URL(request.url).pathname))
		return refuse('Not found', 404);
	if (!/sentry_key=\w+/.test(request.headers.get('x-sentry-auth') ?? ''))
		return refuse('missing authorization', 401);
	const [header, item, payload] = body.split('\n').map(readJson);
	if (!header || item?.type !== 'event' || !payload) return refuse('bad envelope', 400);
	const id = String(header.event_id);
	const values = ((payload.exception as Record<string, unknown> | undefined)?.values ?? []) as Record<
		string,
		unknown
	>[];
	return {
		answer: Response.json({ id }),
		messages: [{ id, name: String(values[0]?.type), message: payload }],
	};
}
