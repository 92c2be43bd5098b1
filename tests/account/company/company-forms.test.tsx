import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bindCompanyForms } from '#src/account/company/company-forms.ts';
import { storeValue } from '#src/api/browser-storage.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { refuse } from '#tests/build/order-api.ts';

const server = setupServer();
const asked: unknown[] = [];
const path = '*/api/v2/companies/mine/invitations';
const part = () => document.querySelector('main') as HTMLElement;
const find = <E extends HTMLElement>(selector: string) => part().querySelector<E>(selector) as E;
const notice = () => find('[data-problem]');
const submit = () => find<HTMLFormElement>('form').requestSubmit();
const reload = vi.fn();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
	server.resetHandlers();
	asked.length = 0;
	reload.mockClear();
	vi.spyOn(console, 'warn').mockImplementation(() => {});
	vi.spyOn(location, 'reload').mockImplementation(reload);
	storeValue(tokenName, 'a'.repeat(48), 1);
	document.body.innerHTML = `<main>
		<template data-text="already_member">A member already.</template>
		<template data-text="field_required">Fill this in.</template>
		<template data-text="field_email">No address.</template>
		<template data-text="unknown">Something went wrong.</template>
		<form data-company="invite" novalidate>
			<p data-problem hidden></p>
			<input name="email" type="email" required>
			<select name="role"><option value="buyer" selected>Buyer</option></select>
			<button type="submit">Invite</button>
		</form></main>`;
	bindCompanyForms(part());
});

test('an invitation is one call, and the page then shows it', async () => {
	server.use(
		http.post(path, async ({ request }) => {
			asked.push(await request.json());
			return HttpResponse.json({ id: 1 }, { status: 201 });
		}),
	);
	find<HTMLInputElement>('[name="email"]').value = ' hanna@example.com ';
	submit();
	await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
	expect(asked).toEqual([{ email: 'hanna@example.com', role: 'buyer' }]);
});

test('a missing or invalid address is reported before any request, and its field gets the focus', () => {
	submit();
	expect(notice().textContent).toBe('Fill this in.');
	expect(document.activeElement).toBe(find('[name="email"]'));
	find<HTMLInputElement>('[name="email"]').value = 'hanna';
	submit();
	expect(notice().textContent).toBe('No address.');
	expect(find('[name="email"]').getAttribute('aria-invalid')).toBe('true');
});

test('an error is shown with its own text, the input is kept, and the form can be sent again', async () => {
	server.use(http.post(path, () => refuse('already_member', 409)));
	find<HTMLInputElement>('[name="email"]').value = 'hanna@example.com';
	submit();
	await vi.waitFor(() => expect(notice().textContent).toBe('A member already.'));
	expect(notice().hidden).toBe(false);
	expect(find<HTMLInputElement>('[name="email"]').value).toBe('hanna@example.com');
	expect(find('form').ariaBusy).toBeNull();
	expect(reload).not.toHaveBeenCalled();
	server.use(http.post(path, () => refuse('never_heard_of', 500)));
	submit();
	await vi.waitFor(() => expect(notice().textContent).toBe('Something went wrong.'));
});

test('declining an invitation is one call about it, and the page is loaded again', async () => {
	document.body.innerHTML = `<main>
		<form data-company="decline" novalidate>
			<p data-problem hidden></p>
			<input type="hidden" name="id" value="7">
			<button type="submit">Decline</button>
		</form></main>`;
	bindCompanyForms(part());
	server.use(
		http.post('*/api/v2/company_invitations/7/decline', () => {
			asked.push('declined');
			return new HttpResponse(null, { status: 204 });
		}),
	);
	submit();
	await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
	expect(asked).toEqual(['declined']);
});

test('a limit is one call about its member, and an empty field removes it', async () => {
	document.body.innerHTML = `<main>
		<form data-company="limit" novalidate>
			<p data-problem hidden></p>
			<input type="hidden" name="id" value="7">
			<input type="hidden" name="currency" value="EUR">
			<input name="amount">
			<button type="submit">Set</button>
		</form></main>`;
	bindCompanyForms(part());
	server.use(
		http.patch('*/api/v2/companies/mine/members/7/spending_limit', async ({ request }) => {
			asked.push(await request.json());
			return HttpResponse.json({ id: 7, amount: null, currency: null });
		}),
	);
	for (const amount of ['20,00', '']) {
		find<HTMLInputElement>('[name="amount"]').value = amount;
		submit();
		await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
		reload.mockClear();
	}
	expect(asked).toEqual([
		{ amount: '20,00', currency: 'EUR' },
		{ amount: null, currency: 'EUR' },
	]);
});
