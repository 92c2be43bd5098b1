import * as v from 'valibot';
import type { Env } from '#src/api/env.ts';
import type { Intent, IntentError } from './payment.ts';
import {
	type Means,
	type NewIntent,
	PaymentRefused,
	type PaymentService,
	PaymentServiceUnreachable,
	type Purchase,
	timeoutMs,
} from './stripe.server.ts';
import type { ServiceRefund } from './stripe-refunds.server.ts';

/** Hokodo's own servers; its test servers are `api-sandbox.hokodo.co`. */
const ownServers = 'https://api.hokodo.co/v1';

const Order = v.object({
	id: v.string(),
	unique_id: v.string(),
	status: v.string(),
	currency: v.string(),
	total_amount: v.number(),
	payment_offer: v.nullish(v.string()),
	deferred_payment: v.nullish(v.string()),
});
const Plan = v.object({
	name: v.string(),
	status: v.string(),
	payment_url: v.string(),
	rejection_reason: v.nullish(v.object({ code: v.string() })),
});
const Offer = v.object({ id: v.string(), offered_payment_plans: v.array(Plan) });
const Event = v.object({
	id: v.string(),
	type: v.string(),
	amount: v.number(),
	metadata: v.nullish(v.record(v.string(), v.string())),
});
const Deferred = v.object({
	id: v.string(),
	status: v.string(),
	post_sale_events: v.optional(v.array(Event), []),
});
const Created = v.object({ id: v.string() });
const Matches = v.object({ matches: v.array(Created) });

type Hokodo = Omit<PaymentService, 'readEvent' | 'findDispute'>;

/** Whether an id of a payment is Hokodo's. */
export const isHokodoId = (intentId: string): boolean => intentId.startsWith('order-');

/**
 * Adapter for Hokodo: a business pays in 30 days, and Hokodo pays us. A payment is a Hokodo order, mapped to an intent, so
 * that it is settled, cancelled and refunded like others: without an accepted plan it is `requires_action`, in review
 * `processing`, with an accepted deferred payment `succeeded`.
 */
export function openHokodo(env: Env): Hokodo {
	const call: Call = (method, path, body) => callHokodo(env, method, path, body);
	return {
		createIntent: (wanted) => createOrder(call, wanted),
		confirmIntent: (id, means) => makeOffer(call, id, means),
		findIntent: (id) => findIntent(call, id),
		async cancelIntent(id) {
			// Refused if the buyer has accepted a plan: then the state of that plan is returned.
			await call('PUT', `payment/orders/${id}/cancel`, {});
			return findIntent(call, id);
		},
		async refund(id, amount, key) {
			const order = await readOrder(call, id);
			const path = `payment/deferred_payments/${order?.deferred_payment}/post_sale_events`;
			const event = parse(Event, await call('POST', path, { type: 'refund', amount, metadata: { key } }));
			if (!order || !event) throw new Error(`Hokodo refuses to refund ${id}`);
			return toRefund(event, order.currency);
		},
		async capture(id, key) {
			const order = await readOrder(call, id);
			const deferred = await readDeferred(call, order?.deferred_payment);
			if (!order || !deferred) throw new Error(`Hokodo does not know the payment of ${id}`);
			const { post_sale_events: events } = deferred;
			const amount = order.total_amount - sumOf(events, 'refund') - sumOf(events, 'capture');
			if (amount <= 0 || events.some(({ type, metadata }) => type === 'capture' && metadata?.key === key))
				return;
			const path = `payment/deferred_payments/${deferred.id}/post_sale_events`;
			const event = parse(Event, await call('POST', path, { type: 'capture', amount, metadata: { key } }));
			if (!event) throw new Error(`Hokodo refuses to capture ${id}`);
		},
		async listRefunds(id) {
			const order = await readOrder(call, id);
			const deferred = await readDeferred(call, order?.deferred_payment);
			return (deferred?.post_sale_events ?? [])
				.filter(({ type }) => type === 'refund')
				.map((event) => toRefund(event, order?.currency ?? ''));
		},
	};
}

/** The answer's body; undefined where Hokodo refuses the call. */
type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<unknown>;

