import { type ReceivedCall, readJson } from './received-call.ts';

const maxEvents = 25;
const oldestMicros = 72 * 3_600_000_000;

/** Errors that Google’s validation server for the Measurement Protocol would report; the collecting server reports none. */
export function findGa4Faults(body: Record<string, unknown> | undefined, now: number): string[] {
	if (!body) return ['The body is not a JSON object.'];
	const events = Array.isArray(body.events) ? (body.events as Record<string, unknown>[]) : [];
	const faults: string[] = [];
	if (typeof body.client_id !== 'string' || body.client_id === '') faults.push('client_id is missing.');
	if (events.length === 0 || events.length > maxEvents) faults.push(`events holds ${events.length} events.`);
	for (const { name, params, timestamp_micros: moment } of events) {
		if (!/^[A-Za-z]\w{0,39}$/.test(String(name)))
			faults.push(`${String(name)} is not a valid name of an event.`);
		if (typeof moment === 'number' && now * 1000 - moment > oldestMicros)
			faults.push(`${String(name)} is too old.`);
		for (const [key, value] of Object.entries((params ?? {}) as object)) {
			if (!/^[A-Za-z]\w{0,39}$/.test(key)) faults.push(`${key} is not a valid name of a parameter.`);
			if (typeof value === 'string' && value.length > 100 && key !== 'page_location')
				faults.push(`${key} is longer than 100 characters.`);
		}
		if (name === 'purchase' && !(params as Record<string, unknown> | undefined)?.transaction_id)
			faults.push('purchase has no transaction_id.');
	}
	return faults;
}

/** `POST /ga4/mp/collect`: always 204, like Google; errors are shown on the stand-in's page. */
export function receiveGa4(request: Request, text: string): ReceivedCall {
	const { pathname, searchParams } = new URL(request.url);
	if (pathname !== '/ga4/mp/collect')
		return { answer: new Response('Not found', { status: 404 }), messages: [] };
	const body = readJson(text);
	const faults = findGa4Faults(body, Date.now());
	if (!searchParams.get('measurement_id') || !searchParams.get('api_secret'))
		faults.push('measurement_id or api_secret is missing.');
	const events = Array.isArray(body?.events) ? (body.events as Record<string, unknown>[]) : [];
	return {
		answer: new Response(null, { status: 204 }),
		messages: events.map((event) => ({
			id: `${String(body?.client_id)} ${String(event.name)} ${String(event.timestamp_micros)}`,
			name: String(event.name),
			message: {
				...event,
				client_id: body?.client_id,
				consent: body?.consent,
				...(faults.length > 0 && { faults }),
			},
		})),
	};
}
