import { recallCookie } from './browser-storage.ts';

/** Where the API token lies, in local storage and in the cookie that both hosts read. */
export const tokenName = 'spree_api_key';

const budgetMs = 10_000;
const firstDelayMs = 10;
const growth = 1.1;

/**
 * Waits for a token that another tab, or the page before this one, is about to write: looks again after
 * 10 ms, 11 ms, 12.1 ms … until the waits together reach 10 s.
 * @throws Error 'Api token from cookie is unavailable!'
 */
export async function tokenFromCookie(read = () => recallCookie(tokenName)): Promise<string> {
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
