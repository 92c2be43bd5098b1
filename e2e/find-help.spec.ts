import { expect, test } from '@playwright/test';
import { storefront } from './storefronts.ts';

const shop = storefront('pl on two hosts');
const { t } = shop;
const page = (route: string) => `${shop.landing}${shop.slugs.routes[route]}`;

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('without a result, the page links to the contact form; a question is found by words of its answer, and its link opens the answer', async ({
		page: tab,
	}) => {
		const main = tab.getByRole('main');
		const found = (count: number, query: string) => t('knowledge.help_found', { count, query });
		await tab.goto(`${page('helpSearch')}?q=${encodeURIComponent('<b>żyrafa</b>')}`);
		await expect(main.getByRole('heading', { name: found(0, '<b>żyrafa</b>') })).toBeVisible();
		await expect(main.getByRole('link', { name: t('knowledge.ask_action') })).toHaveAttribute(
			'href',
			shop.slugs.routes.contact ?? '',
		);
		await main.getByRole('searchbox', { name: t('knowledge.help_search') }).fill('vies odwrotne');
		await main.getByRole('button', { name: t('knowledge.help_search_button') }).click();
		await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(found(1, 'vies odwrotne'));
		await main.getByRole('link', { name: 'Mam numer VAT UE z innego kraju. Czy płacę VAT?' }).click();
		await expect(tab).toHaveURL(/\/pomoc\/podatki-i-faktury#vat-id$/);
		await expect(tab.getByText('odwrotne obciążenie')).toBeVisible();
	});
});

test('the list of questions is filtered while typing, with or without diacritics', async ({ page: tab }) => {
	await tab.goto(page('help'));
	const questions = tab.getByRole('main').getByRole('listitem').getByRole('link');
	await expect(questions.filter({ hasText: 'Jaki rozmiar wybrać?' })).toBeVisible();
	await tab.getByRole('searchbox', { name: t('knowledge.help_search') }).pressSequentially('dostac faktur');
	await expect(tab.getByRole('status').filter({ hasText: /\d/ })).toHaveText(
		t('knowledge.help_listed', { count: 1 }),
	);
	await expect(questions.filter({ hasText: 'Jaki rozmiar wybrać?' })).toBeHidden();
	const invoice = questions.filter({ hasText: 'Jak dostać fakturę na firmę?' });
	await expect(invoice).toBeVisible();
	await expect(invoice).toHaveAttribute('href', /\/pomoc\/podatki-i-faktury#invoice$/);
});
