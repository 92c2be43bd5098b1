import { readCookies } from '#src/api/cookies.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import type { EventName, eventCatalogue, PropertiesOf } from './event-catalogue.ts';
import { allows } from './refused.server.ts';
import { readVisit, storeEvents } from './store-events.server.ts';

/** Events that the Worker fires. */
export type ServerEventName = {
	[Name in EventName]: (typeof eventCatalogue)[Name]['firedBy'] extends 'server' ? Name : never;
}[EventName];

/** What is known of the request in which something has happened. */
export type SeenRequest = Pick<RequestContext, 'db' | 'env' | 'request' | 'site' | 'now'>;

/**
 * Records something that has happened at the server, for the visitor whose browser asks: only where analytics is allowed
 * and the browser has its id. What fails here is logged and stops nothing.
 * @param messageId the same for the same happening, which is then recorded once
 */
export async function recordEvent<Name extends ServerEventName>(
	seen: SeenRequest,
	name: Name,
	properties: PropertiesOf<Name>,
	messageId: string,
): Promise<void> {
	const { db, env, request, now } = seen;
	const anonymousId = readCookies(request.headers.get('cookie')).boxwright_anonymous_id;
	if (!allows(request, 'analytics', now) || !anonymousId || !/^[\w.:-]{1,128}$/.test(anonymousId)) return;
	try {
		await storeEvents(db, env, [
			{ ...readVisit(seen), name, origin: 'server', messageId, anonymousId, properties, happenedAt: now },
		]);
	} catch (error) {
		console.error(JSON.stringify({ event: 'event_not_recorded', name, reason: String(error).slice(0, 300) }));
	}
}
