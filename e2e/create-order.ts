import { type APIRequestContext, expect, request } from '@playwright/test';
import { product } from '../src/catalog/product.ts';
import { toSku } from '../src/catalog/variant.ts';
import { port, type Storefront } from './storefronts.ts';

const api = `http://localhost:${port}/api`;

export interface NewOrder {
	readonly region: string;
	readonly locale?: string;
	readonly lines: readonly {
		readonly sku: string;
		readonly quantity: number;
		/** A design of the buyer. */
		readonly box_design_id?: string;
	}[];
	/** The buyer's API key; by default that of a new visitor. */
	readonly token?: string;
	/** The field `order` of `PUT /checkouts/:id`: e-mail, customer type, addresses. */
	readonly order: object;
}

/**
 * Calls the API as a program does, without a session: with the path below `/api`, a JSON body and a user's API key. A call
 * that is refused fails the journey.
 */
export function openApi(request: APIRequestContext, { region, locale }: Pick<NewOrder, 'region' | 'locale'>) {
	return async (method: string, path: string, data?: object, token?: string) => {
		const headers = {
			'x-region': region,
			...(locale && { 'x-locale': locale }),
			...(token && { 'x-spree-token': token }),
		};
		const answer = await request.fetch(`${api}${path}`, { method, headers, ...(data && { data }) });
		expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
		return answer.json();
	};
}

/**
 * Creates an order through the API, up to the payment step, for journeys that begin there.
 * @returns its number, the token of its links, and functions that read it, place it by bank transfer and pay it by card
 */
export async function createOrder(request: APIRequestContext, wanted: NewOrder) {
	const { lines, order } = wanted;
	const callApi = openApi(request, wanted);
	const visitor = wanted.token ?? (await callApi('GET', '/users/anonymous')).spree_api_key;
	const created = await callApi('POST', '/v2/orders', {}, visitor);
	const { number } = created.data.attributes;
	for (const line of lines) await callApi('POST', `/v2/orders/${number}/line_item`, line, visitor);
	await callApi('PUT', `/checkouts/${number}?state=address`, { order }, visitor);
	await callApi('PUT', `/checkouts/${number}?state=delivery`, undefined, visitor);
	const read = () => callApi('GET', `/orders/${number}`, undefined, visitor);
	const { token } = await read();
	const acceptTerms = async () => {
		const consents = [{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' }];
		await callApi('POST', '/v2/orders/consents', { order_number: number, consents }, visitor);
	};
	const place = async () => {
		await acceptTerms();
		const { total } = await read();
		await callApi('POST', '/check_payments', { order_number: number, expected_total: total }, visitor);
	};
	const pay = async () => {
		await acceptTerms();
		const { total } = await read();
		const card = { payment_method_id: 'pm_card_visa', expected_total: total };
		const paid = await callApi('POST', `/v2/${number}/stripe/payment_intents/pay`, card, visitor);
		expect(paid).toMatchObject({ success: true, status: 'OK' });
	};
	return { number: String(number), token: String(token), read, place, pay };
}

/** Country of the address, for the storefronts that `createBoxOrder` supports. */
const countries: Readonly<Record<string, string>> = { eu: 'DE', de: 'DE', pl: 'PL', gb: 'GB' };

/** Creates an order of unprinted boxes to the storefront's address, as `createOrder` does. */
export function createBoxOrder(visitor: APIRequestContext, { region, locale, address }: Storefront) {
	const { email, ...shipAddress } = address;
	if (!countries[region]) throw new Error(`createBoxOrder does not support ${region}`);
	return createOrder(visitor, {
		region,
		locale,
		lines: [{ sku: toSku(product('mailer-box-plain').default), quantity: 120 }],
		order: {
			email,
			customer_type: 'b2c',
			ship_address: { ...shipAddress, country_iso: countries[region] },
			use_shipping: true,
		},
	});
}

/**
 * Places an order of unprinted boxes that is paid by card, for journeys that begin afterwards.
 * @returns its number, and the token that opens its pages in any browser
 */
export async function placePaidOrder(shop: Storefront): Promise<{ number: string; token: string }> {
	const visitor = await request.newContext();
	const { number, token, pay } = await createBoxOrder(visitor, shop);
	await pay();
	await visitor.dispose();
	return { number, token };
}
