import { problem } from '#src/api/problem.ts';

/** One design keeps at most 100 versions, 50 open links and 500 comments. */
export const designIsFull = problem(
	'design_is_full',
	422,
	'This design keeps as many of these as it can. Remove one first.',
);
