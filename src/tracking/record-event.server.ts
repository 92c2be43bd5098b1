import { readCookies } from '#src/api/cookies.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import type { EventName, eventCatalogue, PropertiesOf } from './event-catalogue.ts';
import { isPurposeAllowed } from './refused.server.ts';
import { readVisit, storeEvents } from './store-events.server.ts';

/** Events that the Worker fires. */
export type ServerEventName = {
	[Name in EventName]: (typeof eventCatalogue)[Name]['firedBy'] extends 'server' ? Name : never;
}[EventName];

/** Request context of a server event. */
export type EventContext = Pick<RequestContext, 'db' | 'env' | 'request' | 'site' | 'now'>;

/**
 * Records a server event for the requesting visitor, if analytics is allowed and the browser has an analytics id.
 * Failures are logged and do not throw.
 * @param messageId id for deduplication: events with the same id are recorded once
 */
export async function recordEvent<Name extends ServerEventName>(
	seen: EventContext,
	name: Name,
	properties: PropertiesOf<Name>,
	messageId: string,
): Promise<void> {
	const { db, env, request, now } = seen;
	const anonymousId = readCookies(request.headers.get('cookie')).boxwright_anonymous_id;
	if (!isPurposeAllowed(request, 'analytics', now) || !anonymousId || !/^[\w.:-]{1,128}$/.test(anonymousId))
		return;
	try {
		await storeEvents(db, env, [
			{ ...readVisit(seen), name, origin: 'server', messageId, anonymousId, properties, happenedAt: now },
		]);
	} catch (error) {
		console.error(JSON.stringify({ event: 'event_not_recorded', name, reason: String(error).slice(0, 300) }));
	}
}
