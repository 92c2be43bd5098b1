import Stripe from 'stripe';
import { beforeAll, beforeEach, vi } from 'vitest';
import { type ApiAnswer, startApi } from './api.ts';
import { type WalkthroughOptions, walkTo } from './order-walkthrough.ts';
import { startSandbox } from './sandbox.ts';

type Sent = Parameters<SendEmail['send']>[0] & { to: string; subject: string; html: string; text: string };

/** The API with the payment sandbox beside it, and a mailbox in place of the mail binding. */
export function startPayments() {
	const sandbox = startSandbox();
	const api = startApi({}, ['mailer-box-full-color', 'sample-packs']);
	const sent: Sent[] = [];
	beforeAll(() => {
		const env = api.env();
		env.STRIPE_API_URL = sandbox.url();
		env.HOKODO_API_URL = `${sandbox.url()}/hokodo/v1`;
		env.MAIL = { send: async (mail: Sent) => void sent.push(mail) } as unknown as SendEmail;
	});
	// Stripe's library waits half a second to a second before each further attempt; here it makes it at once.
	beforeEach(() => {
		vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0);
	});

	type Walked = Awaited<ReturnType<typeof walkTo>>;
	const payable = (options?: WalkthroughOptions) => walkTo(api, 'payment', options);
	const pay = (walked: Walked, paymentMethodId: string, changes: Record<string, unknown> = {}) =>
		api.call('POST', `/v2/${walked.number}/stripe/payment_intents/pay`, {
			region: walked.region,
			token: walked.token,
			body: { payment_method_id: paymentMethodId, expected_total: walked.order.total, ...changes },
		});
	/** Begins a payment on the page of a bank or wallet. */
	const redirect = (walked: Walked, method: string, changes: Record<string, unknown> = {}) =>
		api.call('POST', `/v2/${walked.number}/stripe/payment_intents/initiate_stripe_redirect_payment`, {
			region: walked.region,
			token: walked.token,
			body: { payment_method_type: method, expected_total: walked.order.total, ...changes },
		});
	/** What the page after a bank's page asks. */
	const statusOf = (walked: Walked) =>
		api.call('GET', `/v2/${walked.number}/payments/status`, { region: walked.region, token: walked.token });
	const transfer = (walked: Walked, changes: Record<string, unknown> = {}) =>
		api.call('POST', '/check_payments', {
			region: walked.region,
			token: walked.token,
			body: { order_number: walked.number, expected_total: walked.order.total, ...changes },
		});
	const confirm = (walked: Walked, intentId: string) =>
		api.call('POST', `/v2/${walked.number}/stripe/payment_intents/confirm`, {
			region: walked.region,
			token: walked.token,
			body: { payment_intent_id: intentId },
		});
	const orderOf = async (walked: Walked) =>
		(await api.call('GET', `/orders/${walked.number}`, { region: walked.region, token: walked.token })).body;

	/** Events of an intent as the sandbox would send them, oldest first. */
	// biome-ignore lint/suspicious/noExplicitAny: tests read events freely
	async function eventsOf(intentId: string): Promise<any[]> {
		const { body } = await sandbox.call('GET', '/v1/events?limit=100');
		return body.data
			.filter((event: { data: { object: { id: string; payment_intent?: string } } }) =>
				[event.data.object.id, event.data.object.payment_intent].includes(intentId),
			)
			.reverse();
	}
	async function sendEvent(event: unknown, signature?: string): Promise<ApiAnswer> {
		const body = typeof event === 'string' ? event : JSON.stringify(event);
		return api.call('POST', '/webhooks/stripe', {
			body,
			headers: { 'stripe-signature': signature ?? (await sign(body)) },
		});
	}
	const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
		Stripe.webhooks.generateTestHeaderStringAsync({
			payload,
			secret: 'whsec_boxwright_local',
			...options,
		} as Parameters<typeof Stripe.webhooks.generateTestHeaderStringAsync>[0]);

	/**
	 * Replaces the first `count` matching calls to the payment service. @returns restores it
	 * @param answer gets the real call
	 */
	function intercept(path: RegExp, answer: (send: () => Promise<Response>) => Promise<Response>, count = 99) {
		const real = globalThis.fetch;
		let left = count;
		const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
			// As with fetch: an aborted call is not sent.
			const send = async () => {
				init?.signal?.throwIfAborted();
				return real(input, init);
			};
			return path.test(String(input)) && left-- > 0 ? answer(send) : send();
		});
		return () => spy.mockRestore();
	}
	/** Lets matching calls to the payment service succeed but drops the answers. */
	const loseReplies = (path: RegExp, count: number) =>
		intercept(
			path,
			async (send) => {
				await (await send()).arrayBuffer();
				throw new TypeError('connection lost');
			},
			count,
		);

	const rows = async (sql: string, ...values: unknown[]) =>
		(
			await api
				.env()
				.DB.prepare(sql)
				.bind(...values)
				.all()
		).results;
	const mailsOf = (number: string) => rows('SELECT * FROM mails WHERE subject_id = ?', number);
	/** Money that the sandbox holds for an order: captures minus refunds. */
	async function capturesOf(number: string): Promise<number[]> {
		const { body } = await sandbox.call('GET', '/v1/payment_intents?limit=100');
		const paid = body.data.filter(
			(intent: { status: string; metadata: { order_number?: string } }) =>
				intent.status === 'succeeded' && intent.metadata.order_number === number,
		);
		return Promise.all(
			paid.map(async (intent: { latest_charge: string }) => {
				const charge = (await sandbox.call('GET', `/v1/charges/${intent.latest_charge}`)).body;
				return charge.amount - charge.amount_refunded;
			}),
		);
	}
	return {
		...api,
		sandbox,
		sent,
		payable,
		pay,
		redirect,
		statusOf,
		transfer,
		confirm,
		orderOf,
		eventsOf,
		sendEvent,
		sign,
		intercept,
		loseReplies,
		rows,
		mailsOf,
		capturesOf,
	};
}
