import { canStretch } from '#src/designs/document/arrange.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { turnBy } from '#src/designs/paths/turn-by.ts';
import type { Point } from '#src/dielines/dieline.ts';
import type { Frame, Pull } from '../../box/frames.ts';
import { hasCoarsePointer } from '../../browser/coarse-pointer.ts';
import { type Camera, layoutToWindow, windowToLayout } from '../../viewport/camera.ts';

/** Handles of a selection: an edge, a corner, or the rotation knob. */
export interface Handle {
	readonly pull: Pull | 'turn';
	/** Position in the window. */
	readonly x: number;
	readonly y: number;
}

const corners: readonly Pull[] = [
	{ across: -1, down: -1 },
	{ across: 1, down: -1 },
	{ across: 1, down: 1 },
	{ across: -1, down: 1 },
];
const ends: readonly Pull[] = [
	{ across: -1, down: 0 },
	{ across: 1, down: 0 },
];
const edges: readonly Pull[] = [...ends, { across: 0, down: -1 }, { across: 0, down: 1 }];

/** The knob's distance from the upper edge. */
const knobPx = 26;
/** Edges shorter than this have no room for a handle in their middle. */
const roomPx = 34;

/** Handles of a frame smaller than this are placed outside of it, so that it can be dragged between them, pixels. */
const apartPx = { fine: 30, coarse: 68 } as const;
const getApartPx = () => apartPx[hasCoarsePointer() ? 'coarse' : 'fine'];

/** In which directions a selection can be resized. */
export function listPulls(objects: readonly DesignObject[]): readonly Pull[] {
	const [one] = objects;
	if (one?.kind === 'line' && objects.length === 1) return ends;
	return one && objects.length === 1 && canStretch(one) ? [...corners, ...edges] : corners;
}

/**
 * The handles of a frame as they stand in the window: on its edges, those of a small frame outside of them.
 * @param minPx minimum distance between opposite handles
 */
export function computeHandles(
	frame: Frame,
	pulls: readonly Pull[],
	camera: Camera,
	minPx: number = getApartPx(),
): Handle[] {
	const halfPx = (lengthMm: number) => Math.max(minPx, lengthMm * camera.scale) / 2;
	const [halfWidthPx, halfHeightPx] = [halfPx(frame.widthMm), halfPx(frame.heightMm)];
	const isLine = pulls.length < 4;
	const at = (acrossPx: number, downPx: number) => {
		const local = turnBy({ x: acrossPx / camera.scale, y: downPx / camera.scale }, frame.rotationDeg);
		return layoutToWindow(camera, { x: frame.x + local.x, y: frame.y + local.y });
	};
	const isWide = frame.widthMm * camera.scale >= roomPx;
	const isHigh = frame.heightMm * camera.scale >= roomPx;
	return [
		{ pull: 'turn', ...at(0, -knobPx - (isLine ? (frame.heightMm * camera.scale) / 2 : halfHeightPx)) },
		...pulls
			.filter(({ across, down }) => (across !== 0 || isWide) && (down !== 0 || isHigh || isLine))
			.map((pull) => ({
				pull,
				...at(pull.across * halfWidthPx, pull.down * halfHeightPx),
			})),
	];
}

/**
 * How far a handle reaches at a point of the window. Inside the frame, room is left for moving the selection: no
 * farther than a quarter of the edges that it pulls.
 */
export function reachAt(
	point: Point,
	{ pull }: Handle,
	frame: Frame,
	camera: Camera,
	reachPx: number,
): number {
	if (pull === 'turn') return reachPx;
	const onSheet = windowToLayout(camera, point.x, point.y);
	const { x, y } = turnBy({ x: onSheet.x - frame.x, y: onSheet.y - frame.y }, -frame.rotationDeg);
	if (Math.abs(x) > frame.widthMm / 2 || Math.abs(y) > frame.heightMm / 2) return reachPx;
	const edges = [pull.across && frame.widthMm, pull.down && frame.heightMm].filter((edge) => edge !== 0);
	return Math.min(reachPx, (Math.min(...edges) * camera.scale) / 4);
}

/** The nearest handle within reach. */
export function handleAt(
	handles: readonly Handle[],
	x: number,
	y: number,
	reachOf: (handle: Handle) => number,
): Handle | undefined {
	const near = handles
		.map((handle) => ({ handle, away: Math.hypot(handle.x - x, handle.y - y) }))
		.filter(({ handle, away }) => away <= reachOf(handle))
		.sort((one, other) => one.away - other.away);
	return near[0]?.handle;
}

/** The cursor over a handle, for a frame rotated by the given angle in the window. */
export function getHandleCursor({ pull }: Handle, turnedDeg: number): string {
	if (pull === 'turn') return 'grab';
	const angle = (Math.atan2(pull.down, pull.across) * 180) / Math.PI + turnedDeg;
	const step = ((Math.round(angle / 45) % 4) + 4) % 4;
	return ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'][step] ?? 'default';
}
