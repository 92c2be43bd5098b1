import { expect, type Page } from '@playwright/test';
import { port, type Storefront } from '../storefronts.ts';

/** The link of the newest mail to an address, from the local outbox, on the host of the shop under test. */
export async function findMailLink(
	{ request }: Pick<Page, 'request'>,
	shop: Storefront,
	email: string,
): Promise<string> {
	let link = '';
	await expect(async () => {
		const list = await (await request.get(`http://localhost:${port}/outbox`)).text();
		const row = list.split('<li>').find((part) => part.includes(email));
		const path = /href="(\/outbox\/[^"]+)"/.exec(row ?? '')?.[1];
		const mail = await (await request.get(`http://localhost:${port}${path}`)).text();
		const found = /https?:\/\/[^"\s<]+token=[0-9a-f]{48}/.exec(mail)?.[0]?.replaceAll('&amp;', '&');
		expect(found).toBeTruthy();
		link = found ?? '';
	}).toPass();
	const { pathname, search } = new URL(link);
	return `${shop.landing.replace(/\?.*$/, '')}${pathname}${search}`;
}