async function callHokodo(
	env: Pick<Env, 'HOKODO_API_URL' | 'HOKODO_API_KEY'>,
	method: string,
	path: string,
	body?: object,
): Promise<unknown> {
	let response: Response;
	try {
		response = await fetch(`${env.HOKODO_API_URL || ownServers}/${path}`, {
			method,
			headers: { authorization: `Token ${env.HOKODO_API_KEY}`, 'content-type': 'application/json' },
			signal: AbortSignal.timeout(timeoutMs),
			...(body && { body: JSON.stringify(body) }),
		});
	} catch (error) {
		throw new PaymentServiceUnreachable(`Hokodo: ${String(error)}`, 'unknown', { cause: error });
	}
	const { status } = response;
	if (status === 401 || status === 403 || status === 429)
		throw new PaymentServiceUnreachable(`Hokodo answers ${status}`, 'nothing');
	if (status >= 500) throw new PaymentServiceUnreachable(`Hokodo answers ${status}`, 'unknown');
	const answer: unknown = await response.json().catch(() => undefined);
	return response.ok ? answer : undefined;
}

/** An answer in Hokodo's shape; undefined for a refused call. */
function parse<const Schema extends v.GenericSchema>(
	schema: Schema,
	answer: unknown,
): v.InferOutput<Schema> | undefined {
	if (answer === undefined) return undefined;
	const parsed = v.safeParse(schema, answer);
	if (parsed.success) return parsed.output;
	throw new PaymentServiceUnreachable('Hokodo answers in an unknown shape', 'unknown');
}

const readOrder = async (call: Call, id: string) => parse(Order, await call('GET', `payment/orders/${id}`));
const readDeferred = async (call: Call, id: string | null | undefined) =>
	id ? parse(Deferred, await call('GET', `payment/deferred_payments/${id}`)) : undefined;

/** Creates company, user and order at Hokodo. None of them moves money, so a retry does no harm. */
async function createOrder(call: Call, wanted: NewIntent): Promise<Intent> {
	const { purchase, paymentNumber, amount, currency } = wanted;
	if (!purchase) throw new Error('Hokodo needs to know who buys what');
	const { company, countryIso, person } = purchase;
	const search = {
		name: company,
		country: countryIso,
		...(purchase.vatId && { vat_number: purchase.vatId }),
	};
	const [match] = parse(Matches, await call('POST', 'companies/search', search))?.matches ?? [];
	if (!match) throw new PaymentRefused('company_unknown');
	const organisation = parse(
		Created,
		await call('POST', 'organisations', { unique_id: `${paymentNumber}-${match.id}`, company: match.id }),
	);
	const user = parse(
		Created,
		await call('POST', 'users', {
			...person,
			organisations: [{ id: organisation?.id, role: 'member' }],
		}),
	);
	if (!organisation || !user) throw new PaymentRefused('credit_declined');
	const order = parse(
		Order,
		await call('POST', 'payment/orders', {
			// A new Hokodo order for each attempt: if the answer to a creation is lost, the buyer never accepts that order.
			unique_id: `${paymentNumber}-${crypto.randomUUID().slice(0, 8)}`,
			customer: {
				type: 'registered',
				organisation: organisation.id,
				user: user.id,
				invoice_address: purchase.invoiceAddress,
				delivery_address: purchase.deliveryAddress,
			},
			status: 'draft',
			currency,
			total_amount: amount,
			tax_amount: purchase.tax,
			items: itemsOf(purchase, amount, wanted.orderNumber),
		}),
	);
	if (!order) throw new PaymentRefused('credit_declined');
	return toIntent(order, undefined, undefined);
}

/** Items add up to the amount: those of the order, or one for a part of it. */
function itemsOf({ items }: Purchase, amount: number, orderNumber: string) {
	const sum = items.reduce((before, item) => before + item.total, 0);
	const one = { id: orderNumber, description: orderNumber, quantity: 1, total: amount, tax: 0 };
	return (sum === amount ? items : [one]).map(({ id, description, quantity, total, tax }) => ({
		item_id: id,
		type: 'product',
		description,
		quantity,
		unit_price: Math.round(total / quantity),
		total_amount: total,
		tax_amount: tax,
	}));
}

