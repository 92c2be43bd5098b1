import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { sameSecret, signature } from '#src/api/secrets.server.ts';
import { findOffer, type OfferOfRequest } from './queries.server.ts';

type Secret = Pick<Env, 'SESSION_SECRET'>;
interface Named {
	readonly request: { readonly number: string };
	readonly offer: { readonly version: number; readonly createdAt: number };
}

const sign = (env: Secret, { request: { number }, offer: { version, createdAt } }: Named): Promise<string> =>
	signature(env.SESSION_SECRET, 'offer', number, String(version), String(createdAt));

/** Opens one version of an offer without a sign-in: part of the links in mails. */
export const offerToken = async (env: Secret, named: Named): Promise<string> =>
	`${named.request.number}-${named.offer.version}-${await sign(env, named)}`;

/** The offer that a token opens; undefined for a wrong one. */
export async function openOffer(
	{ db, env }: { readonly db: Database; readonly env: Secret },
	token: string,
): Promise<OfferOfRequest | undefined> {
	const match = /^(Q\d{9})-([1-9]\d?)-([0-9a-f]{48})$/.exec(token);
	const [, number, version, key] = match ?? [];
	if (number === undefined || key === undefined) return undefined;
	const found = await findOffer(db, number, Number(version));
	return found && sameSecret(key, await sign(env, found)) ? found : undefined;
}
