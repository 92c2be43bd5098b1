import { type Problem, problem } from '#src/api/problem.ts';

/** Somebody saved meanwhile: the current version and when it was saved, so that the customer can compare before choosing. */
export const staleDesign = ({
	version,
	updatedAt,
}: {
	readonly version: number;
	/** Epoch milliseconds. */
	readonly updatedAt: number;
}): Problem =>
	problem('stale_design', 409, 'This design was saved somewhere else in the meantime.', undefined, {
		version,
		updatedAt: new Date(updatedAt).toISOString(),
	});

/** Nothing can be done with it before it is converted. */
export const oldProject = problem(
	'old_project',
	409,
	'This is a project of the old designer. Convert it first: POST convert_from_v1.',
);
