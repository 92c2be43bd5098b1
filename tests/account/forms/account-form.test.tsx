import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followAccountForms } from '#src/account/forms/account-form.ts';
import { recall, remember } from '#src/api/browser-storage.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { rememberName, signedInName } from '#src/customers/signed-in.ts';
import { refuse } from '#tests/build/order-api.ts';

const server = setupServer();
const asked: { path: string; body: unknown }[] = [];
const user = { id: 1, email: 'ada@example.com', anonymous: false, created_at: '', updated_at: '' };
const answer = (path: string, status: number, body?: object) =>
	server.use(
		http.post(`*/api${path}`, async ({ request }) => {
			asked.push({ path, body: await request.json() });
			return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status });
		}),
	);
const refuseWith = (path: string, ...refusal: Parameters<typeof refuse>) =>
	server.use(http.post(`*/api${path}`, () => refuse(...refusal)));

const enter = vi.fn();
const part = () => document.querySelector('main') as HTMLElement;
const find = <E extends HTMLElement>(selector: string) => part().querySelector<E>(selector) as E;
const noteOf = (name: string) => find(`[data-note="${name}"]`).textContent?.trim();
const notice = () => find('form [data-problem]');

/** A form as its page has it. */
function show(name: string, more = '', done = ''): void {
	document.body.innerHTML = `<main><div>
		<form data-account="${name}" novalidate>
			<p data-problem hidden></p>
			<template data-text="wrong_credentials">No match.</template>
			<template data-text="too_many_requests">Too often.</template>
			<template data-text="unknown">Something went wrong.</template>
			<template data-text="field_required">Fill this in.</template>
			<template data-text="field_email">No address.</template>
			<template data-text="password_too_common">Too common.</template>
			<input name="email" type="email" required><div data-note="email"></div>
			<input name="password" type="password" required><div data-note="password"><p>Ten letters.</p></div>
			${more}
			<button type="submit">Send</button>
		</form>
		<div data-done="${name}" tabindex="-1" hidden><b data-email></b><p data-problem hidden></p>${done}</div>
	</div></main>`;
	followAccountForms(part(), enter);
}
function type(email: string, password: string): void {
	find<HTMLInputElement>('[name="email"]').value = email;
	find<HTMLInputElement>('[name="password"]').value = password;
}
const submit = () => find<HTMLFormElement>('form').requestSubmit();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
	vi.spyOn(console, 'warn').mockImplementation(() => {});
	asked.length = 0;
	enter.mockClear();
	for (const name of [tokenName, signedInName, rememberName]) remember(name, undefined);
});
afterEach(() => server.resetHandlers());

test('who signs in is kept, with the flags of the pages, and goes on', async () => {
	answer('/sign_in', 200, { ...user, spree_api_key: 'k'.repeat(48) });
	show('sign_in', '<input type="checkbox" name="remember" checked>');
	type('ada@example.com', 'nine gloomy otters');
	submit();
	await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce());
	expect(asked[0]?.body).toEqual({
		email: 'ada@example.com',
		password: 'nine gloomy otters',
		remember: true,
	});
	expect([recall(tokenName), recall(signedInName), recall(rememberName)]).toEqual([
		'k'.repeat(48),
		'1',
		'true',
	]);
	expect(document.documentElement.dataset.account).toBe('in');
});

test('a wrong password says so and forgets nothing that was typed', async () => {
	refuseWith('/sign_in', 'wrong_credentials', 401);
	show('sign_in');
	type('ada@example.com', 'wrong');
	submit();
	await vi.waitFor(() => expect(notice().hidden).toBe(false));
	expect(notice().textContent).toBe('No match.');
	expect(find<HTMLInputElement>('[name="password"]').value).toBe('wrong');
	expect([enter.mock.calls.length, recall(signedInName)]).toEqual([0, undefined]);
});

test('an empty field is named without a call, gets the focus, and its help comes back', async () => {
	show('sign_in');
	submit();
	expect([noteOf('email'), noteOf('password')]).toEqual(['Fill this in.', 'Ten letters.Fill this in.']);
	expect(document.activeElement).toBe(find('[name="email"]'));
	expect(find('[data-note="password"] p').hidden).toBe(true);
	answer('/sign_in', 200, { ...user, spree_api_key: 'k' });
	type('ada@example.com', 'nine gloomy otters');
	submit();
	expect(find('[data-note="password"] p').hidden).toBe(false);
	expect(find('[name="email"]').hasAttribute('aria-invalid')).toBe(false);
	await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce());
});

