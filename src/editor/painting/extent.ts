import type { Extent } from '#src/designs/document/boxes.ts';
import type { DesignObject, TextObject } from '#src/designs/document/objects.ts';
import { measureObject as measure } from '#src/designs/paint/paint-object.ts';
import { $repaintCount } from './store.ts';

interface MeasuredExtent extends Extent {
	/** Of a text: the type size it is rendered in. */
	readonly sizePt?: number;
}

/** Cache: objects are immutable, so a text is measured once until fonts change. */
let measured = new WeakMap<DesignObject, MeasuredExtent>();
$repaintCount.listen(() => {
	measured = new WeakMap();
});

let context: CanvasRenderingContext2D | null | undefined;

/** Width and height of an object before it is turned, mm. A text is measured with its font, which must be loaded. */
export function measureExtent(object: DesignObject): MeasuredExtent {
	if (object.kind !== 'text' && object.kind !== 'line') return object;
	context ??= document.createElement('canvas').getContext('2d');
	const known = measured.get(object);
	if (known) return known;
	const extent = context ? measure(context, object) : { widthMm: 0, heightMm: 0 };
	measured.set(object, extent);
	return extent;
}

/** The rendered type size of a text: reduced where it would be too wide. */
export const renderedSizePt = (text: TextObject): number => measureExtent(text).sizePt ?? text.sizePt;
