import { hashPassword } from '#src/account/identity/hash-password.server.ts';
import { createLink } from '#src/account/identity/links.server.ts';
import { accountLinks } from '#src/account/identity/tables.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import type { Consent } from '#src/customers/consent.ts';
import { emailKey } from '#src/customers/email-key.ts';
import type { ApiCall, startApi } from './api.ts';
import { ownFetch } from './api.ts';

type Api = Pick<ReturnType<typeof startApi>, 'call' | 'env'>;

/** Accepts every mail; sent mails are in the outbox. */
export const mailbox = { send: async () => {} } as unknown as SendEmail;

export const goodPassword = 'nine gloomy otters whistle';
export const terms = [
	{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' },
] as const satisfies readonly Consent[];
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let people = 0;
/** An address that no other test has. */
export const freshEmail = (name = 'ada'): string => `${name}.${++people}@example.com`;

/** People who register and sign in, and their mails in the outbox. */
export function accountsOf(api: Api) {
	/** Mails of a kind to an address, newest first. */
	async function mailsTo(recipient: string, kind?: string): Promise<{ kind: string; text: string }[]> {
		const { results } = await api
			.env()
			.DB.prepare(`SELECT kind, text FROM mails WHERE recipient = ? AND kind LIKE ? ORDER BY id DESC`)
			.bind(recipient, kind === undefined ? '%' : `account_${kind}`)
			.all<{ kind: string; text: string }>();
		return results;
	}
	/** The secret of the newest link that a mail of this kind has brought. */
	async function linkTo(recipient: string, kind: string): Promise<string> {
		const [mail] = await mailsTo(recipient, kind);
		const secret = /token=([0-9a-f]{48})/.exec(mail?.text ?? '')?.[1];
		if (!secret) throw new Error(`no link ${kind} to ${recipient}`);
		return secret;
	}
	const signUp = (email: string, more: ApiCall = {}, password = goodPassword) =>
		api.call('POST', '/sign_up', { ...more, body: { email, password, consents: terms } });
	const confirm = (token: string, more: ApiCall = {}) =>
		api.call('POST', '/user_confirmations/confirm', { ...more, body: { token } });
	const signIn = (email: string, more: ApiCall = {}, password = goodPassword) =>
		api.call('POST', '/sign_in', { ...more, body: { email, password, remember: true } });

	/**
	 * A customer with an account, signed in by a program. The link of the registration is written into the database.
	 */
	async function customer(email = freshEmail()) {
		const { secret, row } = await createLink('register', Date.now());
		await openDatabase(api.env().DB)
			.insert(accountLinks)
			.values({
				...row,
				email,
				emailKey: emailKey(email),
				passwordHash: hashPassword(api.env(), goodPassword),
				consents: [...terms],
			});
		await confirm(secret);
		const { body } = await signIn(email);
		return { email, token: body.spree_api_key as string, id: body.id as number };
	}

	/** A browser with an anonymous session: what it sends with each fetch of the shop's pages. */
	async function browser(userAgent = firefox) {
		const headers: Record<string, string> = { ...ownFetch, 'user-agent': userAgent };
		const take = (answer: Awaited<ReturnType<Api['call']>>) => {
			const cookie = answer.headers.get('set-cookie')?.split(';')[0];
			if (cookie) headers.cookie = cookie;
			return answer;
		};
		const opened = take(await api.call('GET', '/users/anonymous', { headers }));
		return {
			headers,
			/** Keeps the cookie that an answer sets. */
			take,
			id: opened.body.id as number,
			token: opened.body.spree_api_key as string,
		};
	}
	return { mailsTo, linkTo, signUp, confirm, signIn, customer, browser };
}
