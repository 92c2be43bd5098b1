import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bindAccountForms } from '#src/account/forms/account-form.ts';
import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';
import { registerHeaderSource } from '#src/api/request-headers.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { initAnonymousId } from '#src/tracking/anonymous-id.ts';
import { refuse } from '#tests/build/order-api.ts';

const server = setupServer();
const asked: { path: string; body: unknown }[] = [];
const take = (path: string, answer: () => Response | Promise<Response>) =>
	http.post(`*/api${path}`, async ({ request }) => {
		asked.push({ path, body: await request.json() });
		return answer();
	});
const form = () => document.querySelector('form') as HTMLFormElement;
const field = () => form().elements.namedItem('referral') as HTMLInputElement;

/** The registration form in the markup of its page. */
function show(code = ''): void {
	document.body.innerHTML = `<main><div><form data-account="register" novalidate>
		<p data-problem hidden></p>
		<template data-text="unknown_referral_code">We do not know this code.</template>
		<input name="email" value="ada@example.com"><input name="password" value="nine gloomy otters">
		<details><input name="referral" maxlength="40" value="${code}"><div data-note="referral"></div></details>
		<input type="checkbox" name="terms" checked><button>Open</button>
	</form><div data-done="register" tabindex="-1" hidden></div></div></main>`;
	bindAccountForms(document.querySelector('main') as HTMLElement, vi.fn());
}
const isSent = () => document.querySelector<HTMLElement>('[data-done]')?.hidden === false;

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
	sessionStorage.clear();
	asked.length = 0;
	history.replaceState(null, '', '/');
	storeValue(tokenName, 'k'.repeat(48));
	server.use(
		take('/v1/referrals', () => new HttpResponse(null, { status: 204 })),
		take('/sign_up', () =>
			HttpResponse.json({ email: 'ada@example.com', confirmation_sent: true }, { status: 201 }),
		),
	);
});
afterEach(() => server.resetHandlers());

test('the code from the address is filled into the form, in the dialog too, and is sent before the registration', async () => {
	history.replaceState(null, '', '/registration?ref=2s-1f0c9a77be');
	show();
	expect(field().value).toBe('2s-1f0c9a77be');
	expect(form().querySelector('details')?.open).toBe(true);
	form().requestSubmit();
	await vi.waitFor(() => expect(isSent()).toBe(true));
	expect(asked.map(({ path }) => path)).toEqual(['/v1/referrals', '/sign_up']);
	expect(asked[0]?.body).toEqual({ code: '2s-1f0c9a77be' });
	expect(readStoredValue(tokenName)).toBe('k'.repeat(48));
});

test('it is kept while the visitor opens other pages, and so is a code that is typed instead', () => {
	show('2s-1f0c9a77be');
	show();
	expect(field().value).toBe('2s-1f0c9a77be');
	field().value = ' 3t-2a1b3c4d5e ';
	field().dispatchEvent(new Event('change'));
	show();
	expect(field().value).toBe('3t-2a1b3c4d5e');
	field().value = '';
	field().dispatchEvent(new Event('change'));
	show();
	expect([field().value, form().querySelector('details')?.open]).toEqual(['', false]);
});

test('a code that the shop does not know is shown at its field, and nothing is sent', async () => {
	server.use(http.post('*/api/v1/referrals', () => refuse('unknown_referral_code')));
	show('2s-0000000000');
	form().requestSubmit();
	await vi.waitFor(() =>
		expect(document.querySelector('[data-note="referral"]')?.textContent).toBe('We do not know this code.'),
	);
	expect(field().getAttribute('aria-invalid')).toBe('true');
	expect(document.activeElement).toBe(field());
	expect(asked).toEqual([]);
	field().value = '';
	form().requestSubmit();
	await vi.waitFor(() => expect(isSent()).toBe(true));
	expect(asked.map(({ path }) => path)).toEqual(['/sign_up']);
});

test('a stored partner key is sent, with consent also the analytics id of the customer; without a stored key nothing is sent', async () => {
	const none = () => new HttpResponse(null, { status: 204 });
	const [partner, identify] = ['/v2/users/register_partnerstack_key', '/v1/segment_proxies/identify'];
	server.use(take(partner, none), take(identify, none));
	registerHeaderSource(() =>
		localStorage.getItem('consentDisabled') ? { 'x-attribution-partner': 'acme-1' } : {},
	);
	document.documentElement.dataset.locale = 'de-DE';
	const register = async () => {
		show();
		form().requestSubmit();
		await vi.waitFor(() => expect(isSent()).toBe(true));
		return asked.splice(0).filter(({ path }) => path !== '/sign_up');
	};
	expect(await register()).toEqual([]);
	localStorage.setItem('consentDisabled', 'true');
	history.replaceState(null, '', '/?anonymousId=visitor-7');
	initAnonymousId();
	expect(await register()).toEqual([
		{ path: partner, body: { partnerstack_data: { partner_key: 'acme-1' } } },
		{ path: identify, body: { anonymous_id: 'visitor-7', traits: { locale: 'de-DE' } } },
	]);
	for (const name of ['consentDisabled', 'boxwright_anonymous_id']) storeValue(name, undefined);
});

test('a registration continues when the code cannot be sent', async () => {
	server.use(http.post('*/api/v1/referrals', () => refuse('too_many_calls', 429)));
	show('2s-1f0c9a77be');
	form().requestSubmit();
	await vi.waitFor(() => expect(isSent()).toBe(true));
});

test('without storage the form still holds the code', () => {
	vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
		throw new Error('blocked');
	});
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new Error('blocked');
	});
	history.replaceState(null, '', '/?ref=2s-1f0c9a77be');
	show();
	expect(field().value).toBe('2s-1f0c9a77be');
	vi.restoreAllMocks();
});
