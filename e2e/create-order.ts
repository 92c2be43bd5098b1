import { type APIRequestContext, expect } from '@playwright/test';
import { port } from './storefronts.ts';

const api = `http://localhost:${port}/api`;

export interface NewOrder {
	readonly region: string;
	readonly locale?: string;
	readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
	/** The field `order` of `PUT /checkouts/:id`: e-mail, customer type, addresses. */
	readonly order: object;
}

/**
 * Creates an order through the API, up to the payment step, for journeys that begin there.
 * @returns its number, the token of its links, and a function that reads it
 */
export async function createOrder(request: APIRequestContext, { region, locale, lines, order }: NewOrder) {
	const callApi = async (method: string, path: string, data?: object, token?: string) => {
		const headers = {
			'x-region': region,
			...(locale && { 'x-locale': locale }),
			...(token && { 'x-spree-token': token }),
		};
		const answer = await request.fetch(`${api}${path}`, { method, headers, ...(data && { data }) });
		expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
		return answer.json();
	};
	const { spree_api_key: visitor } = await callApi('GET', '/users/anonymous');
	const created = await callApi('POST', '/v2/orders', {}, visitor);
	const { number } = created.data.attributes;
	for (const line of lines) await callApi('POST', `/v2/orders/${number}/line_item`, line, visitor);
	await callApi('PUT', `/checkouts/${number}?state=address`, { order }, visitor);
	await callApi('PUT', `/checkouts/${number}?state=delivery`, undefined, visitor);
	const read = () => callApi('GET', `/orders/${number}`, undefined, visitor);
	const { token } = await read();
	return { number: String(number), token: String(token), read };
}
