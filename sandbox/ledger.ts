import { DurableObject } from 'cloudflare:workers';
import { handleApiCall } from './api.ts';
import { bankClosedPage, bankPage } from './bank-pages.ts';
import { findCardByNumber } from './cards.ts';
import { act, dispute } from './dashboard.ts';
import type { LedgerEnv } from './env.ts';
import { parseFormBody } from './form-body.ts';
import { challengePage, challengeResultPage, page } from './pages.ts';
import {
	answerRedirect,
	authenticateIntent,
	type Charge,
	capture,
	type IntentUpdate,
	type PaymentIntent,
} from './payment-intents.ts';
import { newId, type PaymentMethod } from './payment-methods.ts';
import type { PaymentRecords } from './payment-records.ts';
import { Storage } from './storage.ts';
import { notFound, StripeError } from './stripe-error.ts';
import { nextDelivery, signatureHeader } from './webhook.ts';

interface StripeEvent {
	id: string;
	object: 'event';
	type: string;
	created: number;
	livemode: false;
	data: { object: unknown };
}

/**
 * The state of the payment service: one Durable Object handles all calls, one at a time, so that no card is charged
 * twice. Its SQLite database survives restarts; its alarm delivers webhooks and captures slow payments.
 */
export class Ledger extends DurableObject<LedgerEnv> implements PaymentRecords {
	readonly storage: Storage;

	constructor(state: DurableObjectState, env: LedgerEnv) {
		super(state, env);
		this.storage = new Storage(state.storage.sql);
	}

	override async fetch(request: Request): Promise<Response> {
		const url = new URL(request.url);
		const text = request.method === 'POST' ? await request.text() : '';
		if (url.pathname.startsWith('/3ds/')) return this.challenge(request, url, text);
		if (url.pathname.startsWith('/bank/')) return this.bank(request, url, text);
		if (url.pathname.startsWith('/dashboard/')) return this.dashboard(url, text);
		const response = this.handleWithIdempotency(request, url, text);
		await this.scheduleAlarm();
		return response;
	}

	/**
	 * Handles a call, or repeats the stored response for a known idempotency key. Synchronous, so that no other call
	 * runs in between.
	 */
	private handleWithIdempotency(request: Request, url: URL, text: string): Response {
		const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
		const fingerprint = `${url.pathname}\n${text}`;
		const earlier = key ? this.storage.findResponse(key) : undefined;
		const respond = (status: number, body: string, extra: Record<string, string> = {}) =>
			new Response(body, {
				status,
				headers: { 'content-type': 'application/json', 'request-id': newId('req'), ...extra },
			});
		if (earlier && earlier.request === fingerprint)
			return respond(earlier.status, earlier.body, { 'idempotent-replayed': 'true' });
		try {
			if (earlier) {
				throw new StripeError(400, {
					type: 'idempotency_error',
					message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
				});
			}
			const body = JSON.stringify(handleApiCall(this, request, url, parseFormBody(text)));
			if (key) this.storage.saveResponse(key, fingerprint, 200, body);
			return respond(200, body);
		} catch (error) {
			if (!(error instanceof StripeError)) throw error;
			const body = JSON.stringify({ error: error.body });
			// As in Stripe's API: a refused card (402) is stored under the key; an invalid request may be repeated with it.
			if (key && error.status === 402) this.storage.saveResponse(key, fingerprint, 402, body);
			return respond(error.status, body);
		}
	}

	/** The bank's page for 3-D Secure (GET), and the customer's choice on it (POST). */
	private async challenge(request: Request, url: URL, text: string): Promise<Response> {
		const intent = this.storage.find<PaymentIntent>('payment_intent', url.pathname.slice('/3ds/'.length));
		if (!intent || intent.client_secret !== url.searchParams.get('client_secret'))
			return page('Not found', 404);
		const locale = url.searchParams.get('locale') ?? 'en';
		if (request.method === 'POST' && intent.status === 'requires_action') {
			const approved = parseFormBody(text).answer === 'approve';
			const returnUrl =
				intent.next_action?.type === 'redirect_to_url'
					? intent.next_action.redirect_to_url.return_url
					: undefined;
			const update = authenticateIntent(intent, approved, {
				...this.methodAndCard(intent.payment_method ?? ''),
				now: Date.now(),
			});
			this.record(update);
			await this.scheduleAlarm();
			return returnUrl ? returnTo(returnUrl, update.intent) : page(challengeResultPage(intent.id, locale));
		}
		if (intent.status !== 'requires_action') return page(challengeResultPage(intent.id, locale));
		return page(challengePage(intent, url.pathname + url.search, locale));
	}

