import { type Problem, problem } from '#src/api/problem.ts';
import { maxStoredBytes } from '../artwork/artwork.ts';

/** Version conflict: another client saved in the meantime. Its details are the current version and its time. */
export const staleDesign = ({
	version,
	updatedAt,
}: {
	readonly version: number;
	/** Epoch milliseconds. */
	readonly updatedAt: number;
}): Problem =>
	problem('stale_design', 409, 'A newer version of this design was saved in the meantime.', undefined, {
		version,
		updatedAt: new Date(updatedAt).toISOString(),
	});

/** A project of the previous designer must be converted first. */
export const oldProject = problem(
	'old_project',
	409,
	'This is a project of the previous designer. Convert it first: POST /api/box_designs/{id}/convert_from_v1.',
);

/** A design has at most 100 versions, 50 valid links and 500 comments. */
export const designIsFull = problem(
	'design_is_full',
	422,
	'This design has the maximum number of versions, links or comments. Delete one first.',
);

export const storageFull = problem(
	'storage_full',
	422,
	'Your files use all of your storage space. Delete designs that you no longer need.',
	undefined,
	{ maxBytes: maxStoredBytes },
);
