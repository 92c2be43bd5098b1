import { eq } from 'drizzle-orm';
import { withdrawals } from '#src/after-sales/record/tables.server.ts';
import { updateWithdrawal } from '#src/after-sales/withdrawal/contract.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok } from '#src/api/problem.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { setCaseState } from './set-case-state.server.ts';

export const withdrawalRoutes: readonly Route[] = [
	route(updateWithdrawal, async (context) => {
		const { db, input } = context;
		const { state } = input;
		const reference = input.reference.toUpperCase();
		const isIt = eq(withdrawals.reference, reference);
		const set = await setCaseState(context, {
			...{ kind: 'withdrawal', reference, state },
			find: () =>
				db
					.select({ state: withdrawals.state, orderNumber: orders.number })
					.from(withdrawals)
					.leftJoin(orders, eq(orders.id, withdrawals.orderId))
					.where(isIt),
			change: db.update(withdrawals).set({ state }).where(isIt),
		});
		return set.ok ? ok({ reference, state }) : fail(set.problem);
	}),
];
