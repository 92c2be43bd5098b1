import type { Point } from '#src/dielines/dieline.ts';
import { type Camera, zoomAt } from '../../viewport/camera.ts';
import type { Gesture, Press, Table } from './gesture.ts';

/** Moves the sheet with the pointer. */
export function panGesture(at: Press, { setCamera }: Table): Gesture {
	let last = at;
	return {
		move(to) {
			const [dx, dy] = [to.x - last.x, to.y - last.y];
			last = to;
			setCamera((camera) => ({ ...camera, xPx: camera.xPx + dx, yPx: camera.yPx + dy }));
		},
		end() {},
		cancel() {},
	};
}

/** The camera after one of two fingers has moved: zoomed by the change of their distance, moved with their middle. */
export function pinchCamera(
	camera: Camera,
	finger: { readonly from: Point; readonly to: Point },
	other: Point,
): Camera {
	const { from, to } = finger;
	const span = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
	const zoomed = zoomAt(camera, span(to) / span(from), (to.x + other.x) / 2, (to.y + other.y) / 2);
	return { ...zoomed, xPx: zoomed.xPx + (to.x - from.x) / 2, yPx: zoomed.yPx + (to.y - from.y) / 2 };
}
