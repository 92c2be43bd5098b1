import { moveGuide, removeGuide } from '#src/designs/document/guides.ts';
import type { Point } from '#src/dielines/dieline.ts';
import { sheetToSide } from '#src/dielines/side-coordinates.ts';
import { $design, change, setDraft } from '../../document/store.ts';
import { $side } from '../../viewport/store.ts';
import { $showsRulers } from '../store.ts';
import { dropDrag } from './drag-state.ts';
import type { Gesture, Table } from './gesture.ts';

/** How near a guide must be pressed, pixels. */
const reachPx = 4;

/** The open side's guide at a point, by its index in the design; none while guides are not shown. */
export function guideAt(point: Point, { layout, camera }: Table): number | undefined {
	const place = layout.places[$side.get()];
	if (!place || !$showsRulers.get()) return undefined;
	const at = sheetToSide(place, point);
	const reachMm = reachPx / camera().scale;
	const index = $design
		.get()
		.guides.findIndex(({ side, axis, atMm }) => side === place.side && Math.abs(at[axis] - atMm) <= reachMm);
	return index < 0 ? undefined : index;
}

/** Moves a guide; dropped outside its side, it is deleted. */
export function guideGesture(index: number, { layout }: Table): Gesture | undefined {
	const guide = $design.get().guides[index];
	const place = guide && layout.places[guide.side];
	if (!guide || !place) return undefined;
	let atMm = guide.atMm;
	const size = guide.axis === 'x' ? place.widthMm : place.heightMm;
	return {
		move(_, point) {
			// Rounded to tenths of a millimetre: a hand cannot aim more precisely.
			atMm = Math.round(sheetToSide(place, point)[guide.axis] * 10) / 10;
			setDraft(moveGuide($design.get(), index, atMm));
		},
		end() {
			dropDrag();
			const isGone = atMm < -size * 0.05 || atMm > size * 1.05;
			change('arrange.step_guide', (design) =>
				isGone ? removeGuide(design, index) : moveGuide(design, index, atMm),
			);
		},
		cancel: () => setDraft(undefined),
	};
}
