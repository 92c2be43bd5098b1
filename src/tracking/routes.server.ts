import { recording } from '#src/api/effect.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { invalidInput } from '#src/api/input-problem.ts';
import { fail, ok } from '#src/api/problem.ts';
import { type Limit, overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import {
	type Refused,
	readSourceConfig,
	receiveBatch,
	registerFirstTouch,
	storeReceipt,
	trackEvent,
} from './contract.ts';
import { hasRefused, noConsent } from './refused.server.ts';
import { readWriteKey } from './sdk/write-key.ts';
import { checkMessage, type EventRow, readVisit, storeEvents } from './store-events.server.ts';
import { consentReceipts, firstTouches } from './tables.server.ts';

const refusal = {
	code: 'too_many_requests',
	message: 'Too many calls from this network. Try again later.',
} as const;
const receipts: Limit = { name: 'consent-receipts', max: 120, per: 'hour', ...refusal };
/** Rate limit of event calls per network; allows an office of 50 people who each open a page every half minute. */
const calls: Limit = { name: 'analytics', max: 6000, per: 'hour', ...refusal };

/** The id of the visitor that analytics requests carry in the specification's header. */
const readClientId = (request: Request): string | undefined =>
	/^[\w.:-]{1,128}$/.exec(request.headers.get('ga_client_id') ?? '')?.[0];

/** Logs the refused messages of a call in one line. */
const logRefused = (requestId: string, refused: readonly Refused[]) =>
	console.warn(
		JSON.stringify({ event: 'events_refused', requestId, codes: refused.map(({ code }) => code) }),
	);

export const trackingRoutes: readonly Route[] = [
	route(storeReceipt, async (context) => {
		const { db, effect, input, network, now, site } = context;
		if (!(await withinLimit(context, receipts, network))) return fail(overLimit(receipts, now));
		await recording(db, effect.answer(undefined))
			.insert(consentReceipts)
			.values({ ...input, region: site.region.id, locale: site.locale, createdAt: now })
			.onConflictDoNothing();
		return ok(undefined);
	}),

	route(receiveBatch, async (context) => {
		const { db, env, input, network, now, request, requestId } = context;
		if (hasRefused(request, 'analytics')) return fail(noConsent);
		if (!(await withinLimit(context, calls, network))) return fail(overLimit(calls, now));
		const storefront = readWriteKey(input.writeKey);
		const checked = input.batch.map((message) => {
			const event = message.event ?? (message.type === 'page' ? 'Page Viewed' : '');
			return { message, result: checkMessage({ ...message, event }, Date.parse(input.sentAt), now) };
		});
		const rows = checked.flatMap(({ message, result }): EventRow[] => {
			if (!('row' in result)) return [];
			const { anonymousId, context: { attribution, eventId } = {} } = message;
			const visit = readVisit(context, { storefront, attribution });
			return [{ ...visit, ...result.row, anonymousId, messageId: eventId ?? message.messageId }];
		});
		const refused = checked.flatMap(({ result }) => ('refused' in result ? [result.refused] : []));
		if (refused.length > 0) logRefused(requestId, refused);
		await storeEvents(db, env, rows);
		return ok({ received: rows.length, refused });
	}),

	route(readSourceConfig, async ({ input }) => {
		const { writeKey } = input;
		return ok({ source: { id: writeKey, name: writeKey, enabled: true, config: {}, destinations: [] } });
	}),

	route(trackEvent, async (context) => {
		const { actor, db, env, input, network, now, request, requestId } = context;
		if (hasRefused(request, 'analytics')) return fail(noConsent);
		if (!(await withinLimit(context, calls, network))) return fail(overLimit(calls, now));
		const messageId =
			input.messageId ?? request.headers.get('idempotency-key')?.slice(0, 128) ?? crypto.randomUUID();
		const anonymousId = input.anonymousId ?? readClientId(request) ?? `user-${actor?.userId}`;
		const checked = checkMessage(
			{ ...input, type: 'track', messageId, anonymousId, originalTimestamp: new Date(now).toISOString() },
			now,
			now,
		);
		if ('refused' in checked) {
			logRefused(requestId, [checked.refused]);
			const { code, errors } = checked.refused;
			const named = Object.entries(errors).map(([field, reasons]) => [`properties.${field}`, reasons]);
			const reasons = named.length > 0 ? Object.fromEntries(named) : { event: [`is refused: ${code}`] };
			return fail(invalidInput(reasons));
		}
		await storeEvents(db, env, [{ ...readVisit(context), ...checked.row, anonymousId, messageId }]);
		return ok(undefined);
	}),

	route(registerFirstTouch, async ({ actor, db, effect, input, now, request }) => {
		if (hasRefused(request, 'advertising')) return fail(noConsent);
		const attributionValues = Object.entries(input).filter(([, value]) => value && value !== '(none)');
		if (actor && attributionValues.length > 0)
			await recording(db, effect.answer(undefined))
				.insert(firstTouches)
				.values({ ...Object.fromEntries(attributionValues), userId: actor.userId, createdAt: now })
				.onConflictDoNothing();
		return ok(undefined);
	}),
];
