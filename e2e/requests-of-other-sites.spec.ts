import { expect, type Page, test } from '@playwright/test';
import { Shopper } from './shopper.ts';
import { storefront } from './storefronts.ts';

const evil = 'http://evil.test/';

/** Puts goods into the cart by a page of the app, which creates the session. @returns the visitor's user */
async function fillCart(page: Page, address: string) {
	await page.goto(address);
	return page.evaluate(async () => {
		const user = (await (await fetch('/api/users/anonymous')).json()) as {
			id: number;
			spree_api_key: string;
		};
		const send = (path: string, body: object) =>
			fetch(`/api${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'x-spree-token': user.spree_api_key },
				body: JSON.stringify(body),
			});
		const opened = await send('/v2/orders', {});
		const order = (await opened.json()) as { data: { attributes: { number: string } } };
		await send(`/v2/orders/${order.data.attributes.number}/line_item`, {
			sku: 'MBF-200x150x80-W1-HD-0',
			quantity: 120,
		});
		return { id: user.id, token: user.spree_api_key };
	});
}

test('pl: no link, picture, form or fetch of another site takes a visitor’s cart', async ({
	page,
	context,
}) => {
	const shopper = new Shopper(page, storefront('pl on two hosts'));
	const visitor = await fillCart(page, shopper.address('offline'));
	const shop = new URL(page.url()).origin;
	const readSession = async () =>
		(await context.cookies()).find(({ name }) => name.includes('session'))?.value;
	const session = await readSession();
	expect(session).toBeTruthy();

	const call = `${shop}/api/users/anonymous`;
	const form = (path: string, type: string, button: string) =>
		`<form method="post" enctype="${type}" action="${shop}${path}?token=${visitor.token}">
			<input name="name" value="Eve"><button>${button}</button></form>`;
	const body = `<a href="${call}">Win</a><img src="${call}" alt=""><script src="${call}"></script>
		<iframe src="${call}"></iframe>
		${form('/api/v2/orders', 'text/plain', 'Order')}
		${form('/contact/send/', 'application/x-www-form-urlencoded', 'Send')}`;
	await page.route(`${evil}**`, (route) => route.fulfill({ contentType: 'text/html', body }));
	await page.goto(evil);
	// Chromium may also block requests from a public page to this machine (private network access).
	await page.evaluate(
		(url) => fetch(url, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined),
		call,
	);
	// A link opens no session, and forms of another site can neither place orders nor send messages.
	for (const [opener, path] of [
		[page.getByRole('link', { name: 'Win' }), '/api/users/anonymous'],
		[page.getByRole('button', { name: 'Order' }), '/api/v2/orders'],
		[page.getByRole('button', { name: 'Send' }), '/contact/send/'],
	] as const) {
		if (page.url() !== evil) await page.goto(evil);
		const [answer] = await Promise.all([
			page.waitForResponse((response) => response.url().startsWith(`${shop}${path}`)),
			opener.click(),
		]);
		expect(answer.status(), path).toBe(403);
	}

	expect(await readSession()).toBe(session);
	await page.goto(shopper.address('cart'));
	await expect(page.locator('input[inputmode="numeric"]').first()).toHaveValue('120');
	// After losing the token, the visitor gets the same user and token again.
	const again = await page.evaluate(async () => (await fetch('/api/users/anonymous')).text());
	expect(JSON.parse(again)).toMatchObject({ id: visitor.id, spree_api_key: visitor.token });
});
