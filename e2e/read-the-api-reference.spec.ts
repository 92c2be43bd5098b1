import { expect, test } from '@playwright/test';

test('the API reference shows every group of endpoints, sends no request to another host, and links to the guide', async ({
	page,
	baseURL,
}) => {
	const elsewhere: string[] = [];
	const complaints: string[] = [];
	page.on('request', (request) => {
		const { origin, protocol } = new URL(request.url());
		if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin)
			elsewhere.push(request.url());
	});
	page.on('console', (message) => {
		if (message.type() === 'error') complaints.push(message.text());
	});
	await page.goto('/api/docs');
	// The reader’s script is large.
	await expect(page.getByRole('heading', { name: 'Boxwright API' }).first()).toBeVisible({ timeout: 45_000 });
	await expect(page.getByRole('heading', { name: 'Customers' }).first()).toBeVisible();
	await page.getByRole('link', { name: 'Buy a box in ten calls' }).first().click();
	await expect(page.getByRole('heading', { level: 1, name: 'Buy a box in ten calls' })).toBeVisible();
	await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
	expect(elsewhere).toEqual([]);
	expect(complaints).toEqual([]);
});
