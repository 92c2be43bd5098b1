import { recheckCompanies } from './account/company/recheck.server.ts';
import { processProofDeadlines } from './after-sales/proofs/expiry/process-proof-deadlines.server.ts';
import { processStorageDeadlines } from './after-sales/stock/process-storage-deadlines.server.ts';
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
import { processOverdueTransfers } from './orders/bank/overdue.server.ts';
import { remindInstallments } from './orders/bank/remind-installments.server.ts';
import { remindTerms } from './orders/bank/remind-terms.server.ts';
import { captureShipped } from './orders/capture/capture-shipped.server.ts';
import { recheckVatIds } from './orders/checkout/recheck-vat-ids.server.ts';
import { applyTaxCorrections } from './orders/payments/apply-tax-corrections.server.ts';
import { openPaymentService } from './orders/payments/payment-service.server.ts';
import { reconcilePayments } from './orders/payments/reconcile.server.ts';
import { finishRefunds } from './orders/payments/refunds.server.ts';
import { remindUnfinished } from './orders/payments/remind-unfinished.server.ts';
import { runSchedules } from './plus/scheduled/run-schedules.server.ts';
import { processOfferDeadlines } from './quotes/offers/expiry/expire-offers.server.ts';
import { recordWorkerError } from './record-worker-error.server.ts';
import { purges } from './retention.server.ts';
import { countFigures } from './staff/insights/count-figures.server.ts';
import { trackParcels } from './staff/shipping/track-parcels.server.ts';
import { deliverWebhooks } from './staff/webhooks/deliver-webhooks.server.ts';
import { forwardDue } from './tracking/forward/forward.server.ts';

/**
 * Cron pattern of the jobs that run every minute. Every other trigger in `wrangler.toml` polls the tracking of parcels,
 * fetches monthly rates, counts figures and deletes what has expired.
 */
const everyMinute = '* * * * *';

/**
 * The entry of cron: completes payments and mails that `waitUntil` did not finish, repeats VIES requests, issues documents
 * and sends them to KSeF, or fetches monthly rates, counts the figures of the insights and deletes what has expired.
 * A step that throws is recorded as an error of the Worker and stops no other.
 * @param cron the trigger's pattern in `wrangler.toml`
 */
export async function runScheduled(cron: string, env: Env, context: ExecutionContext): Promise<void> {
	if (unsafeConfiguration(env)) return;
	const db = openDatabase(env.DB);
	const now = Date.now();
	const waitUntil = (work: Promise<unknown>) => context.waitUntil(work);
	const steps = cron === everyMinute ? stepsOfMinute(env, now, waitUntil) : slowSteps(env, now, waitUntil);
	const failures: unknown[] = [];
	for (const [name, step] of Object.entries(steps))
		try {
			await step();
		} catch (error) {
			failures.push(error);
			console.error(JSON.stringify({ event: 'cron_failed', step: name, error: String(error) }));
			recordWorkerError(error, { db, env, waitUntil, path: `cron ${name}`, now });
		}
	// Thrown, so that Cloudflare counts the run as failed.
	if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps of cron failed`);
}

type Steps = Readonly<Record<string, () => Promise<unknown>>>;
type WaitUntil = (work: Promise<unknown>) => void;

/** Cron has no request URL, from which links in mails take the port of a local shop. */
const localUrl = (env: Env): URL | undefined =>
	env.ENVIRONMENT === 'local' ? new URL(`http://localhost:${env.LOCAL_PORT}/`) : undefined;

function slowSteps(env: Env, now: number, waitUntil: WaitUntil): Steps {
	const db = openDatabase(env.DB);
	return {
		trackParcels: () => trackParcels({ db, env, now, url: localUrl(env), waitUntil }),
		fetchMonthlyRates: () => fetchMonthlyRates({ db, env }, now),
		countFigures: () => countFigures(db, now),
		runPurges: () => runPurges(purges, { db, bucket: env.ARTWORK }, now),
	};
}

function stepsOfMinute(env: Env, now: number, waitUntil: WaitUntil): Steps {
	const db = openDatabase(env.DB);
	const url = localUrl(env);
	const settling = { db, env, now, url, service: openPaymentService(env), waitUntil };
	return {
		reconcilePayments: () => reconcilePayments(settling),
		finishRefunds: () => finishRefunds(settling),
		captureShipped: () => captureShipped(settling),
		remindUnfinished: () => remindUnfinished(settling),
		recheckVatIds: () => recheckVatIds({ db, env }, now),
		recheckCompanies: () => recheckCompanies({ db, env }, now),
		applyTaxCorrections: () => applyTaxCorrections(settling),
		processOverdueTransfers: () => processOverdueTransfers(settling),
		remindInstallments: () => remindInstallments(settling),
		remindTerms: () => remindTerms(settling),
		runSchedules: () => runSchedules(settling),
		processStorageDeadlines: () => processStorageDeadlines(settling),
		processOfferDeadlines: () => processOfferDeadlines({ db, env, now, url }),
		processProofDeadlines: () => processProofDeadlines(settling),
		issueDueDocuments: () => issueDueDocuments({ db, env, now, url, waitUntil }),
		submitToKsef: () => submitToKsef({ db, env, now }),
		storeFiles: () => storeFiles({ db, env, now }),
		recordCompletedOrders: () => recordCompletedOrders(db, env, now),
		deliverDueMails: () => deliverDueMails(db, env, now),
		// Last: outside services may be slow.
		deliverWebhooks: () => deliverWebhooks({ db, env, now }),
		forwardDue: () => forwardDue(db, env, now),
	};
}
