import { openEdge } from '#src/api/env.server.ts';
import { resolved, runRead } from '#src/api/read.server.ts';
import { findVariants } from '#src/catalog/queries.server.ts';
import { actorBySession } from '#src/customers/session.server.ts';
import { openShared } from '#src/designs/sharing/open-design.server.ts';
import type { SharedDesign } from './shared-design.ts';

/** The design of a share link, or the code and status of the problem. */
export async function sharedOfPage(
	request: Request,
	token: string,
): Promise<{ readonly shared: SharedDesign } | { readonly code: string; readonly status: number }> {
	const { db, env } = openEdge();
	const now = Date.now();
	const opened = await openShared(db, token, now);
	if (!opened.ok) return { code: opened.problem.code, status: opened.problem.status };
	const { design, share } = opened.value;
	const { id, name, document, variantId, userId } = design;
	const [[variant], actor] = await Promise.all([
		findVariants(db, [variantId]),
		runRead(db, (await actorBySession({ db, env, now }, request)) ?? resolved(undefined)),
	]);
	if (!variant || !document) return { code: 'not_found', status: 404 };
	const isOwn = actor?.userId === userId;
	return { shared: { id, name, mode: share.mode, isOwn, spec: variant.spec, document } };
}
