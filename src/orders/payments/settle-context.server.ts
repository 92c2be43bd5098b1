import type { Database } from '#src/api/database.server.ts';
import type { Effect } from '#src/api/effect.server.ts';
import type { Env } from '#src/api/env.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { openPaymentService } from './payment-service.server.ts';
import type { PaymentService } from './stripe.server.ts';

/** What `settle` needs. There is no user, because webhooks and the cron settle payments too. */
export interface SettleContext {
	readonly db: Database;
	readonly env: Env;
	readonly service: PaymentService;
	/** Epoch milliseconds. */
	readonly now: number;
	/** The request's URL, for the port of a local shop in mail links. For the cron only a local shop has one. */
	readonly url: URL | undefined;
	waitUntil(work: Promise<unknown>): void;
	/** Records a payment that waits for the customer or the bank, for a call that is repeated. */
	readonly effect?: Effect;
}

/** What a call of the API settles payments with. */
export const requestSettleContext = (context: RequestContext): SettleContext => ({
	db: context.db,
	env: context.env,
	service: openPaymentService(context.env),
	now: context.now,
	url: new URL(context.request.url),
	waitUntil: (work) => context.waitUntil(work),
});
