import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bindAccountForms } from '#src/account/forms/account-form.ts';
import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { signedInName } from '#src/customers/signed-in.ts';
import { refuse } from '#tests/build/order-api.ts';

const server = setupServer();
const asked: { path: string; body: unknown }[] = [];
const answer = (method: 'post' | 'put', path: string, status: number, body?: object) =>
	server.use(
		http[method](`*/api${path}`, async ({ request }) => {
			asked.push({ path, body: await request.json() });
			return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status });
		}),
	);

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
function show(name: string, fields: string, done = ''): void {
	document.body.innerHTML = `<main><div>
		<form data-account="${name}" novalidate>
			<p data-problem hidden></p>
			<template data-text="open_matters">Something is open.</template>
			<template data-text="unknown">Something went wrong.</template>
			<template data-text="field_required">Fill this in.</template>
			<template data-text="field_phone">No phone number.</template>
			${fields}
			<button type="submit">Send</button><p data-saved hidden></p>
		</form>
		<div data-done="${name}" tabindex="-1" hidden><b data-email></b>${done}</div>
	</div></main>`;
	bindAccountForms(find('main'), () => undefined);
}
const submit = () => find<HTMLFormElement>('form').requestSubmit();
const erasure = `<label><input type="checkbox" name="give_up_credit" required></label>
	<div data-note="give_up_credit"></div>
	<input name="current_password" type="password" required><div data-note="current_password"></div>`;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
	vi.spyOn(console, 'warn').mockImplementation(() => {});
	asked.length = 0;
	storeValue(tokenName, 'k'.repeat(48));
	storeValue(signedInName, '1');
});
afterEach(() => server.resetHandlers());

test('erasing needs the password and the checkbox about credit, then signs this browser out', async () => {
	answer('post', '/users/erasure', 204);
	show('erase', erasure);
	submit();
	expect(find('[data-note="give_up_credit"]').textContent).toContain('Fill this in.');
	expect(asked).toEqual([]);
	find<HTMLInputElement>('[name="give_up_credit"]').checked = true;
	find<HTMLInputElement>('[name="current_password"]').value = 'nine gloomy otters';
	const signedOut = vi.fn();
	addEventListener('boxwright:signed-out', signedOut, { once: true });
	submit();
	await vi.waitFor(() => expect(find('[data-done]').hidden).toBe(false));
	expect(asked[0]?.body).toEqual({ current_password: 'nine gloomy otters', give_up_credit: true });
	expect([readStoredValue(tokenName), readStoredValue(signedInName)]).toEqual([undefined, undefined]);
	expect(signedOut).toHaveBeenCalledOnce();
});

test('a refusal says why, and keeps this browser signed in', async () => {
	server.use(http.post('*/api/users/erasure', () => refuse('open_matters', 409)));
	show('erase', erasure);
	find<HTMLInputElement>('[name="give_up_credit"]').checked = true;
	find<HTMLInputElement>('[name="current_password"]').value = 'nine gloomy otters';
	submit();
	await vi.waitFor(() => expect(find('form [data-problem]').hidden).toBe(false));
	expect(find('form [data-problem]').textContent).toBe('Something is open.');
	expect(readStoredValue(tokenName)).toBe('k'.repeat(48));
});

test('requesting the copy shows the address that the link is sent to', async () => {
	answer('post', '/users/exports', 201, { email: 'ada@example.com', link_sent: true });
	show('ask_export', '');
	submit();
	await vi.waitFor(() => expect(find('[data-done]').hidden).toBe(false));
	expect(find('[data-email]').textContent).toBe('ada@example.com');
});

test('the button on the link’s page starts the download, and shows a link to start it again', async () => {
	answer('post', '/users/exports/open', 200, { url: '/api/users/exports/file?user=1', expires_at: '' });
	show(
		'open_export',
		'<input type="hidden" name="token" value="secret">',
		'<a data-download href="/">again</a>',
	);
	const pressed = vi.fn((event: Event) => event.preventDefault());
	find('[data-download]').addEventListener('click', pressed);
	submit();
	await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
	expect(asked[0]?.body).toEqual({ token: 'secret' });
	expect(find('[data-download]').getAttribute('href')).toBe('/api/users/exports/file?user=1');
});

test('the profile sends every field, empty ones as null, and reports an invalid one', async () => {
	answer('put', '/users/7', 200, {});
	const fields = `<input type="hidden" name="id" value="7"><input name="phone" value=" +49 30 1 ">
		<div data-note="phone"></div><select name="mail_locale"><option value="">As now</option></select>`;
	show('profile', fields);
	submit();
	await vi.waitFor(() => expect(find('[data-saved]').hidden).toBe(false));
	expect(asked[0]?.body).toEqual({ phone: '+49 30 1', mail_locale: null });
	server.use(
		http.put('*/api/users/7', () =>
			refuse('invalid', 422, { errors: { phone: ['must be a phone number'] } }),
		),
	);
	submit();
	await vi.waitFor(() => expect(find('[data-note="phone"]').textContent).toContain('No phone number.'));
	expect(find('[data-saved]').hidden).toBe(true);
});
