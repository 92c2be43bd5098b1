import { openEdge } from '#src/api/env.server.ts';
import { runRead } from '#src/api/read.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { actorBySession } from '#src/customers/session.server.ts';

/** Who is signed in on a page of the account; undefined for visitors. */
export async function findCustomer(request: Request): Promise<Actor | undefined> {
	const { db, env } = openEdge();
	const read = await actorBySession({ db, env, now: Date.now() }, request);
	const actor = read && (await runRead(db, read));
	return actor && !actor.anonymous ? actor : undefined;
}
