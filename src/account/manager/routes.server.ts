import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok, unauthorized } from '#src/api/problem.ts';
import { showManager } from './contract.ts';
import { findManager } from './queries.server.ts';

export const managerRoutes: readonly Route[] = [
	route(showManager, async ({ actor, db, site }) => {
		if (!actor) return fail(unauthorized);
		const { name, email } = await findManager(db, actor.userId, site);
		return ok({ name: { name }, email: { email }, avatar: null });
	}),
];
