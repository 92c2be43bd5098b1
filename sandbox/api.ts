import { cardOfToken } from './cards.ts';
import { type FormBody, listAt, textAt } from './form-body.ts';
import type { Ledger } from './ledger.ts';
import {
	type Charge,
	cancelIntent,
	confirmIntent,
	newIntent,
	type PaymentIntent,
	refundCharge,
	type Step,
} from './payment-intents.ts';
import { methodOf, newId, readCard } from './payment-methods.ts';
import { invalidRequest, missing, unauthenticated } from './stripe-error.ts';

/** Answers one call of Stripe's API, or throws a `Refusal`. Runs without awaiting. */
export function route(ledger: Ledger, request: Request, url: URL, body: FormBody): unknown {
	const key = keyOf(request, url, body);
	const [, , collection = '', id = '', action = ''] = url.pathname.split('/');
	const call = `${request.method} ${collection}${id && '/id'}${action && `/${action}`}`;
	const expand = [...listAt(body, 'expand'), ...url.searchParams.getAll('expand[]'), ...expandOf(url)];

	if (key === 'publishable') {
		if (call === 'POST payment_methods') return createMethod(ledger, body);
		if (call === 'GET payment_intents/id') {
			const intent = findIntent(ledger, id);
			if (intent.client_secret === url.searchParams.get('client_secret')) return intent;
			throw missing('payment_intent', id);
		}
		throw unauthenticated('This API call cannot be made with a publishable API key.');
	}

	switch (call) {
		case 'POST payment_methods':
			throw unauthenticated(
				'Sending credit card numbers directly to the API with a secret key is unsafe. Use the card form.',
			);
		case 'GET payment_methods/id':
			return ledger.methodAndCard(id).method;
		case 'POST payment_intents':
			return createIntent(ledger, body, expand);
		case 'GET payment_intents':
			return list(ledger.storage.list('payment_intent', limitOf(url)), url.pathname);
		case 'GET payment_intents/id':
			return expanded(ledger, findIntent(ledger, id), expand);
		case 'POST payment_intents/id/confirm':
			return finish(ledger, confirm(ledger, findIntent(ledger, id), body), expand);
		case 'POST payment_intents/id/cancel':
			return finish(
				ledger,
				cancelIntent(findIntent(ledger, id), textAt(body, 'cancellation_reason'), Date.now()),
				expand,
			);
		case 'GET charges/id':
			return found(ledger, 'charge', id);
		case 'POST refunds':
			return refund(ledger, body);
		case 'GET refunds/id':
			return found(ledger, 'refund', id);
		case 'GET events':
			return list(ledger.storage.list('event', limitOf(url)), url.pathname);
		case 'GET events/id':
			return found(ledger, 'event', id);
		default:
			throw invalidRequest(`Unrecognized request URL (${request.method}: ${url.pathname}).`);
	}
}

function keyOf(request: Request, url: URL, body: FormBody): 'secret' | 'publishable' {
	const header = request.headers.get('authorization') ?? '';
	const basic = /^Basic (.+)$/i.exec(header)?.[1];
	const key = basic
		? atob(basic).split(':')[0]
		: header.replace(/^Bearer /i, '') || textAt(body, 'key') || url.searchParams.get('key');
	if (!key)
		throw unauthenticated('You did not provide an API key. Set the Authorization header to Bearer YOUR_KEY.');
	if (/^sk_test_\w+$/.test(key)) return 'secret';
	if (/^pk_test_\w+$/.test(key)) return 'publishable';
	throw unauthenticated('Invalid API Key provided. This sandbox takes test keys only.');
}

function createMethod(ledger: Ledger, body: FormBody) {
	const { method, card } = readCard(body, Date.now());
	ledger.storage.save('payment_method', method, card.number);
	return method;
}

function createIntent(ledger: Ledger, body: FormBody, expand: string[]) {
	const intent = newIntent(body, Date.now());
	ledger.storage.save('payment_intent', intent);
	ledger.tell('payment_intent.created', intent);
	if (textAt(body, 'confirm') !== 'true') return expanded(ledger, intent, expand);
	return finish(ledger, confirm(ledger, intent, body), expand);
}

function confirm(ledger: Ledger, intent: PaymentIntent, body: FormBody): Step {
	const wanted = textAt(body, 'payment_method') ?? intent.payment_method;
	if (!wanted)
		throw invalidRequest(
			'You cannot confirm this PaymentIntent because it’s missing a payment method.',
			'payment_method',
			'payment_intent_unexpected_state',
		);
	return confirmIntent(intent, {
		...methodOrToken(ledger, wanted),
		returnUrl: textAt(body, 'use_stripe_sdk') === 'true' ? undefined : textAt(body, 'return_url'),
		sandboxUrl: ledger.sandboxUrl(),
		now: Date.now(),
	});
}

/** A saved payment method, or a new one from Stripe's ready-made tokens. */
function methodOrToken(ledger: Ledger, wanted: string) {
	const card = cardOfToken(wanted);
	if (!card) return ledger.methodAndCard(wanted);
	const method = methodOf(card.number, 12, new Date().getUTCFullYear() + 1, Date.now());
	ledger.storage.save('payment_method', method, card.number);
	return { method, card };
}

function finish(ledger: Ledger, step: Step, expand: string[]) {
	ledger.record(step);
	if (step.refusal) throw step.refusal;
	return expanded(ledger, step.intent, expand);
}

function refund(ledger: Ledger, body: FormBody) {
	const intentId = textAt(body, 'payment_intent');
	const chargeId =
		textAt(body, 'charge') ?? (intentId ? findIntent(ledger, intentId).latest_charge : undefined);
	if (!chargeId) throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
	const before = found<Charge>(ledger, 'charge', chargeId);
	const asked = textAt(body, 'amount');
	const after = refundCharge(before, asked === undefined ? undefined : Number(asked));
	const made = {
		id: newId('re'),
		object: 'refund',
		amount: after.amount_refunded - before.amount_refunded,
		charge: after.id,
		payment_intent: after.payment_intent,
		currency: after.currency,
		created: Math.floor(Date.now() / 1000),
		status: 'succeeded',
		reason: textAt(body, 'reason') ?? null,
		metadata: {},
	};
	ledger.storage.save('charge', after);
	ledger.storage.save('refund', made);
	ledger.tell('charge.refunded', after);
	return made;
}

function findIntent(ledger: Ledger, id: string): PaymentIntent {
	const intent = ledger.storage.find<PaymentIntent>('payment_intent', id);
	if (!intent) throw missing('payment_intent', id);
	return intent;
}

function found<Kind>(ledger: Ledger, kind: string, id: string): Kind {
	const object = ledger.storage.find<Kind>(kind, id);
	if (!object) throw missing(kind, id);
	return object;
}

function expanded(ledger: Ledger, intent: PaymentIntent, expand: string[]) {
	return {
		...intent,
		...(expand.includes('payment_method') &&
			intent.payment_method && { payment_method: ledger.methodAndCard(intent.payment_method).method }),
		...(expand.includes('latest_charge') &&
			intent.latest_charge && { latest_charge: found<Charge>(ledger, 'charge', intent.latest_charge) }),
	};
}

const list = (data: unknown[], url: string) => ({ object: 'list', data, has_more: false, url });
const limitOf = (url: URL) => Math.min(100, Math.max(1, Number(url.searchParams.get('limit') ?? 10) || 10));

/** `expand[0]=…&expand[1]=…` of a GET. */
const expandOf = (url: URL): string[] =>
	[...url.searchParams].flatMap(([name, value]) => (/^expand\[\d+\]$/.test(name) ? [value] : []));