	/** The page of a bank or wallet (GET), and the customer's choice on it (POST). */
	private async bank(request: Request, url: URL, text: string): Promise<Response> {
		const intent = this.storage.find<PaymentIntent>('payment_intent', url.pathname.slice('/bank/'.length));
		if (!intent || intent.client_secret !== url.searchParams.get('client_secret'))
			return page('Not found', 404);
		const method = this.storage.find<PaymentMethod>('payment_method', intent.payment_method ?? '');
		const action = intent.next_action;
		if (!method || action?.type !== 'redirect_to_url') return page(bankClosedPage(), 410);
		const { answer } = parseFormBody(text);
		if (request.method !== 'POST') return page(bankPage(intent, method.type, url.pathname + url.search));
		if (answer !== 'pay' && answer !== 'refuse' && answer !== 'later') return page(bankClosedPage());
		const update = answerRedirect(intent, method, answer, Date.now());
		this.record(update);
		await this.scheduleAlarm();
		return returnTo(action.redirect_to_url.return_url, update.intent);
	}

	/** Actions of Stripe's dashboard: refunds, and here also the customer's dispute. */
	private async dashboard(url: URL, text: string): Promise<Response> {
		const charge = this.storage.find<Charge>('charge', url.pathname.slice('/dashboard/'.length));
		const { action } = parseFormBody(text);
		if (!charge) return page('Not found', 404);
		try {
			act(this, charge, String(action));
		} catch (error) {
			if (!(error instanceof StripeError)) throw error;
			return page(error.body.message, error.status);
		}
		await this.scheduleAlarm();
		return Response.redirect(new URL('/', url).href, 303);
	}

	record({ intent, charge, events }: IntentUpdate): void {
		const now = Date.now();
		if (charge) this.storage.save('charge', charge);
		this.storage.save('payment_intent', intent);
		if (intent.status === 'processing')
			this.storage.scheduleCapture(intent.id, now + Number(this.env.PROCESSING_SECONDS) * 1000);
		for (const type of events) this.addEvent(type, intent);
		if (charge && findCardByNumber(this.storage.cardNumber(charge.payment_method) ?? '')?.disputed)
			dispute(this, charge);
	}

	addEvent(type: string, object: unknown): void {
		const now = Date.now();
		const event: StripeEvent = {
			id: newId('evt'),
			object: 'event',
			type,
			created: Math.floor(now / 1000),
			livemode: false,
			data: { object },
		};
		this.storage.save('event', event);
		this.storage.scheduleDelivery(event.id, 0, now);
	}

	requireMethod(methodId: string): PaymentMethod {
		const method = this.storage.find<PaymentMethod>('payment_method', methodId);
		if (!method) throw notFound('PaymentMethod', methodId);
		return method;
	}

	methodAndCard(methodId: string) {
		const card = findCardByNumber(this.storage.cardNumber(methodId) ?? '');
		if (!card) throw notFound('PaymentMethod', methodId);
		return { method: this.requireMethod(methodId), card };
	}

	recentIntents(limit: number): { intent: PaymentIntent; charge: Charge | undefined }[] {
		return this.storage.list<PaymentIntent>('payment_intent', limit).map((intent) => ({
			intent,
			charge: intent.latest_charge ? this.storage.find<Charge>('charge', intent.latest_charge) : undefined,
		}));
	}

	get sandboxUrl(): string {
		return this.env.SANDBOX_URL;
	}

	private async scheduleAlarm(): Promise<void> {
		const due = this.storage.nextDue();
		if (due !== undefined) await this.ctx.storage.setAlarm(Math.max(due, Date.now()));
	}

	override async alarm(): Promise<void> {
		for (const id of this.storage.takeDueCaptures(Date.now())) {
			const intent = this.storage.find<PaymentIntent>('payment_intent', id);
			if (intent?.status !== 'processing') continue;
			this.record(capture(intent, this.requireMethod(intent.payment_method ?? ''), Date.now()));
		}
		await Promise.all(
			this.storage
				.dueDeliveries(Date.now())
				.map(({ eventId, attempts }) => this.deliver(eventId, attempts + 1)),
		);
		await this.scheduleAlarm();
	}

	private async deliver(eventId: string, attempts: number): Promise<void> {
		const payload = JSON.stringify(this.storage.find<StripeEvent>('event', eventId));
		const delivered = await fetch(this.env.SHOP_WEBHOOK_URL, {
			method: 'POST',
			headers: {
				'content-type': 'application/json; charset=utf-8',
				'stripe-signature': await signatureHeader(payload, this.env.WEBHOOK_SECRET, Date.now()),
			},
			body: payload,
			signal: AbortSignal.timeout(10_000),
		}).then(
			(response) => response.ok,
			() => false,
		);
		const next = delivered ? undefined : nextDelivery(attempts, Date.now());
		if (next === undefined) this.storage.endDelivery(eventId);
		else this.storage.scheduleDelivery(eventId, attempts, next);
	}
}

/** Back to the shop, as Stripe does: the parameters are for display only, as anyone can change them. */
function returnTo(returnUrl: string, intent: PaymentIntent): Response {
	const redirectStatus = { succeeded: 'succeeded', processing: 'pending' }[String(intent.status)] ?? 'failed';
	const back = new URL(returnUrl);
	back.searchParams.set('payment_intent', intent.id);
	back.searchParams.set('payment_intent_client_secret', intent.client_secret);
	back.searchParams.set('redirect_status', redirectStatus);
	return Response.redirect(back.href, 303);
}
