import type { ObjectChange } from '#src/designs/commands.ts';
import type { DesignObject } from '#src/designs/objects.ts';

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const ends = ['middle-left', 'middle-right'];
const middles = ['top-center', 'bottom-center', ...ends];

/** Handles of what is selected: pictures, texts and codes keep their proportions, a shape may be stretched, a line has ends. */
export function anchorsOf(selected: readonly DesignObject[]): string[] {
	const [only] = selected;
	if (selected.length !== 1 || !only) return corners;
	if (only.kind === 'line') return ends;
	return only.kind === 'shape' ? [...corners, ...middles] : corners;
}

interface Box {
	readonly width: number;
	readonly height: number;
}
/** Smaller than a finger's width of handles, in pixels. */
const leastPx = 4;
/** Whether handles were pushed into each other; what is thin already, like a line, may stay so. */
export const isTooSmall = (before: Box, next: Box): boolean =>
	next.width < Math.min(leastPx, before.width) || next.height < Math.min(leastPx, before.height);

/** The values of an object that handles have scaled by so much across and down. */
export function resized(object: DesignObject, by: { readonly x: number; readonly y: number }): ObjectChange {
	switch (object.kind) {
		case 'text':
			return {
				sizePt: object.sizePt * by.x,
				...(object.maxWidthMm !== undefined && { maxWidthMm: object.maxWidthMm * by.x }),
			};
		case 'line':
			return { lengthMm: object.lengthMm * by.x };
		case 'shape':
			return { widthMm: object.widthMm * by.x, heightMm: object.heightMm * by.y };
		default:
			return { widthMm: object.widthMm * by.x, heightMm: object.heightMm * by.x };
	}
}
