import { boxAround } from '#src/designs/document/boxes.ts';
import { computeCorners, computeFrame } from '../box/frames.ts';
import { currentLayout } from '../box/open-layout.ts';
import { measureExtent } from '../painting/extent.ts';
import type { CameraTarget } from '../viewport/store.ts';
import { $selectedAll } from './store.ts';

/** The camera target that shows the selection, upright as the side of its first object. */
export function selectionArea(): Extract<CameraTarget, { kind: 'area' }> | undefined {
	const layout = currentLayout();
	const objects = $selectedAll.get();
	const place = objects[0] && layout?.places[objects[0].side];
	if (!layout || !place) return undefined;
	const corners = objects.flatMap((object) => {
		const frame = computeFrame(object, layout, measureExtent);
		return frame ? computeCorners(frame) : [];
	});
	const box = boxAround(corners.map(({ x, y }) => ({ xMm: x, yMm: y, widthMm: 0, heightMm: 0 })));
	if (!box) return undefined;
	const { xMm, yMm, widthMm, heightMm } = box;
	const area = { minX: xMm, minY: yMm, maxX: xMm + widthMm, maxY: yMm + heightMm };
	return { kind: 'area', area, rotationDeg: -place.rotationDeg };
}
