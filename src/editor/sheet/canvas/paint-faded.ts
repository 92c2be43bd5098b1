import { paintObject } from '#src/designs/paint/paint-object.ts';
import { boxInSide } from '../../box/frames.ts';
import type { SheetLayout } from '../../box/sheet-layout.ts';
import { $shown } from '../../document/shown/store.ts';
import { pictures } from '../../uploads/pictures.ts';
import { $drag, $dragFrame } from '../gestures/drag-state.ts';

const paleAlpha = 0.35;
/** Not drawn for more objects than this, for speed. */
const maxPale = 20;

/** Paints dragged objects faded beyond their side's edge. */
export function paintFaded(context: CanvasRenderingContext2D, layout: SheetLayout): void {
	const [drag, frame] = [$drag.get(), $dragFrame.get()];
	if (!drag || !frame || drag.ids.size > maxPale) return;
	for (const object of $shown.get().objects) {
		const place = drag.ids.has(object.id) ? layout.places[object.side] : undefined;
		if (!place) continue;
		const box = boxInSide(frame, place);
		const isWithin =
			box.xMm >= 0 &&
			box.yMm >= 0 &&
			box.xMm + box.widthMm <= place.widthMm &&
			box.yMm + box.heightMm <= place.heightMm;
		if (isWithin) continue;
		context.save();
		context.translate(place.origin.x, place.origin.y);
		context.rotate((place.rotationDeg * Math.PI) / 180);
		context.globalAlpha = paleAlpha;
		paintObject(context, object, pictures);
		context.restore();
	}
}
