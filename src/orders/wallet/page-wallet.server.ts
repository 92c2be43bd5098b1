import { readCookies } from '#src/api/cookies.ts';
import { openEdge } from '#src/api/env.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { actorBySession } from '#src/customers/session.server.ts';
import { signedInName } from '#src/customers/signed-in.ts';
import { moneyFormat } from '#src/site/region-in.ts';
import type { Site } from '#src/site/site.ts';
import type { Order } from '../record/order.ts';
import type { Wallet } from './contract.ts';
import { findWallet } from './queries.server.ts';
import { serializeWallet } from './serialize-wallet.ts';

/**
 * The credit with which the visitor of a page can pay an order: that of their account in the order's currency. Null for
 * visitors without an account, for whom nothing is read, and for customers without credit. Takes the `Astro` global.
 */
export async function loadPageCredit(
	{ request, locals }: { readonly request: Request; readonly locals: { readonly site: Site } },
	{ currency }: Pick<Order, 'currency'>,
): Promise<string | null> {
	if (readCookies(request.headers.get('cookie'))[signedInName] !== '1') return null;
	const { db, env } = openEdge();
	const actorRead = await actorBySession({ db, env, now: Date.now() }, request);
	const actor = actorRead && (await runRead(db, actorRead));
	if (!actor || actor.anonymous) return null;
	const code = currency as Wallet['currency'];
	const wallet = await findWallet(db, actor.userId, code);
	return wallet.balance > 0
		? serializeWallet(wallet, code, moneyFormat(code, locals.site)).displayBalance
		: null;
}
