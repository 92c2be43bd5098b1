import { canStretch } from '#src/designs/document/arrange.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { type Frame, type Pull, turnBy } from '../../box/frames.ts';
import { type Camera, layoutToWindow } from '../../viewport/camera.ts';

/** What one gets hold of around a selection: an edge, a corner, or the knob that turns it. */
export interface Handle {
	readonly pull: Pull | 'turn';
	/** Where it is in the window. */
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

/** Which way a selection can be pulled. */
export function listPulls(objects: readonly DesignObject[]): readonly Pull[] {
	const [one] = objects;
	if (one?.kind === 'line' && objects.length === 1) return ends;
	return one && objects.length === 1 && canStretch(one) ? [...corners, ...edges] : corners;
}

/** The handles of a frame as they stand in the window. */
export function computeHandles(frame: Frame, pulls: readonly Pull[], camera: Camera): Handle[] {
	const at = (across: number, downPx: number, downMm: number) => {
		const local = turnBy({ x: across, y: downMm + downPx / camera.scale }, frame.rotationDeg);
		return layoutToWindow(camera, { x: frame.x + local.x, y: frame.y + local.y });
	};
	const isWide = frame.widthMm * camera.scale >= roomPx;
	const isHigh = frame.heightMm * camera.scale >= roomPx;
	return [
		{ pull: 'turn', ...at(0, -knobPx, -frame.heightMm / 2) },
		...pulls
			.filter(({ across, down }) => (across !== 0 || isWide) && (down !== 0 || isHigh || pulls.length < 4))
			.map((pull) => ({
				pull,
				...at((pull.across * frame.widthMm) / 2, 0, (pull.down * frame.heightMm) / 2),
			})),
	];
}

/** The nearest handle within reach. */
export function handleAt(
	handles: readonly Handle[],
	x: number,
	y: number,
	reachPx: number,
): Handle | undefined {
	const near = handles
		.map((handle) => ({ handle, away: Math.hypot(handle.x - x, handle.y - y) }))
		.filter(({ away }) => away <= reachPx)
		.sort((one, other) => one.away - other.away);
	return near[0]?.handle;
}

/** The cursor over a handle, for a frame that lies turned by so much in the window. */
export function getHandleCursor({ pull }: Handle, turnedDeg: number): string {
	if (pull === 'turn') return 'grab';
	const angle = (Math.atan2(pull.down, pull.across) * 180) / Math.PI + turnedDeg;
	const step = ((Math.round(angle / 45) % 4) + 4) % 4;
	return ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'][step] ?? 'default';
}
