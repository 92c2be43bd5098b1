import type { Method } from '../endpoint.ts';

/** JSON with placeholders: `{number}` stands for what an earlier call answered. */
export type Template =
	| string
	| number
	| boolean
	| null
	| readonly Template[]
	| { readonly [name: string]: Template };

/** One call of the guide. The page and its test are both made from it. */
export interface GuideStep {
	readonly title: string;
	readonly text: string;
	readonly method: Method;
	/** Below `/api`. */
	readonly path: string;
	/** Sends `X-Spree-Token`. */
	readonly withToken: boolean;
	readonly body?: Template;
	readonly status: 200 | 201;
	/** Names for values of the answer that later calls need: name → path, `data.attributes.number`. */
	readonly keeps: Readonly<Record<string, string>>;
	/** A part of the answer. */
	readonly answer: Template;
}

const size = [200, 150, 80] as const;

/** From nothing to a placed order, for an API client. */
export const buyABox: readonly GuideStep[] = [
	{
		title: 'Get an API key',
		text: 'An anonymous user is enough to buy. Keep its API key: it goes into the header X-Spree-Token of every later call.',
		method: 'get',
		path: '/users/anonymous',
		withToken: false,
		status: 200,
		keeps: { token: 'spree_api_key' },
		answer: { anonymous: true, email: null, spree_api_key: '{token}' },
	},
	{
		title: 'Ask for a price',
		text: 'Any size in millimetres, any quantity. What is left out takes the product’s default. The answer names the variant, which can be ordered from now on.',
		method: 'post',
		path: '/v3/dynamic_prices',
		withToken: true,
		body: { product_type: 'mailer-box-full-color', size_mm: size, quantity: 120 },
		status: 200,
		keeps: { sku: 'data.id', variant: 'data.attributes.variant_id' },
		answer: {
			data: {
				id: '{sku}',
				type: 'dynamic_price',
				attributes: { variant_id: '{variant}', quantity: 120, size_mm: size, currency: 'EUR' },
			},
		},
	},
	{
		title: 'Look at the variant',
		text: 'Its name, material, weight, picture and its unit price at every volume step.',
		method: 'get',
		path: '/v2/variants?q[external_pim_id][value][]={sku}',
		withToken: true,
		status: 200,
		keeps: {},
		answer: {
			data: [
				{
					id: '{variant}',
					type: 'variant',
					attributes: { sku: '{sku}', name: 'Full-color mailer box', in_stock: true },
				},
			],
			meta: { count: 1 },
		},
	},
	{
		title: 'Open an order',
		text: 'An order is empty at first, in the state cart. Its number names it from now on; its id does as well.',
		method: 'post',
		path: '/v2/orders',
		withToken: true,
		body: { currency: 'EUR' },
		status: 201,
		keeps: { number: 'data.attributes.number' },
		answer: { data: { type: 'order', attributes: { number: '{number}', state: 'cart', total_quantity: 0 } } },
	},
	{
		title: 'Add the boxes',
		text: 'The answer is the line, with the whole order priced anew.',
		method: 'post',
		path: '/v2/orders/{number}/line_item',
		withToken: true,
		body: { variant_id: '{variant}', quantity: 120 },
		status: 201,
		keeps: {},
		answer: {
			data: {
				type: 'line_item',
				attributes: {
					quantity: 120,
					variant: { sku: '{sku}' },
					order: { number: '{number}', total_quantity: 120 },
				},
			},
		},
	},
	{
		title: 'Give e-mail and address',
		text: 'E-mail and address are saved, and the order moves on to delivery. A field that is wrong comes back by its name, ship_address.zipcode, and nothing is saved.',
		method: 'put',
		path: '/checkouts/{number}?state=address',
		withToken: true,
		body: {
			order: {
				email: 'ada@example.com',
				use_shipping: true,
				ship_address: {
					firstname: 'Ada',
					lastname: 'Lovelace',
					address1: 'Torstraße 1',
					zipcode: '10119',
					city: 'Berlin',
					country_iso: 'DE',
					phone: '030 1234567',
				},
			},
		},
		status: 200,
		keeps: { shipment: 'shipments.0.id', rate: 'shipments.0.shipping_rates.0.id' },
		answer: {
			number: '{number}',
			state: 'delivery',
			email: 'ada@example.com',
			shipments: [{ id: '{shipment}', shipping_rates: [{ id: '{rate}' }] }],
		},
	},
	{
		title: 'Choose the delivery',
		text: 'One of the rates of the shipment. From now on the total is final: goods, delivery and tax.',
		method: 'put',
		path: '/checkouts/{number}?state=delivery',
		withToken: true,
		body: { order: { shipments: [{ id: '{shipment}', selected_shipping_rate_id: '{rate}' }] } },
		status: 200,
		keeps: { total: 'total' },
		answer: { number: '{number}', state: 'payment', total: '{total}', unmet_requirements: [] },
	},
	{
		title: 'Record what the buyer agrees to',
		text: 'Show the buyer the terms and the privacy policy first. An expert check for a private buyer also needs instant_service, since it begins within the time for withdrawal. Without them every payment is refused with consents_missing, which names what is missing.',
		method: 'post',
		path: '/v2/orders/consents',
		withToken: true,
		body: {
			order_number: '{number}',
			consents: [{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' }],
		},
		status: 201,
		keeps: {},
		answer: { data: { type: 'order_consents', attributes: { order_number: '{number}' } } },
	},
	{
		title: 'Pay by bank transfer',
		text: 'expected_total is the total that you have seen. Should it have changed, nothing is placed, and the refusal names the new one. The answer says where to send the money. Cards are paid by POST /v2/{order}/stripe/payment_intents/pay.',
		method: 'post',
		path: '/check_payments',
		withToken: true,
		body: { order_number: '{number}', expected_total: '{total}' },
		status: 201,
		keeps: {},
		answer: {
			order_number: '{number}',
			amount: '{total}',
			status: 'DELAYED',
			state: 'pending',
			payment_method: { id: 'check' },
			proforma: { reference: '{number}', amount: '{total}', currency: 'EUR' },
		},
	},
	{
		title: 'See the order',
		text: 'It is placed. payment_state becomes paid when the money is here.',
		method: 'get',
		path: '/orders/{number}',
		withToken: true,
		status: 200,
		keeps: {},
		answer: { number: '{number}', state: 'complete', total: '{total}', payment_state: 'balance_due' },
	},
];

/** A template with the values in place of their names. A text that is one placeholder becomes the value itself. */
export function fillTemplate(
	template: Template,
	values: Readonly<Record<string, string | number>>,
): Template {
	if (typeof template === 'string') {
		const whole = /^\{(\w+)\}$/.exec(template)?.[1];
		if (whole !== undefined && whole in values) return values[whole] ?? template;
		return template.replace(/\{(\w+)\}/g, (found, name: string) => String(values[name] ?? found));
	}
	if (Array.isArray(template)) return template.map((item) => fillTemplate(item, values));
	if (template === null || typeof template !== 'object') return template;
	return Object.fromEntries(
		Object.entries(template).map(([name, item]) => [name, fillTemplate(item, values)]),
	);
}
