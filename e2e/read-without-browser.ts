import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { port } from './storefronts.ts';

const local = `http://localhost:${port}`;

/** Requests a page; a redirect is not followed. The header sets the host, because Node does not resolve `*.localhost`. */
export function requestPage(request: APIRequestContext, address: string): Promise<APIResponse> {
	const { host, pathname, search } = new URL(address);
	return request.get(`${local}${pathname}${search}`, { headers: { host }, maxRedirects: 0 });
}

/**
 * Reads the newest mail about something from the local outbox. Waits for a mail that has the wanted link.
 * @param about part of its subject or of its recipient
 * @param form what the link matches; of several links, the first one is returned
 */
export async function readMail(
	request: APIRequestContext,
	about: string,
	form: RegExp,
): Promise<{ subject: string; link: string }> {
	const read = async (path: string) => (await request.get(`${local}${path}`)).text();
	const mail = { subject: '', link: '' };
	await expect(async () => {
		const [, ...rows] = (await read('/outbox')).split('<li>');
		const row = rows.find((one) => one.includes(about)) ?? '';
		expect(row, `a mail about ${about}`).not.toBe('');
		const html = await read(`${/href="(\/outbox\/\d+)"/.exec(row)?.[1]}/html`);
		const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
		mail.subject = /class="subject">([^<]*)</.exec(row)?.[1] ?? '';
		mail.link = links.find((link) => form.test(link)) ?? '';
		expect(mail.link, `a link in a mail about ${about}`).not.toBe('');
	}).toPass();
	return mail;
}
