import { recheckCompanies } from './account/company/recheck.server.ts';
import { followProofs } from './after-sales/proofs/expiry/follow-proofs.server.ts';
import { unsafeConfiguration } from './api/configuration.server.ts';
import { openDatabase } from './api/database.server.ts';
import type { Env } from './api/env.ts';
import { runPurges } from './api/retention.server.ts';
import { fetchMonthlyRates } from './documents/exchange/hmrc.server.ts';
import { storeFiles } from './documents/files/document-file.server.ts';
import { issueDueDocuments } from './documents/issuing/issue-documents.server.ts';
import { submitToKsef } from './documents/ksef-sending/submit.server.ts';
import { deliverDueMails } from './mail/deliver.server.ts';
import { recordCompletedOrders } from './orders/analytics/completed-orders.server.ts';
import { chaseTransfers } from './orders/bank/overdue.server.ts';
import { remindInstallments } from './orders/bank/remind-installments.server.ts';
import { captureShipped } from './orders/capture/capture-shipped.server.ts';
import { recheckVatIds } from './orders/checkout/recheck-vat-ids.server.ts';
import { applyTaxCorrections } from './orders/payments/apply-tax-corrections.server.ts';
import { openPaymentService } from './orders/payments/payment-service.server.ts';
import { reconcilePayments } from './orders/payments/reconcile.server.ts';
import { finishRefunds } from './orders/payments/refunds.server.ts';
import { remindUnfinished } from './orders/payments/remind-unfinished.server.ts';
import { followOffers } from './quotes/offers/expiry/expire-offers.server.ts';
import { purges } from './retention.server.ts';

/**
 * The trigger of what is promised within a minute; every other trigger in `wrangler.toml` fetches monthly rates and
 * deletes what has expired.
 */
const everyMinute = '* * * * *';

/**
 * What cron runs: it completes payments and mails that `waitUntil` did not finish, asks VIES again, issues documents
 * and sends them to KSeF, or fetches monthly rates and deletes what has expired.
 * @param cron the trigger's pattern in `wrangler.toml`
 */
export async function runScheduled(cron: string, env: Env, context: ExecutionContext): Promise<void> {
	if (unsafeConfiguration(env)) return;
	const db = openDatabase(env.DB);
	const now = Date.now();
	if (cron !== everyMinute) {
		await fetchMonthlyRates({ db, env }, now);
		await runPurges(purges, { db, bucket: env.ARTWORK }, now);
		return;
	}
	const url = env.ENVIRONMENT === 'local' ? new URL(`http://localhost:${env.LOCAL_PORT}/`) : undefined;
	const settling = {
		db,
		env,
		now,
		url,
		service: openPaymentService(env),
		waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
	};
	await reconcilePayments(settling);
	await finishRefunds(settling);
	await captureShipped(settling);
	await remindUnfinished(settling);
	await recheckVatIds({ db, env }, now);
	await recheckCompanies({ db, env }, now);
	await applyTaxCorrections(settling);
	await chaseTransfers(settling);
	await remindInstallments(settling);
	await followOffers({ db, env, now, url });
	await followProofs(settling);
	await issueDueDocuments({ db, env, now, url, waitUntil: settling.waitUntil });
	await submitToKsef({ db, env, now });
	await storeFiles({ db, env, now });
	await recordCompletedOrders(db, env.ANALYTICS, now);
	await deliverDueMails(db, env, now);
}
