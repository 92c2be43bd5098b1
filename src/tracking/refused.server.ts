import { readCookies } from '#src/api/cookies.ts';
import { problem } from '#src/api/problem.ts';
import { type Category, categories } from './consent.ts';

export const noConsent = problem('no_consent', 403, 'The visitor has not consented to this.');

/** Validity of a decision in milliseconds: one year, as in the browser. */
const validForMs = 365 * 86_400_000;

/**
 * Reads the purposes that the visitor has allowed from the consent cookie: `<ISO time> <receipt id> <granted
 * categories>`. Undefined without the cookie: for programs, and for visitors before a decision. A cookie that cannot be
 * read, or is older than a year, grants nothing.
 */
export function readGranted(request: Request, now: number): readonly Category[] | undefined {
	const stored = readCookies(request.headers.get('cookie')).boxwright_consent;
	if (stored === undefined) return undefined;
	try {
		const [decidedAt = '', , ...granted] = decodeURIComponent(stored).split(' ');
		const isValid = now - Date.parse(decidedAt) < validForMs;
		return isValid ? categories.filter((category) => granted.includes(category)) : [];
	} catch {
		return [];
	}
}

/** Reads the receipt id of the requesting browser's decision; null for programs. */
export function readReceiptId(request: Request): string | null {
	try {
		const stored = decodeURIComponent(readCookies(request.headers.get('cookie')).boxwright_consent ?? '');
		return /^[\w-]{1,64}$/.exec(stored.split(' ')[1] ?? '')?.[0] ?? null;
	} catch {
		return null;
	}
}

/** Whether the requesting browser has allowed a purpose; false before a decision. */
export const isPurposeAllowed = (request: Request, category: Category, now = Date.now()): boolean =>
	readGranted(request, now)?.includes(category) ?? false;

/** Whether the visitor has refused a purpose; false before a decision, and for programs. */
export const hasRefused = (request: Request, category: Category, now = Date.now()): boolean =>
	readGranted(request, now)?.includes(category) === false;
