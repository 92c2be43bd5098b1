import type { Extent } from '#src/designs/document/boxes.ts';
import type { DesignObject, TextObject } from '#src/designs/document/objects.ts';
import { measureObject as measure } from '#src/designs/paint/paint-object.ts';
import { $repaintCount } from './store.ts';

interface MeasuredExtent extends Extent {
	/** Of a text: what it is set in. */
	readonly sizePt?: number;
}

/** Objects never change, so a text is measured once for each state of the fonts. */
let measured = new WeakMap<DesignObject, MeasuredExtent>();
$repaintCount.listen(() => {
	measured = new WeakMap();
});

let context: CanvasRenderingContext2D | null | undefined;

/** Width and height of an object before it is turned, mm. A text's follow from its letters, so a font must be there. */
export function extentOf(object: DesignObject): MeasuredExtent {
	if (object.kind !== 'text' && object.kind !== 'line') return object;
	context ??= document.createElement('canvas').getContext('2d');
	const known = measured.get(object);
	if (known) return known;
	const extent = context ? measure(context, object) : { widthMm: 0, heightMm: 0 };
	measured.set(object, extent);
	return extent;
}

/** The type size that a text is really set in: smaller than its own where it would be too wide. */
export const renderedSizePt = (text: TextObject): number => extentOf(text).sizePt ?? text.sizePt;
