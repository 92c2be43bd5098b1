import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, runTogether } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { describeReason, errorsByField } from '#src/api/input-problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import type { Message, Refused } from './contract.ts';
import { scrub } from './errors/scrub.ts';
import { eventCatalogue, isEventName } from './event-catalogue.ts';
import { queueEvent } from './forward/forward.server.ts';
import type { AdVisit, ForwardedEvent, PersonHashes, Purpose } from './forward/forwarded.ts';
import type { ForwardingEnv } from './forward/open-forwarders.ts';
import { readGranted, readReceiptId } from './refused.server.ts';
import type { Storefront } from './sdk/write-key.ts';
import { analyticsEvents } from './tables.server.ts';

export type EventRow = typeof analyticsEvents.$inferInsert;

const minuteMs = 60_000;
/** Oldest accepted event, as a background tab may send its events after days. */
const oldestMs = 7 * 86_400_000;

/**
 * Validates a message by the catalogue and corrects its time: a wrong browser clock shifts `timestamp` and `sentAt`
 * equally, so the event's age is their difference.
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
	const properties = { ...(parsed.output as Record<string, unknown>) };
	// The text of a search field may be arbitrarily long.
	if (typeof properties.query === 'string') properties.query = scrub(properties.query);
	return {
		row: {
			name: event,
			properties,
			orderNumber: typeof properties.orderId === 'string' ? properties.orderId : null,
			happenedAt: now - Math.max(0, ageMs),
		},
	};
}

/** Sources of click ids without UTM parameters, as in sourcebuster. */
const clickIds = [
	{ header: 'x-attribution-gclid', source: 'google' },
	{ header: 'x-attribution-fbclid', source: 'facebook' },
	{ header: 'x-attribution-msclkid', source: 'bing' },
] as const;

/**
 * Reads the visit of a request: consent, attribution and storefront of its events.
 * @param told values in the messages, which replace headers: the storefront, and attribution by header name
 */
export function readVisit(
	{ request, site, now }: Pick<RequestContext, 'request' | 'site' | 'now'>,
	told: {
		readonly storefront?: Storefront | undefined;
		readonly attribution?: Readonly<Record<string, string>> | undefined;
	} = {},
) {
	const { region, locale } = told.storefront ?? { region: site.region.id, locale: site.locale };
	const decoded = (name: string) => {
		try {
			return (
				decodeURIComponent(told.attribution?.[name] ?? request.headers.get(name) ?? '').slice(0, 300) || null
			);
		} catch {
			return null;
		}
	};
	const granted = readGranted(request, now) ?? [];
	const clickId = clickIds.find(({ header }) => decoded(header));
	return {
		origin: 'client' as const,
		region,
		locale,
		gclid: decoded('x-attribution-gclid'),
		source: decoded('x-attribution-utm-source') ?? clickId?.source ?? null,
		medium: decoded('x-attribution-utm-medium') ?? (clickId ? 'cpc' : null),
		campaign: decoded('x-attribution-utm-campaign'),
		granted: granted.filter(isPurpose).join(' '),
		receipt: readReceiptId(request),
		adVisit: readAdVisit(request, granted, decoded('x-attribution-fbclid')),
		country: request.headers.get('cf-ipcountry')?.slice(0, 2) ?? null,
		receivedAt: now,
	};
}

/** Data of the visit for advertising services; null without consent to advertising. */
function readAdVisit(request: Request, granted: readonly string[], fbclid: string | null): AdVisit | null {
	if (!granted.includes('advertising')) return null;
	const referer = request.headers.get('referer') ?? '';
	const page = URL.canParse(referer) ? new URL(referer) : undefined;
	return {
		userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
		pageUrl: page ? page.origin + page.pathname : null,
		fbclid,
	};
}

const isPurpose = (word: string): word is Purpose => word === 'analytics' || word === 'advertising';

/** Converts a row for the external services. */
const toForwarded = (row: EventRow, person: PersonHashes | null): ForwardedEvent => ({
	kind: 'event',
	name: row.name,
	messageId: row.messageId,
	anonymousId: row.anonymousId,
	happenedAt: row.happenedAt,
	region: row.region,
	locale: row.locale,
	orderNumber: row.orderNumber ?? null,
	gclid: row.gclid ?? null,
	source: row.source ?? null,
	medium: row.medium ?? null,
	campaign: row.campaign ?? null,
	country: row.country ?? null,
	properties: row.properties,
	granted: (row.granted ?? '').split(' ').filter(isPurpose),
	receipt: row.receipt ?? null,
	adVisit: row.adVisit ?? null,
	person,
});

/**
 * Stores events and queues them for the outside services that their visitors allow, all in one transaction; one that is
 * known by its message id is left out. Where the Analytics Engine is bound, it gets the new ones too: index anonymous id;
 * blobs name, region, locale, order, click id, country; doubles value and moment.
 * @param person hashed data of the buyer; only with consent to advertising
 */
export async function storeEvents(
	db: Database,
	env: Pick<Env, 'ANALYTICS'> & ForwardingEnv,
	rows: readonly EventRow[],
	person: PersonHashes | null = null,
): Promise<void> {
	// A batch may contain a message twice.
	const different = [...new Map(rows.map((row) => [row.messageId, row])).values()];
	const statements = different.map((row) => {
		const isKnown = sql`SELECT 1 FROM ${analyticsEvents} WHERE ${analyticsEvents.messageId} = ${row.messageId}`;
		return [
			...queueEvent(db, env, toForwarded(row, person), isKnown, row.receivedAt),
			db
				.insert(analyticsEvents)
				.values(row)
				.onConflictDoNothing()
				.returning({ id: analyticsEvents.messageId }),
		];
	});
	const answers = await runTogether(db, statements.flat());
	const stored = new Set(answers.flatMap((returned) => returned.map(({ message_id: id }) => id)));
	const repeated = rows.length - stored.size;
	if (repeated > 0) console.warn(JSON.stringify({ event: 'events_repeated', count: repeated }));
	for (const row of different) {
		if (!stored.has(row.messageId)) continue;
		const { value } = row.properties as { value?: unknown };
		env.ANALYTICS?.writeDataPoint({
			indexes: [row.anonymousId.slice(0, 96)],
			blobs: [row.name, row.region, row.locale, row.orderNumber ?? '', row.gclid ?? '', row.country ?? ''],
			doubles: [typeof value === 'number' ? value : 0, row.happenedAt],
		});
	}
}
