import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok, unauthorized } from '#src/api/problem.ts';
import { claimGuestOrders, listGuestOrders } from './contract.ts';
import { findGuestOrders, takeGuestOrders } from './guest-orders.server.ts';

export const areaRoutes: readonly Route[] = [
	route(listGuestOrders, async ({ actor, db }) => {
		if (!actor) return fail(unauthorized);
		const orders = await findGuestOrders(db, actor.userId);
		return ok({
			orders: orders.map(({ number, completedAt }) => ({
				number,
				completedAt: new Date(completedAt).toISOString(),
			})),
		});
	}),
	route(claimGuestOrders, async ({ actor, db, effect }) => {
		if (!actor) return fail(unauthorized);
		await takeGuestOrders(db, actor.userId, effect.answer(undefined));
		return ok(undefined);
	}),
];
