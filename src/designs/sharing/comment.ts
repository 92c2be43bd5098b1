import * as v from 'valibot';
import { Side } from '../document/objects.ts';

/** Comments that a design keeps. */
export const maxComments = 500;
export const maxCommentLength = 1000;

/** A remark pinned to a place of a design. */
export const DesignComment = v.object({
	id: v.string(),
	/** As its author signs it; empty where the owner gives no name. */
	author: v.string(),
	isOwner: v.boolean(),
	side: Side,
	/** Side millimetres, as in the document. */
	xMm: v.number(),
	yMm: v.number(),
	text: v.string(),
	/** The saved version that its author saw. */
	version: v.number(),
	createdAt: v.string(),
});
export type DesignComment = v.InferOutput<typeof DesignComment>;