const terms = '<input type="checkbox" name="terms" required><div data-note="terms"></div>';

test('a registration shows where the mail went; confirmed elsewhere, one press signs in', async () => {
	server.use(
		http.get('*/api/users/anonymous', () => refuse('too_many_requests', 429)),
		http.get('*/api/users/current', () => refuse('unauthorized', 401)),
	);
	answer('/sign_up', 201, { email: 'ada@example.com', confirmation_sent: true });
	show('register', `${terms}<input type="checkbox" name="newsletter">`, '<button data-enter></button>');
	type('ada@example.com', 'nine gloomy otters');
	submit();
	expect(noteOf('terms')).toBe('Fill this in.');
	find<HTMLInputElement>('[name="terms"]').checked = true;
	submit();
	const done = () => find('[data-done]');
	await vi.waitFor(() => expect(done().hidden).toBe(false));
	expect([find('form').hidden, find('[data-email]').textContent]).toEqual([true, 'ada@example.com']);
	expect(document.activeElement).toBe(done());
	expect(asked[0]?.body).toMatchObject({
		consents: [
			{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' },
			{ type: 'newsletter', decision: 'declined' },
		],
	});
	refuseWith('/sign_in', 'wrong_credentials', 401);
	find('[data-enter]').click();
	await vi.waitFor(() => expect(find('[data-done] [data-problem]').textContent).toBe('No match.'));
	answer('/sign_in', 200, { ...user, spree_api_key: 'k' });
	find('[data-enter]').click();
	await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce());
});

test.each([
	['weak_password', { reason: 'too_common' }, 'password', 'Too common.'],
	['invalid', { errors: { email: ['is not an e-mail address'] } }, 'email', 'No address.'],
])('%s is shown at its field', async (code, more, field, text) => {
	refuseWith('/sign_up', code, 422, more);
	show('register');
	type('ada@example', 'password123');
	submit();
	await vi.waitFor(() => expect(noteOf(field)).toContain(text));
	expect(document.activeElement).toBe(find(`[name="${field}"]`));
});

test.each([
	['too_many_requests', 429, 'Too often.'],
	['internal_error', 500, 'Something went wrong.'],
])('%s is shown for the whole form', async (code, status, text) => {
	refuseWith('/user_passwords/recover', code, status);
	show('recover');
	type('ada@example.com', 'x');
	submit();
	await vi.waitFor(() => expect(notice().textContent).toBe(text));
	expect(find('form').ariaBusy).not.toBe('true');
});

test('a new password is sent with the present one and the customer’s token', async () => {
	remember(tokenName, 'k'.repeat(48));
	const seen: [unknown, string | null][] = [];
	server.use(
		http.put('*/api/users/password', async ({ request }) => {
			seen.push([await request.json(), request.headers.get('x-spree-token')]);
			return new HttpResponse(null, { status: 204 });
		}),
	);
	show('change_password', '<input name="current_password" required><div data-note="current_password"></div>');
	type('ada@example.com', 'seven brave badgers');
	submit();
	expect(noteOf('current_password')).toBe('Fill this in.');
	find<HTMLInputElement>('[name="current_password"]').value = 'nine gloomy otters';
	submit();
	await vi.waitFor(() => expect(find('[data-done]').hidden).toBe(false));
	expect(seen).toEqual([
		[{ current_password: 'nine gloomy otters', password: 'seven brave badgers' }, 'k'.repeat(48)],
	]);
});

test('signing out forgets who was there and tells the page', async () => {
	remember(tokenName, 'k');
	remember(signedInName, '1');
	answer('/sign_out', 204);
	const told = vi.fn();
	addEventListener('boxwright:signed-out', told, { once: true });
	document.body.innerHTML = `<main><div><form data-account="sign_out" novalidate><p data-problem hidden></p>
		<button type="submit">Here</button><button type="submit" name="everywhere" value="1">Everywhere</button>
		</form><div data-done="sign_out" tabindex="-1" hidden></div></div></main>`;
	followAccountForms(part(), enter);
	find<HTMLFormElement>('form').requestSubmit(find('[name="everywhere"]'));
	await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
	expect(asked[0]?.body).toEqual({ everywhere: true });
	expect([recall(tokenName), recall(signedInName)]).toEqual([undefined, undefined]);
});
