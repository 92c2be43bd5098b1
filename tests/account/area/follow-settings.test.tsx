import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bindSettingsButtons } from '#src/account/area/follow-settings.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
	localStorage.setItem(tokenName, 'key');
	document.body.innerHTML = `<section><p data-settings-problem hidden>Failed</p>
		<button data-end-session="7">End</button></section>
		<section data-consents="ada@example.com"><p data-settings-problem hidden>Failed</p>
		<button data-consent="newsletter" data-decision="declined">Withdraw</button></section>`;
});

const button = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`);
const notices = () =>
	[...document.querySelectorAll<HTMLElement>('[data-settings-problem]')].map(({ hidden }) => !hidden);

test('a session is ended and the list reloaded, also when the session has already ended', async () => {
	const asked: string[] = [];
	const reload = vi.fn();
	const ends = (status: number) =>
		http.delete('*/users/sessions/:id', ({ params }) => {
			asked.push(String(params.id));
			return status === 204
				? new HttpResponse(null, { status })
				: HttpResponse.json({ error: 'x', errors: {}, code: 'not_found' }, { status });
		});
	server.use(ends(204));
	bindSettingsButtons(reload);
	button('end-session')?.click();
	await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
	server.use(ends(404));
	button('end-session')?.click();
	await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
	expect(asked).toEqual(['7', '7']);
});

test('a consent is withdrawn in the customer’s name', async () => {
	const reload = vi.fn();
	let sent: unknown;
	server.use(
		http.post('*/v1/emails/save_with_consents', async ({ request }) => {
			sent = await request.json();
			return HttpResponse.json(sent as object, { status: 201 });
		}),
	);
	bindSettingsButtons(reload);
	button('consent')?.click();
	await vi.waitFor(() => expect(reload).toHaveBeenCalled());
	expect(sent).toEqual({
		email: 'ada@example.com',
		consents: [{ type: 'newsletter', decision: 'declined' }],
	});
});

test('an error is shown beside the button, and the page stays', async () => {
	const reload = vi.fn();
	server.use(
		http.post('*/v1/emails/save_with_consents', () =>
			HttpResponse.json({ error: 'Too many', errors: {}, code: 'too_many_requests' }, { status: 429 }),
		),
	);
	bindSettingsButtons(reload);
	button('consent')?.click();
	await vi.waitFor(() => expect(notices()).toEqual([false, true]));
	expect(reload).not.toHaveBeenCalled();
});
