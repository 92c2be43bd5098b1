import * as v from 'valibot';
import type { Database } from '#src/api/database.server.ts';
import { describeReason, errorsByField } from '#src/api/input-problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import type { Message, Refused } from './contract.ts';
import { eventCatalogue, isEventName } from './event-catalogue.ts';
import { analyticsEvents } from './tables.server.ts';

export type EventRow = typeof analyticsEvents.$inferInsert;

const minuteMs = 60_000;
/** A page may lie in a background tab for days before it sends. */
const oldestMs = 7 * 86_400_000;

/**
 * Checks a message by the catalogue and the clocks. A browser's clock may be wrong, but it is wrong twice: what
 * counts is how long before the sending the event happened.
 * @param sentAt by the browser's clock, epoch milliseconds
 */
export function checkMessage(
	message: Message,
	sentAt: number,
	now: number,
):
	| { readonly row: Pick<EventRow, 'name' | 'properties' | 'orderNumber' | 'happenedAt'> }
	| { refused: Refused } {
	const { event, messageId } = message;
	const refuse = (code: Refused['code'], errors: Refused['errors'] = {}) => ({
		refused: { messageId, code, errors },
	});
	if (!isEventName(event)) return refuse('unknown_event');
	const { firedBy, schema } = eventCatalogue[event];
	if (firedBy === 'server') return refuse('server_event');
	const ageMs = sentAt - Date.parse(message.originalTimestamp);
	if (ageMs < -minuteMs) return refuse('in_future');
	if (ageMs > oldestMs) return refuse('too_old');
	const parsed = v.safeParse(schema, message.properties, { message: describeReason });
	if (!parsed.success) return refuse('incomplete_event', errorsByField(parsed.issues));
	const properties = parsed.output as Record<string, unknown>;
	return {
		row: {
			name: event,
			properties,
			orderNumber: typeof properties.orderId === 'string' ? properties.orderId : null,
			happenedAt: now - Math.max(0, ageMs),
		},
	};
}

/** What a request says about all of its events. */
export function readVisit({ request, site, now }: Pick<RequestContext, 'request' | 'site' | 'now'>) {
	const decoded = (name: string) => {
		try {
			return decodeURIComponent(request.headers.get(name) ?? '').slice(0, 300) || null;
		} catch {
			return null;
		}
	};
	return {
		origin: 'client' as const,
		region: site.region.id,
		locale: site.locale,
		gclid: decoded('x-attribution-gclid'),
		country: request.headers.get('cf-ipcountry')?.slice(0, 2) ?? null,
		receivedAt: now,
	};
}

/**
 * Stores events; one that is known by its message id is left out. Where the Analytics Engine is bound, it gets the new
 * ones too: index anonymous id; blobs name, region, locale, order, click id, country; doubles value and moment.
 */
export async function storeEvents(
	db: Database,
	engine: AnalyticsEngineDataset | undefined,
	rows: readonly EventRow[],
): Promise<void> {
	for (const row of rows) {
		const [isNew] = await db
			.insert(analyticsEvents)
			.values(row)
			.onConflictDoNothing()
			.returning({ id: analyticsEvents.messageId });
		if (!isNew) continue;
		const { value } = row.properties as { value?: unknown };
		engine?.writeDataPoint({
			indexes: [row.anonymousId.slice(0, 96)],
			blobs: [row.name, row.region, row.locale, row.orderNumber ?? '', row.gclid ?? '', row.country ?? ''],
			doubles: [typeof value === 'number' ? value : 0, row.happenedAt],
		});
	}
}
