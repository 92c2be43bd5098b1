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
	const guide = page.getByRole('link', { name: 'Buy a box in ten calls' }).first();
	await expect(guide).toHaveJSProperty('href', new URL('/api/docs/buy-a-box', baseURL).href);
	expect(elsewhere).toEqual([]);
	expect(complaints).toEqual([]);
});
