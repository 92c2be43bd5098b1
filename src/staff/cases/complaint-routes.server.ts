import { eq } from 'drizzle-orm';
import { updateComplaint } from '#src/after-sales/complaints/contract.ts';
import { complaints } from '#src/after-sales/record/tables.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok } from '#src/api/problem.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { setCaseState } from './set-case-state.server.ts';

export const complaintRoutes: readonly Route[] = [
	route(updateComplaint, async (context) => {
		const { db, input, now } = context;
		const reference = input.reference.toUpperCase();
		const isIt = eq(complaints.reference, reference);
		const set = await setCaseState(context, {
			...{ kind: 'complaint', reference, state: input.state },
			find: () =>
				db
					.select({ state: complaints.state, orderNumber: orders.number })
					.from(complaints)
					.leftJoin(orders, eq(orders.id, complaints.orderId))
					.where(isIt),
			change: db.update(complaints).set({ state: input.state, updatedAt: now }).where(isIt),
		});
		if (!set.ok) return fail(set.problem);
		return ok({ reference, state: input.state, updatedAt: new Date(now).toISOString() });
	}),
];
