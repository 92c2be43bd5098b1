import { seal, unseal } from '#src/account/identity/secret-box.server.ts';
import { readCookies } from '#src/api/cookies.ts';
import type { Env } from '#src/api/env.ts';

type OnceEnv = Pick<Env, 'SESSION_SECRET' | 'ENVIRONMENT'>;

/** Seconds in which the page after the form has to be read. */
const seconds = 60;

const cookieName = (env: OnceEnv) =>
	env.ENVIRONMENT === 'local' ? 'boxwright_once' : '__Host-boxwright_once';
const cookie = (env: OnceEnv, value: string, age: number) =>
	`${cookieName(env)}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${age}`;

/** Redirects from a form that has created a secret to a page that shows it: reloading that page does not create another. */
export const redirectWithSecret = (env: OnceEnv, path: string, secret: string): Response =>
	new Response(null, {
		status: 303,
		headers: {
			location: path,
			'set-cookie': cookie(env, seal(env, 'shown once', `${path} ${secret}`), seconds),
		},
	});

/**
 * Reads and removes the secret that a page shows once; adds a header to `headers` that deletes its cookie. Undefined if
 * there is none.
 */
export function popSecret(
	env: OnceEnv,
	{ request, path, headers }: { readonly request: Request; readonly path: string; readonly headers: Headers },
): string | undefined {
	const sealed = readCookies(request.headers.get('cookie'))[cookieName(env)];
	if (!sealed) return undefined;
	headers.append('set-cookie', cookie(env, '', 0));
	headers.set('cache-control', 'no-store');
	const [of, secret] = unseal(env, 'shown once', sealed)?.split(' ') ?? [];
	return of === path ? secret : undefined;
}
