import { and, eq, gte, sql } from 'drizzle-orm';
import { recording } from '#src/api/effect.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, unauthorized } from '#src/api/problem.ts';
import { type Limit, overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { customerProfiles } from '#src/customers/tables.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import { hasRefused, noConsent } from '#src/tracking/refused.server.ts';
import {
	addSegmentData,
	appendToSegmentSession,
	createSegmentSession,
	identify,
	showFirstName,
} from './contract.ts';
import { segmentSessions, userTraits } from './tables.server.ts';

const sessions: Limit = {
	name: 'segment-sessions',
	max: 30,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many sessions for this user. Try again later.',
};

/** SQL that merges keys into a stored JSON object; given keys overwrite existing ones. */
const merged = (column: typeof userTraits.traits | typeof segmentSessions.answers, added: object) =>
	sql`json_patch(${column}, ${JSON.stringify(added)})`;

/** The given answers, without undefined ones. */
const answered = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
	);

/** SQL condition: the session exists and has not expired. */
const isSession = (id: string, now: number) =>
	and(eq(segmentSessions.id, id), gte(segmentSessions.createdAt, retentionCutoff('visits', now)));

/** Adds answers to a session. @returns false if it does not exist, or belongs to another user */
async function append(
	{ db, now }: Pick<RequestContext, 'db' | 'now'>,
	id: string,
	answers: object,
	userId?: number,
): Promise<boolean> {
	const changed = await db
		.update(segmentSessions)
		.set({ answers: merged(segmentSessions.answers, answers) })
		.where(and(isSession(id, now), userId === undefined ? undefined : eq(segmentSessions.userId, userId)))
		.returning({ id: segmentSessions.id });
	return changed.length > 0;
}

export const segmentRoutes: readonly Route[] = [
	route(identify, async ({ actor, db, input, now, request }) => {
		if (!actor) return fail(unauthorized);
		if (hasRefused(request, 'analytics')) return fail(noConsent);
		const { anonymousId } = input;
		const traits = answered(input.traits);
		const known = anonymousId === undefined ? {} : { anonymousId };
		await db
			.insert(userTraits)
			.values({ userId: actor.userId, ...known, traits, updatedAt: now })
			.onConflictDoUpdate({
				target: userTraits.userId,
				set: { ...known, traits: merged(userTraits.traits, traits), updatedAt: now },
			});
		return ok(undefined);
	}),

	route(createSegmentSession, async (context) => {
		const { actor, db, effect, input, now, request } = context;
		if (!actor) return fail(unauthorized);
		if (hasRefused(request, 'analytics')) return fail(noConsent);
		if (!(await withinLimit(context, sessions, `${actor.userId}`))) return fail(overLimit(sessions, now));
		const answer = { id: crypto.randomUUID(), createdAt: new Date(now).toISOString() };
		await recording(db, effect.answer(answer))
			.insert(segmentSessions)
			.values({ id: answer.id, userId: actor.userId, answers: answered(input), createdAt: now });
		return ok(answer);
	}),

	route(appendToSegmentSession, async (context) => {
		const { actor, input, request } = context;
		if (!actor) return fail(unauthorized);
		if (hasRefused(request, 'analytics')) return fail(noConsent);
		const { id, ...answers } = input;
		return (await append(context, id, answers, actor.userId)) ? ok(undefined) : fail(notFound);
	}),

	route(addSegmentData, async (context) => {
		if (hasRefused(context.request, 'analytics')) return fail(noConsent);
		const { segmentationToken, ...answers } = context.input;
		return (await append(context, segmentationToken, answers)) ? ok(undefined) : fail(notFound);
	}),

	route(showFirstName, async ({ db, input, now }) => {
		const [found] = await db
			.select({ firstName: customerProfiles.firstname })
			.from(segmentSessions)
			.leftJoin(customerProfiles, eq(customerProfiles.userId, segmentSessions.userId))
			.where(isSession(input.segmentationToken, now));
		return found ? ok(found) : fail(notFound);
	}),
];
