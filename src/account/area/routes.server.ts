import { recording } from '#src/api/effect.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, unauthorized } from '#src/api/problem.ts';
import { assignGuestOrders, findGuestOrders } from '../guest-orders/guest-orders.server.ts';
import { revokeSession } from '../identity/new-session.server.ts';
import { claimGuestOrders, endSession, listGuestOrders } from './contract.ts';

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
	route(endSession, async ({ actor, db, effect, input, now }) => {
		if (!actor) return fail(unauthorized);
		const ended = await revokeSession(recording(db, effect.answer(undefined)), {
			id: Number(input.id),
			userId: actor.userId,
			now,
		});
		return ended ? ok(undefined) : fail(notFound);
	}),
	route(claimGuestOrders, async ({ actor, db, effect }) => {
		if (!actor) return fail(unauthorized);
		await assignGuestOrders(db, actor.userId, effect.answer(undefined));
		return ok(undefined);
	}),
];
