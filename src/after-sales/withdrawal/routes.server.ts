import { eq } from 'drizzle-orm';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok } from '#src/api/problem.ts';
import { withdrawals } from '../record/tables.server.ts';
import { updateWithdrawal } from './contract.ts';

export const withdrawalRoutes: readonly Route[] = [
	route(updateWithdrawal, async ({ db, input }) => {
		const reference = input.reference.toUpperCase();
		const [row] = await db
			.update(withdrawals)
			.set({ state: input.state })
			.where(eq(withdrawals.reference, reference))
			.returning({ state: withdrawals.state });
		return row ? ok({ reference, state: row.state }) : fail(notFound);
	}),
];
