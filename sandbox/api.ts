import { findCardByToken } from './cards.ts';
import { makeRefund, type Refund } from './dashboard.ts';
import { type FormBody, listAt, textAt, textsAt } from './form-body.ts';
import {
	type Charge,
	cancelIntent,
	confirmIntent,
	type IntentUpdate,
	newIntent,
	type PaymentIntent,
	redirectIntent,
} from './payment-intents.ts';
import { newPaymentMethod, readCard } from './payment-methods.ts';
import type { PaymentRecords } from './payment-records.ts';
import { readRedirectMethod } from './redirect-methods.ts';
import { invalidRequest, notFound, unauthenticated } from './stripe-error.ts';

/** Handles one call of Stripe's API. Synchronous. @throws StripeError */
export function handleApiCall(records: PaymentRecords, request: Request, url: URL, body: FormBody): unknown {
	const key = readKeyKind(request, url, body);
	const [, , collection = '', id = '', action = ''] = url.pathname.split('/');
	const call = `${request.method} ${collection}${id && '/id'}${action && `/${action}`}`;
	const expand = [
		...listAt(body, 'expand'),
		...url.searchParams.getAll('expand[]'),
		...readIndexedExpand(url),
	];

	if (key === 'publishable') {
		if (call === 'POST payment_methods') return createMethod(records, body);
		if (call === 'GET payment_intents/id') {
			const intent = requireIntent(records, id);
			if (intent.client_secret === url.searchParams.get('client_secret')) return intent;
			throw notFound('payment_intent', id);
		}
		throw unauthenticated('This API call cannot be made with a publishable API key.');
	}

	switch (call) {
		case 'POST payment_methods':
			throw unauthenticated(
				'Sending credit card numbers directly to the API with a secret key is unsafe. Use the card form.',
			);
		case 'GET payment_methods/id':
			return records.requireMethod(id);
		case 'POST payment_intents':
			return createIntent(records, body, expand);
		case 'GET payment_intents':
			return listResponse(records.storage.list('payment_intent', readLimit(url)), url.pathname);
		case 'GET payment_intents/id':
			return expandReferences(records, requireIntent(records, id), expand);
		case 'POST payment_intents/id/confirm':
			return saveUpdate(records, confirm(records, requireIntent(records, id), body), expand);
		case 'POST payment_intents/id/cancel':
			return saveUpdate(
				records,
				cancelIntent(requireIntent(records, id), textAt(body, 'cancellation_reason'), Date.now()),
				expand,
			);
		case 'GET charges/id':
			return requireObject(records, 'charge', id);
		case 'POST refunds':
			return refund(records, body);
		case 'GET refunds': {
			const intent = url.searchParams.get('payment_intent');
			const all = records.storage.list<Refund>('refund', 100);
			return listResponse(
				intent ? all.filter(({ payment_intent }) => payment_intent === intent) : all,
				url.pathname,
			);
		}
		case 'GET disputes/id':
			return requireObject(records, 'dispute', id);
		case 'GET refunds/id':
			return requireObject(records, 'refund', id);
		case 'GET events':
			return listResponse(records.storage.list('event', readLimit(url)), url.pathname);
		case 'GET events/id':
			return requireObject(records, 'event', id);
		default:
			throw invalidRequest(`Unrecognized request URL (${request.method}: ${url.pathname}).`);
	}
}

function readKeyKind(request: Request, url: URL, body: FormBody): 'secret' | 'publishable' {
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

function createMethod(records: PaymentRecords, body: FormBody) {
	const { method, card } = readCard(body, Date.now());
	records.storage.save('payment_method', method, card.number);
	return method;
}

function createIntent(records: PaymentRecords, body: FormBody, expand: string[]) {
	const intent = newIntent(body, Date.now());
	records.storage.save('payment_intent', intent);
	records.addEvent('payment_intent.created', intent);
	if (textAt(body, 'confirm') !== 'true') return expandReferences(records, intent, expand);
	return saveUpdate(records, confirm(records, intent, body), expand);
}

function confirm(records: PaymentRecords, intent: PaymentIntent, body: FormBody): IntentUpdate {
	if (body.payment_method_data !== undefined) {
		const method = readRedirectMethod(body, Date.now());
		const { sandboxUrl } = records;
		const update = redirectIntent(intent, method, { returnUrl: textAt(body, 'return_url'), sandboxUrl });
		records.storage.save('payment_method', method);
		return update;
	}
	const wanted = textAt(body, 'payment_method') ?? intent.payment_method;
	if (!wanted)
		throw invalidRequest(
			'You cannot confirm this PaymentIntent because it’s missing a payment method.',
			'payment_method',
			'payment_intent_unexpected_state',
		);
	return confirmIntent(intent, {
		...resolvePaymentMethod(records, wanted),
		returnUrl: textAt(body, 'use_stripe_sdk') === 'true' ? undefined : textAt(body, 'return_url'),
		sandboxUrl: records.sandboxUrl,
		now: Date.now(),
	});
}

/** A saved payment method, or a new one from Stripe's ready-made tokens. */
function resolvePaymentMethod(records: PaymentRecords, wanted: string) {
	const card = findCardByToken(wanted);
	if (!card) return records.methodAndCard(wanted);
	const method = newPaymentMethod(card.number, 12, new Date().getUTCFullYear() + 1, Date.now());
	records.storage.save('payment_method', method, card.number);
	return { method, card };
}

function saveUpdate(records: PaymentRecords, update: IntentUpdate, expand: string[]) {
	records.record(update);
	if (update.error) throw update.error;
	return expandReferences(records, update.intent, expand);
}

function refund(records: PaymentRecords, body: FormBody): Refund {
	const intentId = textAt(body, 'payment_intent');
	const chargeId =
		textAt(body, 'charge') ?? (intentId ? requireIntent(records, intentId).latest_charge : undefined);
	if (!chargeId) throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
	const asked = textAt(body, 'amount');
	return makeRefund(records, requireObject<Charge>(records, 'charge', chargeId), {
		amount: asked === undefined ? undefined : Number(asked),
		reason: textAt(body, 'reason'),
		metadata: textsAt(body, 'metadata'),
	});
}

function requireIntent(records: PaymentRecords, id: string): PaymentIntent {
	const intent = records.storage.find<PaymentIntent>('payment_intent', id);
	if (!intent) throw notFound('payment_intent', id);
	return intent;
}

function requireObject<Kind>(records: PaymentRecords, kind: string, id: string): Kind {
	const object = records.storage.find<Kind>(kind, id);
	if (!object) throw notFound(kind, id);
	return object;
}

function expandReferences(records: PaymentRecords, intent: PaymentIntent, expand: string[]) {
	return {
		...intent,
		...(expand.includes('payment_method') &&
			intent.payment_method && { payment_method: records.requireMethod(intent.payment_method) }),
		...(expand.includes('latest_charge') &&
			intent.latest_charge && {
				latest_charge: requireObject<Charge>(records, 'charge', intent.latest_charge),
			}),
	};
}

const listResponse = (data: unknown[], url: string) => ({ object: 'list', data, has_more: false, url });
const readLimit = (url: URL) => Math.min(100, Math.max(1, Number(url.searchParams.get('limit') ?? 10) || 10));

/** `expand[0]=…&expand[1]=…` of a GET. */
const readIndexedExpand = (url: URL): string[] =>
	[...url.searchParams].flatMap(([name, value]) => (/^expand\[\d+\]$/.test(name) ? [value] : []));
