import { boxAround } from '#src/designs/document/boxes.ts';
import { cornersOf, frameOf } from '../box/frames.ts';
import { worktopNow } from '../box/open-layout.ts';
import { extentOf } from '../painting/extent.ts';
import type { CameraTarget } from '../viewport/store.ts';
import { $selectedAll } from './store.ts';

/** The view of what is selected, upright as its first object's side. */
export function selectionArea(): CameraTarget | undefined {
	const worktop = worktopNow();
	const objects = $selectedAll.get();
	const place = objects[0] && worktop?.places[objects[0].side];
	if (!worktop || !place) return undefined;
	const corners = objects.flatMap((object) => {
		const frame = frameOf(object, worktop, extentOf);
		return frame ? cornersOf(frame) : [];
	});
	const box = boxAround(corners.map(({ x, y }) => ({ xMm: x, yMm: y, widthMm: 0, heightMm: 0 })));
	if (!box) return undefined;
	const { xMm, yMm, widthMm, heightMm } = box;
	const area = { minX: xMm, minY: yMm, maxX: xMm + widthMm, maxY: yMm + heightMm };
	return { kind: 'area', area, rotationDeg: -place.rotationDeg };
}
