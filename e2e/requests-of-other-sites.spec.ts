import { expect, type Page, test } from '@playwright/test';
import { port, storefront } from './storefronts.ts';

const evil = 'http://evil.test/';

/** Opens the shop and puts goods into the cart. @returns the visitor's user and order */
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

/** Shows a page of another site. */
async function showElsewhere(page: Page, body: string) {
	await page.route(`${evil}**`, (route) => route.fulfill({ contentType: 'text/html', body }));
	await page.goto(evil);
}

for (const [region, address] of [
	['eu', `http://localhost:${port}/cart/`],
	['pl', `${storefront('pl on two hosts').landing}${storefront('pl on two hosts').slugs.routes.cart}`],
] as const)
	test(`${region}: no link, picture, form or fetch of another site takes a visitor’s cart`, async ({
		page,
		context,
	}) => {
		const visitor = await fillCart(page, address);
		const shop = new URL(page.url()).origin;
		const readSession = async () =>
			(await context.cookies()).find(({ name }) => name.includes('session'))?.value;
		const session = await readSession();
		expect(session).toBeTruthy();

		const call = `${shop}/api/users/anonymous`;
		await showElsewhere(
			page,
			`<a href="${call}">Win</a><img src="${call}" alt=""><script src="${call}"></script>
			<iframe src="${call}"></iframe><form action="${call}"><button>Get</button></form>`,
		);
		// Chromium may also block requests from a public page to this machine (private network access).
		await page.evaluate(
			(url) => fetch(url, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined),
			call,
		);
		for (const opener of [
			page.getByRole('link', { name: 'Win' }),
			page.getByRole('button', { name: 'Get' }),
		]) {
			const [answer] = await Promise.all([
				page.waitForResponse((response) => response.url().startsWith(call)),
				opener.click(),
			]);
			expect(answer.status()).toBe(403);
			await page.goto(evil);
		}

		// Forms of another site can neither place orders nor send messages.
		for (const [path, type] of [
			['/api/v2/orders', 'text/plain'],
			['/api/contact_messages', 'multipart/form-data'],
			['/contact/send/', 'application/x-www-form-urlencoded'],
		] as const) {
			await page.unroute(`${evil}**`);
			await showElsewhere(
				page,
				`<form method="post" enctype="${type}" action="${shop}${path}?token=${visitor.token}">
				<input name="name" value="Eve"><button>Send</button></form>`,
			);
			const [answer] = await Promise.all([
				page.waitForResponse((response) => response.url().startsWith(`${shop}${path}`)),
				page.getByRole('button', { name: 'Send' }).click(),
			]);
			expect(answer.status(), path).toBe(403);
		}

		expect(await readSession()).toBe(session);
		await page.goto(address);
		await expect(page.locator('input[inputmode="numeric"]').first()).toHaveValue('120');
		// After losing the token, the visitor gets the same user and token again.
		const again = await page.evaluate(async () => (await fetch('/api/users/anonymous')).text());
		expect(JSON.parse(again)).toMatchObject({ id: visitor.id, spree_api_key: visitor.token });
	});
