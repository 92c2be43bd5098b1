import type { Env } from '#src/api/env.ts';
import { signature } from '#src/api/secrets.server.ts';
import type { QuoteRecord } from './queries.server.ts';

/** Opens one request without a sign-in: part of the link in mails to the buyer. */
export const requestKey = (
	env: Pick<Env, 'SESSION_SECRET'>,
	{ number, createdAt }: Pick<QuoteRecord, 'number' | 'createdAt'>,
): Promise<string> => signature(env.SESSION_SECRET, 'quote_request', number, String(createdAt));

/** Key of one file, part of its links. */
export const quoteFileKey = (env: Pick<Env, 'SESSION_SECRET'>, id: string): Promise<string> =>
	signature(env.SESSION_SECRET, 'quote_file', id);
