import { sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok, problem, unauthorized } from '#src/api/problem.ts';
import { hasRefused, noConsent } from '#src/tracking/refused.server.ts';
import { findAccount } from '../identity/queries.server.ts';
import { addAcquisition, addReferral, registerPartnerKey } from './contract.ts';
import { readReferralCode } from './referral-code.server.ts';
import { userOrigins } from './tables.server.ts';

const unknownCode = problem('unknown_referral_code', 422, 'Unknown referral code.', {
	code: ['is not the code of a customer'],
});

interface OriginRow {
	readonly userId: number;
	readonly now: number;
}
const storeReferrer = (db: Database, { userId, now }: OriginRow, referrerId: number): Promise<unknown> =>
	db
		.insert(userOrigins)
		.values({ userId, referrerId, createdAt: now })
		.onConflictDoUpdate({
			target: userOrigins.userId,
			set: { referrerId: sql`coalesce(${userOrigins.referrerId}, ${referrerId})` },
		});
const storePartner = (db: Database, { userId, now }: OriginRow, partnerKey: string): Promise<unknown> =>
	db
		.insert(userOrigins)
		.values({ userId, partnerKey, createdAt: now })
		.onConflictDoUpdate({
			target: userOrigins.userId,
			set: { partnerKey: sql`coalesce(${userOrigins.partnerKey}, ${partnerKey})` },
		});

/** All calls are idempotent: the first stored value is kept. */
export const originRoutes: readonly Route[] = [
	route(addReferral, async ({ actor, db, env, input, now }) => {
		if (!actor) return fail(unauthorized);
		const referrerId = await readReferralCode(env, input.code);
		const referrer = referrerId === undefined ? undefined : await findAccount(db, referrerId);
		if (!referrer) return fail(unknownCode);
		if (actor.anonymous && referrer.userId !== actor.userId)
			await storeReferrer(db, { userId: actor.userId, now }, referrer.userId);
		return ok(undefined);
	}),
	route(addAcquisition, async ({ actor, db, input, now, request }) => {
		if (!actor) return fail(unauthorized);
		if (hasRefused(request, 'advertising')) return fail(noConsent);
		const { source, medium, campaign, gclid, country } = input;
		const found = {
			...{ source: source ?? null, medium: medium ?? null, campaign: campaign ?? null },
			...{ gclid: gclid ?? null, country: country ?? null },
		};
		await db
			.insert(userOrigins)
			.values({ userId: actor.userId, ...found, createdAt: now })
			.onConflictDoUpdate({
				target: userOrigins.userId,
				set: found,
				setWhere: sql`coalesce(${userOrigins.source}, ${userOrigins.medium}, ${userOrigins.campaign},
					${userOrigins.gclid}) IS NULL`,
			});
		return ok(undefined);
	}),
	route(registerPartnerKey, async ({ actor, db, input, now }) => {
		if (!actor) return fail(unauthorized);
		await storePartner(db, { userId: actor.userId, now }, input.partnerstackData.partnerKey);
		return ok(undefined);
	}),
];
