import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { tokenName } from '../../src/api/token-from-cookie.ts';
import { signedInName } from '../../src/customers/signed-in.ts';
import { Shopper } from '../shopper.ts';
import { port, type Storefront } from '../storefronts.ts';
import { findMailLink } from './mail-links.ts';

export const password = 'nine gloomy otters whistle';
const sessionName = 'boxwright_session';
const consents = [
	{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' },
	{ type: 'newsletter', decision: 'declined' },
];

/** A context for API calls. It keeps its session in a cookie: the API gives one only to a script of the shop's own page. */
const newVisitor = ({ region, locale }: Storefront): Promise<APIRequestContext> =>
	request.newContext({
		extraHTTPHeaders: {
			...{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
			...{ 'x-region': region, 'x-locale': locale },
		},
	});

async function callApi(visitor: APIRequestContext, path: string, data?: object) {
	const address = `http://localhost:${port}/api${path}`;
	const answer = await visitor.fetch(address, { method: data ? 'POST' : 'GET', ...(data && { data }) });
	const text = await answer.text();
	expect(answer.ok(), `${path}: ${text}`).toBe(true);
	return text === '' ? undefined : JSON.parse(text);
}

/** Confirms the address of a registration with the link of its mail. */
async function confirm(visitor: APIRequestContext, shop: Storefront, email: string): Promise<void> {
	const link = new URL(await findMailLink({ request: visitor }, shop, email));
	await callApi(visitor, '/user_confirmations/confirm', { token: link.searchParams.get('token') });
}

/** Registers a customer through the API. @returns the context of the calls, which is signed in */
async function register(shop: Storefront, email: string): Promise<APIRequestContext> {
	const visitor = await newVisitor(shop);
	await callApi(visitor, '/users/anonymous');
	await callApi(visitor, '/sign_up', { email, password, consents });
	await confirm(visitor, shop, email);
	return visitor;
}

/** Confirms, elsewhere, the address of a customer who has registered in a browser; that browser is not signed in by it. */
export async function confirmElsewhere(shop: Storefront, email: string): Promise<void> {
	const visitor = await newVisitor(shop);
	await confirm(visitor, shop, email);
	await visitor.dispose();
}

/** Creates a customer through the API, who is signed in in no browser. */
export async function createCustomer(shop: Storefront, email: string): Promise<void> {
	await (await register(shop, email)).dispose();
}

/**
 * Creates a customer through the API and signs the page's browser in, on both hosts of the storefront. No page is loaded;
 * register-and-sign-in.spec.ts registers in the browser.
 */
export async function registerCustomer(page: Page, shop: Storefront, email: string): Promise<Shopper> {
	const visitor = await register(shop, email);
	const { spree_api_key: key } = await callApi(visitor, '/users/anonymous');
	const { cookies } = await visitor.storageState();
	await visitor.dispose();
	const session = cookies.find(({ name }) => name === sessionName)?.value ?? '';
	expect(session, 'the session of the registration').not.toBe('');
	const domain = `.${new URL(shop.landing).hostname}`;
	await page.context().addCookies([
		{ name: sessionName, value: session, domain, path: '/', sameSite: 'Lax', httpOnly: true, secure: true },
		{ name: tokenName, value: key, domain, path: '/', sameSite: 'Lax' },
		{ name: signedInName, value: '1', domain, path: '/', sameSite: 'Lax' },
	]);
	return new Shopper(page, shop);
}

/** Ends all sessions of a customer, from another device. */
export async function signOutEverywhere(shop: Storefront, email: string): Promise<void> {
	const device = await newVisitor(shop);
	await callApi(device, '/sign_in', { email, password });
	await callApi(device, '/sign_out', { everywhere: true });
	await device.dispose();
}
