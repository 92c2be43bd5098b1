import type { Env } from '#src/api/env.ts';
import { isHokodoId, openHokodo } from './hokodo.server.ts';
import { openStripe, type PaymentService } from './stripe.server.ts';

/** Stripe, or Hokodo for its own payments: chosen by the prefix of the payment's id. */
export function openPaymentService(env: Env): PaymentService {
	const stripe = openStripe(env);
	const hokodo = openHokodo(env);
	const serviceOf = (intentId: string) => (isHokodoId(intentId) ? hokodo : stripe);
	return {
		createIntent: (wanted) => (wanted.methodCode === 'hokodo' ? hokodo : stripe).createIntent(wanted),
		confirmIntent: (id, ...given) => serviceOf(id).confirmIntent(id, ...given),
		findIntent: (id) => serviceOf(id).findIntent(id),
		cancelIntent: (id) => serviceOf(id).cancelIntent(id),
		refund: (id, ...given) => serviceOf(id).refund(id, ...given),
		capture: (id, ...given) => serviceOf(id).capture(id, ...given),
		listRefunds: (id) => serviceOf(id).listRefunds(id),
		findDispute: (id) => stripe.findDispute(id),
		readEvent: (...given) => stripe.readEvent(...given),
	};
}
