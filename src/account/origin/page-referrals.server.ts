import { eq, sql } from 'drizzle-orm';
import { openEdge } from '#src/api/env.server.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Site } from '#src/site/site.ts';
import { accounts } from '../identity/tables.server.ts';
import { referralCode } from './referral-code.server.ts';
import { userOrigins } from './tables.server.ts';

export interface Referrals {
	/** URL of the registration with the customer's referral code. */
	readonly link: string;
	/** The referral code, for typing. */
	readonly code: string;
	/** Number of customers who registered by it, and of those who have ordered. */
	readonly registered: number;
	readonly ordered: number;
}

export async function loadReferrals(userId: number, site: Site, current: URL): Promise<Referrals> {
	const { db, env } = openEdge();
	const code = await referralCode(env, userId);
	const [row] = await db
		.select({
			registered: sql<number>`count(*)`,
			ordered: sql<number>`coalesce(sum(EXISTS (SELECT 1 FROM orders
				WHERE orders.user_id = user_origins.user_id AND orders.state = 'complete')), 0)`,
		})
		.from(userOrigins)
		.innerJoin(accounts, eq(accounts.userId, userOrigins.userId))
		.where(eq(userOrigins.referrerId, userId));
	return {
		code,
		link: absoluteUrl('registration', {}, site, current, { ref: code }),
		registered: row?.registered ?? 0,
		ordered: row?.ordered ?? 0,
	};
}
