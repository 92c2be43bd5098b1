import { eq } from 'drizzle-orm';
import { redirectToFile } from '#src/api/files/signed-file.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok } from '#src/api/problem.ts';
import { sameSecret } from '#src/api/secrets.server.ts';
import { lineFiles } from '../record/tables.server.ts';
import { showLineFile } from './contract.ts';
import { lineFileKey } from './line-file-key.server.ts';

export const lineFileRoutes: readonly Route[] = [
	route(showLineFile, async (context) => {
		const { db, env, input } = context;
		if (!sameSecret(input.key, await lineFileKey(env, input.id))) return fail(notFound);
		const [record] = await db.select().from(lineFiles).where(eq(lineFiles.id, input.id));
		return record ? ok(await redirectToFile(context, record, 'private, no-store')) : fail(notFound);
	}),
];
