import type { DesignObject } from '#src/designs/design.ts';
import { extentOf as measure } from '#src/designs/paint-side.ts';

let context: CanvasRenderingContext2D | null | undefined;

/** Width and height of an object before it is turned, mm. A text's follow from its letters, so a font must be there. */
export function extentOf(object: DesignObject): { readonly widthMm: number; readonly heightMm: number } {
	if (object.kind === 'image') return object;
	context ??= document.createElement('canvas').getContext('2d');
	return context ? measure(context, object) : { widthMm: 0, heightMm: 0 };
}
