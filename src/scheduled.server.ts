import { unsafeConfiguration } from './api/configuration.server.ts';
import { openDatabase } from './api/database.server.ts';
import type { Env } from './api/env.ts';
import { purgeExpired } from './api/purge.server.ts';
import { deliverDueMails } from './mail/deliver.server.ts';
import { clearArtwork } from './orders/clear-artwork.server.ts';
import { reconcilePayments } from './orders/payments/reconcile.server.ts';
import { openPaymentService } from './orders/payments/stripe.server.ts';

/** What cron runs every five minutes: it completes whatever `waitUntil` did not finish, and deletes what has expired. */
export async function runScheduled(env: Env, context: ExecutionContext): Promise<void> {
	if (unsafeConfiguration(env)) return;
	const db = openDatabase(env.DB);
	const now = Date.now();
	await reconcilePayments({
		db,
		env,
		now,
		service: openPaymentService(env),
		url: undefined,
		waitUntil: (work) => context.waitUntil(work),
	});
	await deliverDueMails(db, env, now);
	await clearArtwork(db, env.ARTWORK, now);
	await purgeExpired(db, now);
}
