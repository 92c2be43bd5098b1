import { type SQL, sql } from 'drizzle-orm';
import { problem } from '#src/api/problem.ts';

/** Limit of a user's designs, against automated creation. */
export const maxDesigns = 200;

/** SQL condition: the user may have one more design. */
export const hasRoomForDesign = (userId: number): SQL =>
	sql`(SELECT count(*) FROM designs WHERE user_id = ${userId} AND deleted_at IS NULL) < ${maxDesigns}`;

export const tooManyDesigns = problem(
	'too_many_designs',
	422,
	`You can save at most ${maxDesigns} designs. Delete one that you no longer need.`,
);
