import { and, eq } from 'drizzle-orm';
import { runTogether } from '#src/api/database.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok } from '#src/api/problem.ts';
import { type Limit, overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { consentTypes } from './consent.ts';
import { globalConsentsNeeded, saveWithConsents } from './consent-contract.ts';
import { consentStatements } from './consents.server.ts';
import { actorBySession } from './session.server.ts';
import { consents } from './tables.server.ts';

const refusal = {
	code: 'too_many_requests',
	message: 'Too many decisions. Try again later.',
} as const;
/** Decisions from one network: an office may have many people. */
const fromNetwork: Limit = { name: 'consents-from', max: 60, per: 'hour', ...refusal };
/** Decisions about one address, from all networks together. */
const aboutAddress: Limit = { name: 'consents-about', max: 10, per: 'day', ...refusal };

/** Consents that exist without an order; `instant_service` belongs to one order. */
const isGlobal = (type: (typeof consentTypes)[number], supportsPlus: boolean): boolean =>
	type !== 'instant_service' && (type !== 'terms_and_conditions_plus' || supportsPlus);

export const consentRoutes: readonly Route[] = [
	route(saveWithConsents, async (context) => {
		const { actor, db, effect, input, network, now, site } = context;
		if (!(await withinLimit(context, fromNetwork, network))) return fail(overLimit(fromNetwork, now));
		const address = await sha256(input.email.toLowerCase());
		if (!(await withinLimit(context, aboutAddress, address))) return fail(overLimit(aboutAddress, now));
		const session = actor ? undefined : await actorBySession(context, context.request);
		const known = actor ?? (session && (await runRead(db, session)));
		const giver = {
			userId: known?.userId ?? null,
			email: input.email.toLowerCase(),
			orderNumber: null,
			source: 'email',
			locale: site.locale,
		};
		const answer = { email: input.email, consents: input.consents };
		await runTogether(db, [...consentStatements(db, giver, input.consents, now), ...effect.answer(answer)]);
		return ok(answer);
	}),

	route(globalConsentsNeeded, async ({ actor, db, input, site }) => {
		const decided = actor
			? await db
					.selectDistinct({ type: consents.type })
					.from(consents)
					.where(and(eq(consents.userId, actor.userId), eq(consents.email, input.email.toLowerCase())))
			: [];
		const known = new Set(decided.map(({ type }) => type));
		return ok({
			consentsNeeded: consentTypes.filter(
				(type) => isGlobal(type, site.region.supportsPlus) && !known.has(type),
			),
		});
	}),
];
