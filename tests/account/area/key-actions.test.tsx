import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keyActions } from '#src/account/area/key-actions.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => localStorage.setItem(tokenName, 'key'));

function formOf(html: string): HTMLFormElement {
	document.body.innerHTML = html;
	const form = document.querySelector('form');
	if (!form) throw new Error('no form');
	return form;
}
const run = (name: string, form: HTMLFormElement, reload = vi.fn()) =>
	Promise.resolve(keyActions[name]?.(form, form, reload)).then(() => reload);

const passkey = '<form><input name="passkey" value="abcdefghijkl"></form>';
const answering = (status: number, code: string) =>
	http.post('*/users/passkeys/:id/removal', () =>
		HttpResponse.json({ error: 'x', errors: {}, code }, { status }),
	);

test('a passkey is removed, and one that another window has removed counts as removed', async () => {
	const asked: string[] = [];
	server.use(
		http.post('*/users/passkeys/:id/removal', ({ params }) => {
			asked.push(String(params.id));
			return new HttpResponse(null, { status: 204 });
		}),
	);
	expect(await run('remove_passkey', formOf(passkey))).toHaveBeenCalledOnce();
	expect(asked).toEqual(['abcdefghijkl']);
	server.use(answering(404, 'not_found'));
	expect(await run('remove_passkey', formOf(passkey))).toHaveBeenCalledOnce();
});

test('a refused removal is told to the form, and the page stays', async () => {
	server.use(answering(422, 'password_required'));
	const reload = vi.fn();
	await expect(run('remove_passkey', formOf(passkey), reload)).rejects.toMatchObject({
		...{ status: 422, code: 'password_required' },
	});
	expect(reload).not.toHaveBeenCalled();
});

test('a confirmed app shows its recovery codes, as text', async () => {
	server.use(http.post('*/users/totp', () => HttpResponse.json({ recovery_codes: ['1a-2b', '<b>3c</b>'] })));
	const form = formOf(`<div><form data-account="confirm_totp"><input name="code" value="123456"></form>
		<div data-done="confirm_totp" hidden tabindex="-1"><ul data-codes></ul></div></div>`);
	await run('confirm_totp', form);
	const codes = [...document.querySelectorAll('[data-codes] li')].map(({ textContent }) => textContent);
	expect(codes).toEqual(['1a-2b', '<b>3c</b>']);
	expect([form.hidden, document.querySelector<HTMLElement>('[data-done]')?.hidden]).toEqual([true, false]);
});
