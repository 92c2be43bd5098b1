import { openEdge } from '#src/api/env.server.ts';
import { runRead } from '#src/api/read.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { actorBySession } from '#src/customers/session.server.ts';

/** The user of a page's session, also one without an account; undefined without a session. */
export async function findVisitor(request: Request): Promise<Actor | undefined> {
	const { db, env } = openEdge();
	const read = await actorBySession({ db, env, now: Date.now() }, request);
	return read && runRead(db, read);
}

/** The signed-in customer of a page; undefined for visitors. */
export async function findCustomer(request: Request): Promise<Actor | undefined> {
	const actor = await findVisitor(request);
	return actor && !actor.anonymous ? actor : undefined;
}
