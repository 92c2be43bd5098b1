import type { Env } from '#src/api/env.ts';
import { sameSecret, signature } from '#src/api/secrets.server.ts';

const sign = async (env: Pick<Env, 'SESSION_SECRET'>, userId: number): Promise<string> =>
	(await signature(env.SESSION_SECRET, 'referral', String(userId))).slice(0, 10);

/** A customer's referral code, `2s-1f0c9a77be`: user id and HMAC. */
export const referralCode = async (env: Pick<Env, 'SESSION_SECRET'>, userId: number): Promise<string> =>
	`${userId.toString(36)}-${await sign(env, userId)}`;

/** The user id of a referral code; undefined for an invalid code. */
export async function readReferralCode(
	env: Pick<Env, 'SESSION_SECRET'>,
	code: string,
): Promise<number | undefined> {
	const [, word = '', signed = ''] = /^([0-9a-z]{1,10})-([0-9a-f]{10})$/.exec(code) ?? [];
	const userId = Number.parseInt(word, 36);
	return userId > 0 && sameSecret(signed, await sign(env, userId)) ? userId : undefined;
}
