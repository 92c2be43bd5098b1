import { expect, test } from '@playwright/test';
import { port, storefront } from '../storefronts.ts';

const { slugs } = storefront('pl on two hosts');
const app = `http://app.local.boxwright.pl.localhost:${port}`;
const files = `files.local.boxwright.pl.localhost:${port}`;

test('an upload is read and shown from the file host, which serves nothing else', async ({ page }) => {
	const problems: string[] = [];
	page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
	// A page with the content policy of the designer.
	await page.goto(app + slugs.routes.cart);
	const url = await page.evaluate(async () => {
		const canvas = document.createElement('canvas');
		[canvas.width, canvas.height] = [8, 6];
		const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
		const user = (await (await fetch('/api/users/anonymous')).json()) as { spree_api_key: string };
		const answer = await fetch('/api/artwork?file_name=a.png', {
			method: 'POST',
			body: picture,
			headers: { 'x-spree-token': user.spree_api_key, 'content-type': 'image/png' },
		});
		return ((await answer.json()) as { url: string }).url;
	});
	expect(url).toMatch(/^\/api\/artwork\//);
	// Read by a script, as the designer does.
	const read = await page.evaluate(async (address) => {
		const answer = await fetch(address);
		const picture = await createImageBitmap(await answer.blob());
		return {
			url: answer.url,
			header: answer.headers.get('x-artwork'),
			size: [picture.width, picture.height],
		};
	}, url);
	expect(new URL(read.url).host).toBe(files);
	expect(read.header).not.toBeNull();
	expect(read.size).toEqual([8, 6]);
	// Shown in the page.
	const width = await page.evaluate(async (address) => {
		const image = new Image();
		image.src = address;
		await image.decode();
		return image.naturalWidth;
	}, url);
	expect(width).toBe(8);
	expect(problems.filter((text) => /Content Security Policy|CORS|ERR_BLOCKED/.test(text))).toEqual([]);
	// Opened directly, the file is downloaded, and the host serves nothing else.
	// Node does not resolve names below `.localhost`, so the host is sent as a header.
	const getFromFilesHost = (path: string) =>
		page.request.get(`http://localhost:${port}${path}`, { headers: { host: files } });
	const { pathname, search } = new URL(read.url);
	const opened = await getFromFilesHost(pathname + search);
	expect(opened.headers()['content-disposition']).toMatch(/^attachment/);
	expect(opened.headers()['content-security-policy']).toMatch(/sandbox$/);
	for (const path of ['/', '/cart/', '/api/users/current', pathname])
		expect((await getFromFilesHost(path)).status()).toBe(404);
});
