import { eq } from 'drizzle-orm';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, unauthorized } from '#src/api/problem.ts';
import { hasBearer } from '#src/api/secrets.server.ts';
import { complaints } from '../record/tables.server.ts';
import { updateComplaint } from './contract.ts';

export const complaintRoutes: readonly Route[] = [
	route(updateComplaint, async ({ db, env, input, now, request }) => {
		if (!hasBearer(request, env.FINANCE_SECRET)) return fail(unauthorized);
		const reference = input.reference.toUpperCase();
		const [row] = await db
			.update(complaints)
			.set({ state: input.state, updatedAt: now })
			.where(eq(complaints.reference, reference))
			.returning();
		if (!row) return fail(notFound);
		const { state, updatedAt } = row;
		return ok({ reference, state, updatedAt: new Date(updatedAt).toISOString() });
	}),
];
