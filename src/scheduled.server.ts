import { unsafeConfiguration } from './api/configuration.server.ts';
import { openDatabase } from './api/database.server.ts';
import type { Env } from './api/env.ts';
import { purgeExpired } from './api/purge.server.ts';
import { deliverDueMails } from './mail/deliver.server.ts';
import { clearArtwork } from './orders/database/clear-artwork.server.ts';
import { reconcilePayments } from './orders/payments/reconcile.server.ts';
import { openPaymentService } from './orders/payments/stripe.server.ts';

/** The trigger of what is promised within a minute; every other trigger in `wrangler.toml` deletes what has expired. */
const everyMinute = '* * * * *';

/**
 * What cron runs: it completes payments and mails that `waitUntil` did not finish, or deletes what has expired.
 * @param cron the trigger's pattern in `wrangler.toml`
 */
export async function runScheduled(cron: string, env: Env, context: ExecutionContext): Promise<void> {
	if (unsafeConfiguration(env)) return;
	const db = openDatabase(env.DB);
	const now = Date.now();
	if (cron !== everyMinute) {
		await clearArtwork(db, env.ARTWORK, now);
		await purgeExpired(db, now);
		return;
	}
	await reconcilePayments({
		db,
		env,
		now,
		service: openPaymentService(env),
		url: undefined,
		waitUntil: (work) => context.waitUntil(work),
	});
	await deliverDueMails(db, env, now);
}
