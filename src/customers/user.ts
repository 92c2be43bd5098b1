import * as v from 'valibot';

/** A user as the API shows it to that user. */
export const User = v.object({
	id: v.number(),
	email: v.nullable(v.string()),
	anonymous: v.boolean(),
	createdAt: v.string(),
	updatedAt: v.string(),
});
export type User = v.InferOutput<typeof User>;
