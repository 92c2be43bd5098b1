import { readCookies } from '#src/api/cookies.ts';
import { problem } from '#src/api/problem.ts';
import type { Category } from './consent.ts';

export const noConsent = problem('no_consent', 403, 'The visitor has not allowed this.');

/** Whether the browser that asks has refused a purpose: its decision comes in a cookie. Programs have none. */
export function hasRefused(request: Request, category: Category): boolean {
	const stored = readCookies(request.headers.get('cookie')).boxwright_consent;
	return stored !== undefined && !decodeURIComponent(stored).split(' ').includes(category);
}
