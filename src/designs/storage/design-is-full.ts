import { problem } from '#src/api/problem.ts';

/** A design has at most 100 versions, 50 valid links and 500 comments. */
export const designIsFull = problem(
	'design_is_full',
	422,
	'This design keeps as many of these as it can. Remove one first.',
);
