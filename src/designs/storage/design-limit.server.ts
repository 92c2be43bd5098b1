import type { Database } from '#src/api/database.server.ts';
import { type Problem, problem } from '#src/api/problem.ts';
import { countDesigns } from './queries.server.ts';

/** Limit against automated creation. */
export const maxDesigns = 200;

/** A problem where the user has reached the limit. */
export async function checkDesignLimit(db: Database, userId: number): Promise<Problem | undefined> {
	if ((await countDesigns(db, userId)) < maxDesigns) return undefined;
	return problem(
		'too_many_designs',
		422,
		`At most ${maxDesigns} designs are kept. Delete one you no longer need.`,
	);
}
