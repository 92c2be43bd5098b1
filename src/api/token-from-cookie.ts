import { readCookieValue } from './browser-storage.ts';

/** Name of the API token in local storage and in the cookie that both hosts read. */
export const tokenName = 'spree_api_key';

const budgetMs = 10_000;
const firstDelayMs = 10;
const growth = 1.1;

/**
 * Waits for a token that another tab or the previous page is about to write: retries after
 * 10 ms, 11 ms, 12.1 ms … for at most 10 s in total.
 * @throws Error 'Api token from cookie is unavailable!'
 */
export async function tokenFromCookie(read = () => readCookieValue(tokenName)): Promise<string> {
	let waitedMs = 0;
	for (let delayMs = firstDelayMs; ; delayMs *= growth) {
		const token = read();
		if (token) return token;
		if (waitedMs + delayMs > budgetMs) throw new Error('Api token from cookie is unavailable!');
		waitedMs += delayMs;
		const waitMs = delayMs;
		await new Promise((resolve) => setTimeout(resolve, waitMs));
	}
}
