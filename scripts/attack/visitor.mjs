// A client of the shop's API: what an attacker sends without a browser.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { address } from '../shop/example-address.mjs';

let addresses = 0;

/**
 * Another network address each time (198.18.0.0/15, kept for measurements), so that no part meets the limit of a network
 * by its number of calls. The local proxy passes the header on; Cloudflare sets it itself.
 */
function nextAddress() {
	const number = addresses++ % 0x1ffff;
	return `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
}

/** A request that has no answer by then gets status 0. */
const longestMs = 60_000;

/**
 * Sends a request, from another network address each time unless `headers` has one, and reads the whole answer. An answer that is no JSON has `json` undefined; a connection that breaks
 * has status 0.
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: BodyInit | object, signal?: AbortSignal }} [request]
 *   body: an object is sent as JSON
 */
export async function send(
	url,
	{ method = 'GET', headers = {}, body, signal = AbortSignal.timeout(longestMs) } = {},
) {
	const isJson = body !== undefined && isPlain(body);
	try {
		const response = await fetch(url, {
			method,
			redirect: 'manual',
			headers: {
				'cf-connecting-ip': nextAddress(),
				// On a busy machine a kept connection is closed just when it is used again.
				connection: 'close',
				...(isJson && { 'content-type': 'application/json' }),
				...headers,
			},
			...(body !== undefined && { body: isJson ? JSON.stringify(body) : body, duplex: 'half' }),
			signal,
		});
		const text = await response.text();
		return { status: response.status, headers: response.headers, text, json: parsed(text) };
	} catch (error) {
		const text = String(error.cause?.code ?? error.cause ?? error);
		return { status: 0, headers: new Headers(), text, json: undefined };
	}
}

/**
 * Sends a request again, at most twice, when wrangler's proxy answers that it lost the connection to the Worker. That
 * happens when the Worker closes a connection that was idle for 5 s just as the proxy uses it: the request has not arrived
 * then. Whether bodies break connections is tested by the part `unread`, which repeats nothing.
 */
async function untilArrived(request) {
	for (let attempt = 1; ; attempt++) {
		const answer = await request();
		const isLost = answer.status === 500 && answer.text.startsWith('Error: Network connection lost');
		if (!isLost || attempt === 3) return answer;
	}
}

/** `send`, repeated while wrangler's proxy loses the request. */
export const sendUntilArrived = (url, options) => untilArrived(() => send(url, options));

const isPlain = (value) =>
	typeof value === 'object' && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

function parsed(text) {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** A GET whose `Host` is any text, which fetch would not send. @returns `headers` as Node names them */
export const sendToHost = (port, path, headers) =>
	new Promise((resolve) => {
		const request = http.request({ host: '127.0.0.1', port, path, headers }, (response) => {
			let text = '';
			response.on('data', (chunk) => {
				text += chunk;
			});
			response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
		});
		request.on('error', (error) => resolve({ status: 0, headers: {}, text: String(error) }));
		request.end();
	});

/** A visitor whose anonymous token works without a browser's cookie. */
export class Visitor {
	/** @param {string} origin @param {string | undefined} token @param {Record<string, string>} [headers] sent with every call */
	constructor(origin, token, headers = {}) {
		this.origin = origin;
		this.token = token;
		this.headers = headers;
	}

	/**
	 * Calls the API; again when wrangler's proxy lost the request.
	 * @param {string} path below `/api`
	 */
	call(method, path, body, headers = {}) {
		return untilArrived(() => this.callOnce(method, path, body, headers));
	}

	/** The same without a repetition. */
	callOnce(method, path, body, headers = {}) {
		return send(`${this.origin}/api${path}`, {
			method,
			body,
			headers: {
				...(this.token !== undefined && { 'x-spree-token': this.token }),
				...this.headers,
				...headers,
			},
		});
	}

	/** The same, but an answer that is no success is an error of the attack itself. */
	async must(method, path, body, headers = {}) {
		const answer = await this.call(method, path, body, headers);
		if (answer.status >= 200 && answer.status < 300) return answer.json;
		throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
	}
}

/** An anonymous user. @param {Record<string, string>} [headers] sent with every call */
export async function newVisitor(origin, headers = {}) {
	let answer = await send(`${origin}/api/users/anonymous`, { headers });
	// An unread body may have broken the connection: the part `unread` tests that.
	for (let attempt = 0; attempt < 5 && answer.status === 0; attempt++)
		answer = await send(`${origin}/api/users/anonymous`, { headers });
	if (answer.status !== 200)
		throw new Error(`No anonymous user: ${answer.status} ${answer.text.slice(0, 200)}`);
	return Object.assign(new Visitor(origin, answer.json.spree_api_key, headers), { id: answer.json.id });
}

/** A variant that can be printed and designed, as `POST v3/dynamic_prices` describes it, with its id as a number. */
export async function findVariant(visitor, sizeMm = [200, 150, 80]) {
	const { data } = await visitor.must('POST', '/v3/dynamic_prices', {
		product_type: 'mailer-box-full-color',
		size_mm: sizeMm,
		quantity: 120,
	});
	return { ...data.attributes, id: Number(data.attributes.variant_id) };
}

/** An order with one line. @returns its number */
export async function newOrder(visitor, { variant, quantity = 30 } = {}) {
	const order = (await visitor.must('POST', '/v2/orders', {})).data.attributes;
	const wanted = variant ?? (await findVariant(visitor)).id;
	await visitor.must('POST', `/v2/orders/${order.number}/line_item`, { variant_id: wanted, quantity });
	return order.number;
}

/** The call that records that the buyer of an order agrees to the terms: without it no payment is taken. */
export const agreementTo = (number) => [
	'POST',
	'/v2/orders/consents',
	{
		order_number: number,
		consents: [{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' }],
	},
];

/** An order that can be paid. @returns the order as its owner sees it */
export async function newPayableOrder(visitor, options = {}) {
	const number = await newOrder(visitor, options);
	await visitor.must('PUT', `/checkouts/${number}?state=cart`);
	await visitor.must('PUT', `/orders/${number}`, {
		order: {
			email: `buyer-${randomUUID().slice(0, 8)}@example.com`,
			ship_address: address,
			bill_address: address,
		},
	});
	await visitor.must('PUT', `/checkouts/${number}?state=address`);
	await visitor.must(...agreementTo(number));
	return visitor.must('PUT', `/checkouts/${number}?state=delivery`);
}

/** Ready-made payment methods of Stripe's test mode, which the sandbox knows. */
export const methods = {
	paid: 'pm_card_visa',
	asksBank: 'pm_card_authenticationRequired',
	declined: 'pm_card_chargeDeclined',
};

/** Tries to pay an order by card. */
export const pay = (visitor, order, method = methods.paid, headers = {}) =>
	visitor.call(
		'POST',
		`/v2/${order.number}/stripe/payment_intents/pay`,
		{ payment_method_id: method, expected_total: order.total },
		headers,
	);
