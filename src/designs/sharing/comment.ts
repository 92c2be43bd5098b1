import * as v from 'valibot';
import { Side } from '../document/objects.ts';

/** Limit of comments per design. */
export const maxComments = 500;
export const maxCommentLength = 1000;

/** A comment at a position of a design. */
export const DesignComment = v.object({
	id: v.string(),
	/** Name of the author; may be empty for the owner. */
	author: v.string(),
	isOwner: v.boolean(),
	side: Side,
	/** Side coordinates, as in the document. */
	xMm: v.number(),
	yMm: v.number(),
	text: v.string(),
	/** The saved version that the author saw. */
	version: v.number(),
	createdAt: v.string(),
});
export type DesignComment = v.InferOutput<typeof DesignComment>;
