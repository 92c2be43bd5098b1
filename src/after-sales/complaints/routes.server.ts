import { eq } from 'drizzle-orm';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok } from '#src/api/problem.ts';
import { complaints } from '../record/tables.server.ts';
import { updateComplaint } from './contract.ts';

export const complaintRoutes: readonly Route[] = [
	route(updateComplaint, async ({ db, input, now }) => {
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
