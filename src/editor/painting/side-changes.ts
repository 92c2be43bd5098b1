import type { DesignDocument } from '#src/designs/document/design.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { type Side, sides } from '#src/dielines/dieline.ts';

/**
 * Whether a side of the two designs is painted alike: the same fill, pattern and the very same objects in the same
 * order, including objects of other sides that may extend onto it.
 */
export function looksAlike(before: DesignDocument, after: DesignDocument, side: Side): boolean {
	if (before === after) return true;
	if (before.fills[side] !== after.fills[side] || before.patterns[side] !== after.patterns[side])
		return false;
	const isPainted = (object: DesignObject) =>
		object.side === side || (object.acrossCreases && side !== 'inside');
	const old = before.objects.filter(isPainted);
	const now = after.objects.filter(isPainted);
	return old.length === now.length && now.every((object, index) => object === old[index]);
}

/** Sides that look different in the two designs. */
export const changedSides = (before: DesignDocument, after: DesignDocument): Side[] =>
	sides.filter((side) => !looksAlike(before, after, side));
