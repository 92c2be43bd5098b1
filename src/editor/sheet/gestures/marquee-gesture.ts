import { boxAround, boxesTouch } from '#src/designs/document/boxes.ts';
import { expandGroups } from '#src/designs/document/groups.ts';
import type { Point } from '#src/dielines/dieline.ts';
import { computeCorners, computeFrame } from '../../box/frames.ts';
import { $design, $selection, setSelection } from '../../document/store.ts';
import { windowToLayout } from '../../viewport/camera.ts';
import { $marquee } from './drag-state.ts';
import type { Gesture, Press, Table } from './gesture.ts';

/** Selects what the rectangle meets, with groups; with Shift also what was selected before. */
export function marqueeGesture(at: Press, { layout, measureExtent, camera }: Table): Gesture {
	const before = at.shiftKey ? $selection.get() : [];
	const boxes = $design.get().objects.flatMap((object) => {
		if (object.isHidden || object.isLocked) return [];
		const frame = computeFrame(object, layout, measureExtent);
		const box = frame && boxOfPoints(computeCorners(frame));
		return box ? [{ id: object.id, box }] : [];
	});
	return {
		move(to, point) {
			const area = boxOfPoints([windowToLayout(camera(), at.x, at.y), point]);
			$marquee.set({
				x: Math.min(at.x, to.x),
				y: Math.min(at.y, to.y),
				width: Math.abs(to.x - at.x),
				height: Math.abs(to.y - at.y),
			});
			const met = boxes.filter(({ box }) => area && boxesTouch(box, area)).map(({ id }) => id);
			const next = expandGroups($design.get(), [...new Set([...before, ...met])]);
			if (next.join() !== $selection.get().join()) setSelection(next);
		},
		end: () => $marquee.set(undefined),
		cancel: () => $marquee.set(undefined),
	};
}

const boxOfPoints = (points: readonly Point[]) =>
	boxAround(points.map(({ x, y }) => ({ xMm: x, yMm: y, widthMm: 0, heightMm: 0 })));