/** Requests an offer; for a repeated request Hokodo returns the existing one. */
async function makeOffer(call: Call, id: string, means: Means): Promise<Intent> {
	const known = await findIntent(call, id);
	if (known && known.status !== 'requires_confirmation') return known;
	if (means.methodCode === 'card') throw new Error('Hokodo takes no cards');
	const { returnUrl } = means;
	await call('POST', 'payment/offers', {
		order: id,
		urls: {
			success: returnUrl,
			failure: returnUrl,
			cancel: returnUrl,
			notification: new URL('/api/webhooks/hokodo', returnUrl).href,
			merchant_terms: new URL('/', returnUrl).href,
		},
	});
	const intent = await findIntent(call, id);
	if (!intent) throw new PaymentServiceUnreachable(`Hokodo has lost ${id}`, 'unknown');
	return intent;
}

async function findIntent(call: Call, id: string): Promise<Intent | undefined> {
	const order = await readOrder(call, id);
	if (!order) return undefined;
	const deferred = await readDeferred(call, order.deferred_payment);
	const offer =
		!deferred && order.payment_offer
			? parse(Offer, await call('GET', `payment/offers/${order.payment_offer}`))
			: undefined;
	return toIntent(order, offer, deferred);
}

const sumOf = (events: readonly v.InferOutput<typeof Event>[], wanted: string): number =>
	events.filter(({ type }) => type === wanted).reduce((sum, { amount }) => sum + amount, 0);

function toIntent(
	order: v.InferOutput<typeof Order>,
	offer: v.InferOutput<typeof Offer> | undefined,
	deferred: v.InferOutput<typeof Deferred> | undefined,
): Intent {
	const { status, lastError, redirectUrl } = stateOf(order, offer, deferred);
	const refunded = sumOf(deferred?.post_sale_events ?? [], 'refund');
	return {
		id: order.id,
		status,
		clientSecret: '',
		amount: order.total_amount,
		currency: order.currency.toUpperCase(),
		amountReceived: status === 'succeeded' ? order.total_amount : 0,
		amountRefunded: refunded,
		paymentNumber: order.unique_id.split('-')[0],
		lastError,
		card: undefined,
		redirectUrl,
	};
}

type State = Pick<Intent, 'status'> & { lastError: IntentError | undefined; redirectUrl: string | undefined };

function stateOf(
	order: v.InferOutput<typeof Order>,
	offer: v.InferOutput<typeof Offer> | undefined,
	deferred: v.InferOutput<typeof Deferred> | undefined,
): State {
	const state = (status: Intent['status'], code?: string, redirectUrl?: string): State => ({
		status,
		lastError: code === undefined ? undefined : { code, declineCode: undefined },
		redirectUrl,
	});
	if (deferred?.status === 'accepted') return state('succeeded');
	if (deferred?.status === 'rejected') return state('requires_payment_method', 'credit_declined');
	if (deferred) return state('processing');
	if (order.status === 'cancelled') return state('canceled');
	if (!offer) return state('requires_confirmation');
	const plans = offer.offered_payment_plans;
	// The plan of 30 days if it is offered, else Hokodo's first one.
	const open = plans.filter(({ status }) => status === 'offered');
	const plan = open.find(({ name }) => name === 'net30') ?? open[0];
	if (plan) return state('requires_action', undefined, plan.payment_url);
	const isRefusedByHokodo = plans.length === 0 || plans.some(({ rejection_reason }) => rejection_reason);
	return state(
		'requires_payment_method',
		isRefusedByHokodo ? 'credit_declined' : 'payment_method_customer_decline',
	);
}

const toRefund = (
	{ id, amount, metadata }: v.InferOutput<typeof Event>,
	currency: string,
): ServiceRefund => ({
	id,
	key: metadata?.key,
	amount,
	currency: currency.toUpperCase(),
	state: 'succeeded',
});

const OrderId = v.pipe(v.string(), v.regex(/^order-\w{1,64}$/));
const Notification = v.object({
	data: v.union([
		v.object({ deferred_payment: v.object({ order: OrderId }) }),
		v.object({ payment_offer: v.object({ order: OrderId }) }),
	]),
});

/** The order that a notification of Hokodo is about; undefined for anything else. */
export function readHokodoOrder(text: string): string | undefined {
	let body: unknown;
	try {
		body = JSON.parse(text);
	} catch {
		return undefined;
	}
	const parsed = v.safeParse(Notification, body);
	if (!parsed.success) return undefined;
	const { data } = parsed.output;
	return 'deferred_payment' in data ? data.deferred_payment.order : data.payment_offer.order;
}
