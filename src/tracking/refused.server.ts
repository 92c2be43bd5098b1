import { readCookies } from '#src/api/cookies.ts';
import { problem } from '#src/api/problem.ts';
import { type Category, categories } from './consent.ts';

export const noConsent = problem('no_consent', 403, 'The visitor has not allowed this.');

/** A decision counts for a year, in the cookie as in the browser. */
const goodForMs = 365 * 86_400_000;

/**
 * The purposes that the visitor has allowed. Their decision comes in a cookie: `<ISO time> <receipt id> <granted
 * categories>`. Undefined without the cookie: for programs, and for visitors before a decision. A cookie that cannot be
 * read, or is older than a year, grants nothing.
 */
export function grantedBy(request: Request, now: number): readonly Category[] | undefined {
	const stored = readCookies(request.headers.get('cookie')).boxwright_consent;
	if (stored === undefined) return undefined;
	try {
		const [decidedAt = '', , ...granted] = decodeURIComponent(stored).split(' ');
		const isValid = now - Date.parse(decidedAt) < goodForMs;
		return isValid ? categories.filter((category) => granted.includes(category)) : [];
	} catch {
		return [];
	}
}

/** The receipt of the decision of the browser that asks; null for programs. */
export function receiptOf(request: Request): string | null {
	try {
		const stored = decodeURIComponent(readCookies(request.headers.get('cookie')).boxwright_consent ?? '');
		return /^[\w-]{1,64}$/.exec(stored.split(' ')[1] ?? '')?.[0] ?? null;
	} catch {
		return null;
	}
}

/** Whether the browser that asks has allowed a purpose. Before a decision it has not. */
export const allows = (request: Request, category: Category, now = Date.now()): boolean =>
	grantedBy(request, now)?.includes(category) ?? false;

/** Whether the visitor has refused a purpose. Without a decision they have not, and programs never have. */
export const hasRefused = (request: Request, category: Category, now = Date.now()): boolean =>
	grantedBy(request, now)?.includes(category) === false;
