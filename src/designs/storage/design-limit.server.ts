import type { Database } from '#src/api/database.server.ts';
import { type Problem, problem } from '#src/api/problem.ts';
import { countDesigns } from './queries.server.ts';

/** More than anybody keeps by hand; it stops programs. */
export const maxDesigns = 200;

/** Why a user can keep no further design; undefined where there is room. */
export async function checkDesignLimit(db: Database, userId: number): Promise<Problem | undefined> {
	if ((await countDesigns(db, userId)) < maxDesigns) return undefined;
	return problem(
		'too_many_designs',
		422,
		`At most ${maxDesigns} designs are kept. Delete one you no longer need.`,
	);
}
