import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bindAccountForms } from '#src/account/forms/account-form.ts';
import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';
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

/** A form in the markup of its page. */
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
	bindAccountForms(part(), enter);
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
	for (const name of [tokenName, signedInName, rememberName]) storeValue(name, undefined);
});
afterEach(() => server.resetHandlers());

test('a sign-in stores the user with the flags of the pages, and continues', async () => {
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
	expect([readStoredValue(tokenName), readStoredValue(signedInName), readStoredValue(rememberName)]).toEqual([
		'k'.repeat(48),
		'1',
		'true',
	]);
	expect(document.documentElement.dataset.account).toBe('in');
});

test('a wrong password is reported, and the input is kept', async () => {
	refuseWith('/sign_in', 'wrong_credentials', 401);
	show('sign_in');
	type('ada@example.com', 'wrong');
	submit();
	await vi.waitFor(() => expect(notice().hidden).toBe(false));
	expect(notice().textContent).toBe('No match.');
	expect(find<HTMLInputElement>('[name="password"]').value).toBe('wrong');
	expect([enter.mock.calls.length, readStoredValue(signedInName)]).toEqual([0, undefined]);
});

test('an empty field is reported without a request, gets the focus, and its help text returns', async () => {
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

test('a registration shows the address of the mail; after confirmation in another browser, one button signs in', async () => {
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
	storeValue(tokenName, 'k'.repeat(48));
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

test('signing out removes the stored user and notifies the page', async () => {
	storeValue(tokenName, 'k');
	storeValue(signedInName, '1');
	answer('/sign_out', 204);
	const told = vi.fn();
	addEventListener('boxwright:signed-out', told, { once: true });
	document.body.innerHTML = `<main><div><form data-account="sign_out" novalidate><p data-problem hidden></p>
		<button type="submit">Here</button><button type="submit" name="everywhere" value="1">Everywhere</button>
		</form><div data-done="sign_out" tabindex="-1" hidden></div></div></main>`;
	bindAccountForms(part(), enter);
	find<HTMLFormElement>('form').requestSubmit(find('[name="everywhere"]'));
	await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
	expect(asked[0]?.body).toEqual({ everywhere: true });
	expect([readStoredValue(tokenName), readStoredValue(signedInName)]).toEqual([undefined, undefined]);
});

const codePart = `<fieldset data-part="code" hidden disabled><input name="code" required><div data-note="code"></div></fieldset>
	<template data-text="wrong_code">Wrong code.</template>`;

test('the code of the app is asked for when it is required, and the input is kept', async () => {
	refuseWith('/sign_in', 'code_required', 422, { errors: { code: ["can't be blank"] } });
	show('sign_in', codePart);
	type('ada@example.com', 'nine gloomy otters');
	submit();
	await vi.waitFor(() => expect(find('[data-part="code"]').hidden).toBe(false));
	const code = find<HTMLInputElement>('[name="code"]');
	expect([document.activeElement, notice().hidden]).toEqual([code, true]);
	submit();
	expect(noteOf('code')).toBe('Fill this in.');
	refuseWith('/sign_in', 'wrong_code', 422, { errors: { code: ['is wrong'] } });
	code.value = '000000';
	await vi.waitFor(() => expect(find('form').ariaBusy).not.toBe('true'));
	submit();
	await vi.waitFor(() => expect(noteOf('code')).toBe('Wrong code.'));
	answer('/sign_in', 200, { ...user, spree_api_key: 'k' });
	code.value = '123 456';
	submit();
	await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce());
	expect(asked.at(-1)?.body).toMatchObject({ password: 'nine gloomy otters', code: '123 456' });
});

test('a new password is set once, also where the code of the app is asked for afterwards', async () => {
	answer('/user_passwords/reset', 200, { email: 'ada@example.com' });
	refuseWith('/sign_in', 'code_required', 422);
	show('set_password', `<input type="hidden" name="token" value="t">${codePart}`);
	type('ada@example.com', 'seven brave badgers');
	submit();
	await vi.waitFor(() => expect(find('[data-part="code"]').hidden).toBe(false));
	expect(find<HTMLInputElement>('[name="password"]').readOnly).toBe(true);
	answer('/sign_in', 200, { ...user, spree_api_key: 'k' });
	find<HTMLInputElement>('[name="code"]').value = '123456';
	submit();
	await vi.waitFor(() => expect(find('[data-done]').hidden).toBe(false));
	expect(asked.map(({ path }) => path)).toEqual(['/user_passwords/reset', '/sign_in']);
});

test('a form that only one page has calls the page’s callback, and asks for the password when it is needed', async () => {
	const seen: string[] = [];
	show(
		'add_passkey',
		'<fieldset data-part="current_password" hidden disabled><input name="current_password"></fieldset>',
	);
	const { ApiProblem } = await import('#src/api/client.ts');
	bindAccountForms(part(), enter, {
		add_passkey: async (form, _, reload) => {
			seen.push(String(new FormData(form).get('current_password') ?? ''));
			if (seen.length === 1) throw new ApiProblem('password_required', 422, '');
			reload();
		},
	});
	type('ada@example.com', 'x');
	submit();
	await vi.waitFor(() => expect(find('[data-part="current_password"]').hidden).toBe(false));
	find<HTMLInputElement>('[name="current_password"]').value = 'nine gloomy otters';
	submit();
	await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce());
	expect(seen).toEqual(['', 'nine gloomy otters']);
});

test('a session that has ended meanwhile asks to sign in, and the form is sent again', async () => {
	storeValue(tokenName, 'k'.repeat(48));
	let calls = 0;
	server.use(
		http.post('*/api/users/email', () => {
			calls += 1;
			return calls === 1
				? refuse('unauthorized', 401)
				: HttpResponse.json({ email: 'ada@example.com', confirmation_sent: true }, { status: 201 });
		}),
	);
	let resume: (() => void) | undefined;
	const opened = (event: Event) => {
		resume = (event as CustomEvent<{ resume: () => void }>).detail.resume;
	};
	addEventListener('boxwright:sign-in', opened, { once: true });
	show('change_email', '<input name="current_password" required value="nine gloomy otters">');
	type('ada@example.com', 'x');
	submit();
	await vi.waitFor(() => expect([resume === undefined, find('form').ariaBusy]).toEqual([false, null]));
	expect([notice().hidden, calls]).toEqual([true, 1]);
	resume?.();
	await vi.waitFor(() => expect(find('[data-done]').hidden).toBe(false));
	expect(calls).toBe(2);
});

test('a browser without cookies shows a notice before anything is sent', async () => {
	vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
	show('sign_in', '<template data-text="cookies_blocked">No cookies.</template>');
	type('ada@example.com', 'nine gloomy otters');
	submit();
	await vi.waitFor(() => expect(notice().textContent).toBe('No cookies.'));
	expect(asked).toEqual([]);
	vi.restoreAllMocks();
});
