import {
	type Company,
	chooseOutcome,
	type DeferredPayment,
	type HokodoOrder,
	newId,
	type PaymentOffer,
	type PaymentPlan,
} from './records.ts';

interface Records {
	find<Kind>(id: string): Promise<Kind | undefined>;
	save(record: { readonly id: string; readonly offer?: string }): Promise<void>;
}

type Body = Record<string, unknown>;
const dayMs = 86_400_000;
const answer = (body: object, status = 200) => Response.json(body, { status });
const refuse = (detail: string, status = 400) => answer({ detail }, status);
const readText = (body: Body, name: string) => (typeof body[name] === 'string' ? (body[name] as string) : '');

/** Hokodo's API as the shop uses it: errors are Django REST Framework's `{detail}`. @param path after `/v1/` */
export async function callApi(
	records: Records,
	request: Request,
	path: string,
	sandboxUrl: string,
): Promise<Response> {
	if (!/^Token \S{8,}$/.test(request.headers.get('authorization') ?? ''))
		return refuse('Authentication credentials were not provided.', 401);
	const body = (request.method === 'GET' ? {} : await request.json().catch(() => ({}))) as Body;
	const [, kind = '', id = '', action = ''] =
		/^([a-z_/]+?)(?:\/([a-z]+-\w+))?(?:\/([a-z_]+))?\/?$/.exec(path) ?? [];
	switch (`${request.method} ${kind}${id ? '/:id' : ''}${action ? `/${action}` : ''}`) {
		case 'POST companies/search':
			return search(records, body);
		case 'POST organisations':
			return create(records, 'org', {
				unique_id: readText(body, 'unique_id'),
				company: readText(body, 'company'),
			});
		case 'POST users':
			return create(records, 'user', {
				email: readText(body, 'email'),
				organisations: body.organisations ?? [],
			});
		case 'POST payment/orders':
			return createOrder(records, body);
		case 'GET payment/orders/:id':
			return show(await records.find(id));
		case 'PUT payment/orders/:id/cancel':
			return cancel(records, id);
		case 'POST payment/offers':
			return createOffer(records, body, sandboxUrl);
		case 'GET payment/offers/:id':
		case 'GET payment/deferred_payments/:id':
			return show(await records.find(id));
		case 'POST payment/deferred_payments/:id/post_sale_events':
			return addEvent(records, id, body);
		default:
			return refuse('Not found.', 404);
	}
}

const show = (record: object | undefined) => (record ? answer(record) : refuse('Not found.', 404));

async function create(records: Records, prefix: string, fields: object): Promise<Response> {
	const record = { id: newId(prefix), ...fields };
	await records.save(record);
	return answer(record, 201);
}

async function search(records: Records, body: Body): Promise<Response> {
	const [name, country] = [readText(body, 'name'), readText(body, 'country')];
	if (!name || !/^[A-Z]{2}$/.test(country)) return refuse('name and country are required.');
	if (chooseOutcome(name) === 'unknown') return answer({ matches: [] });
	const company: Company = { id: newId('co'), name, country };
	await records.save(company);
	return answer({ matches: [{ ...company, confidence: 'certain' }] });
}

async function createOrder(records: Records, body: Body): Promise<Response> {
	const customer = body.customer as HokodoOrder['customer'] | undefined;
	const items = Array.isArray(body.items) ? (body.items as { total_amount?: number }[]) : [];
	const total = Number(body.total_amount);
	const sum = items.reduce((before, item) => before + Number(item.total_amount), 0);
	if (!customer?.organisation || !customer.user) return refuse('customer needs an organisation and a user.');
	if (!Number.isInteger(total) || total <= 0) return refuse('total_amount must be a positive integer.');
	if (sum !== total) return refuse('The items do not add up to total_amount.');
	const order: HokodoOrder = {
		id: newId('order'),
		unique_id: readText(body, 'unique_id'),
		customer,
		status: 'draft',
		currency: readText(body, 'currency'),
		total_amount: total,
		payment_offer: null,
		deferred_payment: null,
	};
	await records.save(order);
	return answer(order, 201);
}

async function cancel(records: Records, id: string): Promise<Response> {
	const order = await records.find<HokodoOrder>(id);
	if (!order) return refuse('Not found.', 404);
	if (order.deferred_payment) return refuse('An order with a deferred payment cannot be cancelled.');
	order.status = 'cancelled';
	await records.save(order);
	return answer(order);
}

async function createOffer(records: Records, body: Body, sandboxUrl: string): Promise<Response> {
	const order = await records.find<HokodoOrder>(readText(body, 'order'));
	const urls = body.urls as PaymentOffer['urls'] | undefined;
	if (!order || !urls?.success || !urls.notification) return refuse('order and urls are required.');
	const known = order.payment_offer && (await records.find<PaymentOffer>(order.payment_offer));
	if (known) return answer(known, 201);
	const { company = '' } = (await records.find<{ company: string }>(order.customer.organisation)) ?? {};
	const name = (await records.find<Company>(company))?.name ?? '';
	const isDeclined = chooseOutcome(name) === 'declined';
	const planId = newId('ppln');
	const plan: PaymentPlan = {
		id: planId,
		name: 'net30',
		currency: order.currency,
		status: isDeclined ? 'declined' : 'offered',
		rejection_reason: isDeclined ? { code: 'buyer-declined', detail: 'This company has no credit.' } : null,
		payment_url: `${sandboxUrl}/hokodo/plans/${planId}`,
		scheduled_payments: [
			{ date: new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10), amount: order.total_amount },
		],
	};
	const offer: PaymentOffer = { id: newId('offer'), order: order.id, offered_payment_plans: [plan], urls };
	order.payment_offer = offer.id;
	await records.save(offer);
	await records.save(order);
	await records.save({ id: `of:${planId}`, offer: offer.id });
	return answer(offer, 201);
}

async function addEvent(records: Records, id: string, body: Body): Promise<Response> {
	const payment = await records.find<DeferredPayment>(id);
	const order = payment && (await records.find<HokodoOrder>(payment.order));
	if (!payment || !order) return refuse('Not found.', 404);
	const [type, amount] = [readText(body, 'type'), Number(body.amount)];
	const metadata = (body.metadata ?? {}) as Record<string, string>;
	const given = payment.post_sale_events.find((event) => metadata.key && event.metadata.key === metadata.key);
	if (given) return answer(given, 201);
	const sumEvents = (...types: string[]) =>
		payment.post_sale_events
			.filter((event) => types.includes(event.type))
			.reduce((sum, event) => sum + event.amount, 0);
	const taken = type === 'capture' ? sumEvents('refund', 'void', 'capture') : sumEvents('refund', 'void');
	if (payment.status !== 'accepted') return refuse('The payment is not accepted.');
	if (!['capture', 'refund', 'void'].includes(type)) return refuse('type is unknown.');
	if (!Number.isInteger(amount) || amount <= 0 || taken + amount > order.total_amount)
		return refuse('amount is more than is left.');
	const event = { id: newId('pse'), type, amount, metadata, created: new Date().toISOString() };
	payment.post_sale_events.push(event);
	await records.save(payment);
	return answer(event, 201);
}
