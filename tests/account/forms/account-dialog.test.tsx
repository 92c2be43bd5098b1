import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openAccountDialog } from '#src/account/forms/account-dialog.ts';

const server = setupServer();
const page = (title: string, form: string, link = '/registration') => `<!doctype html><html><head>
	<style>.secret{color:red}</style></head><body><main><h1>${title}</h1><div data-account-part>
	<form data-account="${form}" novalidate><p data-problem hidden></p>
	<input name="email" type="email"><input name="password" type="password">
	<a href="${link}" data-account-link>Other</a><button type="submit">Go</button></form>
	<div data-done="${form}" hidden></div></div></main></body></html>`;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
	document.body.innerHTML = '<a id="opener" href="/sign_in/" data-account-link>Sign in</a>';
	server.use(
		http.get('*/sign_in/', () => HttpResponse.html(page('Sign in', 'sign_in'))),
		http.get('*/registration', () => HttpResponse.html(page('Register', 'register', '/sign_in/'))),
	);
});
afterEach(() => {
	server.resetHandlers();
	vi.restoreAllMocks();
});

const dialog = () => document.querySelector<HTMLDialogElement>('dialog');
const field = (name: string) => dialog()?.querySelector<HTMLInputElement>(`[name="${name}"]`);
const address = (path: string) => new URL(path, location.href).href;

test('the form of the page opens in a dialog with the page’s title, and its first field has the focus', async () => {
	await openAccountDialog(address('/sign_in/'), 'Close');
	expect(dialog()?.open).toBe(true);
	expect(dialog()?.querySelector('h2')?.textContent).toBe('Sign in');
	expect(dialog()?.getAttribute('aria-labelledby')).toBe('account-dialog-title');
	expect(document.activeElement).toBe(field('email'));
	expect(dialog()?.innerHTML).not.toContain('<style');
});

test('another form takes its place, with the address that was typed; then the password is next', async () => {
	await openAccountDialog(address('/sign_in/'), 'Close');
	const email = field('email');
	if (email) email.value = 'ada@example.com';
	dialog()?.querySelector<HTMLElement>('a[data-account-link]')?.click();
	await vi.waitFor(() => expect(dialog()?.querySelector('h2')?.textContent).toBe('Register'));
	expect(field('email')?.value).toBe('ada@example.com');
	expect(document.activeElement).toBe(field('password'));
});

test('closing removes it', async () => {
	await openAccountDialog(address('/sign_in/'), 'Close');
	dialog()?.querySelector<HTMLElement>('[aria-label="Close"]')?.click();
	await vi.waitFor(() => expect(dialog()).toBeNull());
});

test('when the form cannot be loaded, the browser opens its page and returns afterwards', async () => {
	server.use(http.get('*/sign_in/', () => new HttpResponse(null, { status: 503 })));
	const went = vi.spyOn(location, 'assign').mockImplementation(() => {});
	await openAccountDialog(address('/sign_in/'), 'Close');
	expect(dialog()).toBeNull();
	const target = new URL(String(went.mock.calls[0]?.[0]));
	expect([target.pathname, target.searchParams.get('next')]).toEqual(['/sign_in/', location.href]);
});

test('when the page has a callback, it is called instead of a reload', async () => {
	const [reload, resume] = [vi.spyOn(location, 'reload').mockImplementation(() => {}), vi.fn()];
	server.use(
		http.post('*/api/sign_in', () =>
			HttpResponse.json({ id: 1, email: 'a@b.cd', anonymous: false, spree_api_key: 'k' }),
		),
	);
	await openAccountDialog(address('/sign_in/'), 'Close', resume);
	for (const name of ['email', 'password']) {
		const control = field(name);
		if (control) control.value = 'ada@example.com';
	}
	dialog()?.querySelector('form')?.requestSubmit();
	await vi.waitFor(() => expect(resume).toHaveBeenCalledOnce());
	expect([dialog(), reload.mock.calls.length]).toEqual([null, 0]);
});
