import { type Measure, measureBounds } from './arrange.ts';
import { type Box, boxesTouch } from './boxes.ts';
import { addObject } from './commands.ts';
import type { DesignDocument } from './design.ts';
import { moveNextTo } from './layer-order.ts';
import type { ImageObject } from './objects.ts';

/** Share of an object's bounding box from which on it counts as hidden. */
const hiddenShare = 0.5;

/**
 * Adds a picture on top of its side; or, if it would hide the topmost texts, shapes and codes there, under
 * them. An object counts as hidden where the picture covers half of its bounding box or more. The
 * picture never goes under another object that would hide a part of it.
 * @returns the design, and whether the picture went under something
 */
export function addPicture(
	design: DesignDocument,
	picture: ImageObject,
	measure: Measure,
): { readonly design: DesignDocument; readonly isUnder: boolean } {
	const added = addObject(design, picture);
	const frame = measureBounds(picture, measure);
	const hidden: string[] = [];
	for (const object of design.objects.toReversed()) {
		if (object.side !== picture.side || object.isHidden) continue;
		const bounds = measureBounds(object, measure);
		if (object.kind !== 'image' && hides(frame, bounds)) hidden.push(object.id);
		else if (boxesTouch(frame, bounds)) break;
	}
	const below = moveNextTo(added, [picture.id], 'under', hidden);
	return { design: below, isUnder: below !== added };
}

function hides(picture: Box, object: Box): boolean {
	const shared = (start: number, length: number, otherStart: number, otherLength: number) =>
		Math.max(0, Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart));
	const widthMm = shared(picture.xMm, picture.widthMm, object.xMm, object.widthMm);
	const heightMm = shared(picture.yMm, picture.heightMm, object.yMm, object.heightMm);
	return widthMm * heightMm >= hiddenShare * object.widthMm * object.heightMm;
}
