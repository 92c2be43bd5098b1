import type { Env } from '#src/api/env.ts';
import { signature } from '#src/api/secrets.server.ts';

/** Folder of the files in the bucket. */
export const lineFileFolder = 'order-artwork/';

/** Key of one file, part of its link on the order's page and in the mail to the storefront. */
export const lineFileKey = (env: Pick<Env, 'SESSION_SECRET'>, id: string): Promise<string> =>
	signature(env.SESSION_SECRET, 'line_file', id);
