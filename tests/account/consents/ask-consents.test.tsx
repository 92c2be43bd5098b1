import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bindConsentDialog } from '#src/account/consents/ask-consents.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
	localStorage.setItem(tokenName, 'key');
	document.body.innerHTML = `<section data-ask-consents="ada@example.com">
		<p data-ask-status>Choose</p><button data-ask-open>Choose now</button>
		<template data-ask-saved>Saved</template>
		<dialog><form><p data-ask-failed hidden>Failed</p>
			<input type="checkbox" name="newsletter"><input type="checkbox" name="envelope">
			<button type="button" data-ask-close>Later</button><button>Save</button></form></dialog></section>`;
	bindConsentDialog();
	find('[data-ask-open]').click();
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement & HTMLInputElement;
const dialog = () => find('dialog') as unknown as HTMLDialogElement;

test('each box is one decision, and one without a tick is declined', async () => {
	let sent: unknown;
	server.use(
		http.post('*/v1/emails/save_with_consents', async ({ request }) => {
			sent = await request.json();
			return HttpResponse.json(sent as object, { status: 201 });
		}),
	);
	find('[name=envelope]').click();
	find('form button:not([type])').click();
	await vi.waitFor(() => expect(dialog().open).toBe(false));
	expect(sent).toEqual({
		email: 'ada@example.com',
		consents: [
			{ type: 'newsletter', decision: 'declined' },
			{ type: 'envelope', decision: 'granted' },
		],
	});
	expect(find('[data-ask-status]').textContent).toBe('Saved');
	expect(find('[data-ask-open]')).toBeNull();
});

test('after a failure the dialog stays open, keeps its ticks and shows the error', async () => {
	server.use(http.post('*/v1/emails/save_with_consents', () => HttpResponse.error()));
	find('[name=newsletter]').click();
	find('form button:not([type])').click();
	await vi.waitFor(() => expect(find('[data-ask-failed]').hidden).toBe(false));
	expect([dialog().open, find('[name=newsletter]').checked]).toEqual([true, true]);
});

test('“decide later” sends nothing', () => {
	find('[data-ask-close]').click();
	expect([dialog().open, find('[data-ask-status]').textContent]).toEqual([false, 'Choose']);
});
