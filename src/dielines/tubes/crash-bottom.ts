import type { AreaMark, Panel, SidePlace } from '../dieline.ts';
import { type Corner, createLoop } from '../path.ts';
import { endPlace } from './end-place.ts';
import { type FlapShape, hinged, placedCorners } from './flap.ts';
import { type Tube, type Wall, wallSpan } from './tube.ts';
import type { TubeBottom } from './tube-bottom.ts';

/**
 * Crash-lock (automatic) bottom, ECMA A60.20.00.01; FEFCO 0711 folds alike. Front and back carry half the bottom
 * each. The web beyond the 45° crease of each is glued under the flap of the wall to its right, so the tube lies flat
 * with its bottom glued and locks when it is opened. The hook of each half then lies over the other half. Depths of
 * half the width and at most 0.72 W follow ECMA generators; layers and play are our values.
 */
export const crashBottom: TubeBottom = {
	inwards: 1.5,
	outwards: 1.5,
	floor: 'floor-front-hook',
	stages: 2,
	ends: ([length, width, height], { boardMm, freeEdgeMm }) => {
		const m = crashMeasures(length, width, boardMm);
		const half = { y: height + boardMm, insetLeft: m.freeInset, insetRight: m.webInset };
		const side = { y: height, insetLeft: m.webInset, insetRight: m.sideInset };
		return {
			front: half,
			right: side,
			back: half,
			left: { ...side, insetRight: m.sideInset - freeEdgeMm },
		};
	},
	panels: (tube) => [
		...(['right', 'left'] as const).map((wall) => sideFlap(tube, wall)),
		...(['front', 'back'] as const).flatMap((wall) => half(tube, wall)),
	],
	springy: ['front', 'back'].flatMap((half) => {
		const other = half === 'front' ? 'back' : 'front';
		return [`floor-${other}`, `floor-${other}-web`, 'floor-wing'].map((kind) => ({
			kinds: [kind, `floor-${half}-hook`] as const,
			reason: 'glued flat on delivery: the hooks snap over the other half when the box is pressed open',
		}));
	}),
	marks: (tube) => (['right', 'left'] as const).flatMap((wall) => glueMarks(tube, wall)),
	side: (tube): SidePlace => ({
		side: 'bottom',
		panel: 'floor-front',
		widthMm: tube.length,
		heightMm: tube.width,
		...endPlace(tube, 'bottom', 'front'),
		also: [{ panel: 'floor-back', ...endPlace(tube, 'bottom', 'back') }],
	}),
};

const tenth = Math.tan((10 * Math.PI) / 180);

/** Computed from the sizes between creases, mm. Depths count from the crease of each flap. */
export function crashMeasures(length: number, width: number, t: number) {
	/** Half the bottom, less the clearance in which the hook of the other half rises by two boards. */
	const depth = width / 2 - t - 0.5;
	return {
		depth,
		tip: width / 2 + Math.min(0.22 * width, 25),
		/** Beside the glue flap and the wall without a glued web. */
		freeInset: 1.5 * t + 1,
		webInset: 0.5,
		sideInset: Math.max(1, t) + 0.5,
		/** The hooks end here, before the middle of the length. */
		middlePlay: 1 + t / 2,
		sideDepth: Math.min(width / 2, length / 2) - 1,
	};
}
const computeMeasures = ({ length, width, boardMm }: Tube) => crashMeasures(length, width, boardMm);

/** Place of a flap whose u counts from the left edge of the wall. */
const place = (tube: Tube, wall: Wall) =>
	({ row: 'bottom', y: tube.bottom[wall].y, x: wallSpan(tube, wall)[0] }) as const;

/** Half the bottom, with its hook on the left and its web on the right. */
function half(tube: Tube, wall: 'front' | 'back'): readonly Panel[] {
	const m = computeMeasures(tube);
	const { length, boardMm } = tube;
	const at = place(tube, wall);
	const id = `floor-${wall}`;
	const hookLeft = m.freeInset + m.depth * tenth;
	const hookRight = length / 2 - m.middlePlay;
	const web = webCorners(m, length);
	const [inner, corner] = web;
	const radius = Math.min(6, (m.tip - m.depth) / 3, (hookRight - hookLeft) / 4);
	const lead = (m.tip - m.depth) * tenth;
	const floor: FlapShape = [[m.freeInset, 0], corner, inner, [hookRight, m.depth], [hookLeft, m.depth]];
	const hook: FlapShape = [
		[hookLeft, m.depth],
		[hookRight, m.depth],
		[hookRight, m.tip, radius],
		[hookLeft + lead, m.tip, radius],
	];
	return [
		hinged(placedCorners(floor, at), { id, side: 'bottom', parent: `${wall}-wall`, stage: 2 }),
		// Glued on delivery: in the opened box it lies in the plane of its half again.
		hinged(placedCorners(web, at), {
			id: `${id}-web`,
			side: undefined,
			parent: id,
			angleDeg: 0,
			stage: 2,
		}),
		{
			...hinged(placedCorners(hook, at), {
				id: `${id}-hook`,
				side: undefined,
				parent: id,
				angleDeg: 0,
				stage: 2,
				shiftMm: 2 * boardMm,
			}),
			bendsOnly: true,
		},
	];
}

/** Inner end and corner of the 45° crease, then the outer corner of the web. */
function webCorners(m: ReturnType<typeof crashMeasures>, length: number): readonly [Corner, Corner, Corner] {
	const right = length - m.webInset;
	return [
		[right - m.depth, m.depth],
		[right, 0],
		[right - m.depth * tenth, m.depth, Math.min(3, m.depth / 8)],
	];
}

/** The flap over a web: 45° on the side of the web, 10° on the other side. */
function sideFlap(tube: Tube, wall: 'left' | 'right'): Panel {
	const m = computeMeasures(tube);
	const radius = Math.min(4, m.sideDepth / 6);
	const end = tube.width - m.sideInset;
	const shape: FlapShape = [
		[m.webInset, 0],
		[end, 0],
		[end - m.sideDepth * tenth, m.sideDepth, radius],
		[m.webInset + m.sideDepth, m.sideDepth, radius],
	];
	return hinged(placedCorners(shape, place(tube, wall)), {
		id: `floor-${wall}-wing`,
		side: undefined,
		parent: `${wall}-wall`,
		stage: 1,
	});
}

/** Glue areas of web and flap: the unprinted face of the web meets the printed face of the flap. */
function glueMarks(tube: Tube, wall: 'left' | 'right'): readonly AreaMark[] {
	const m = computeMeasures(tube);
	const [half, at] = wall === 'right' ? (['front', 'right'] as const) : (['back', 'left'] as const);
	const web = smaller(webCorners(m, tube.length).map(([u, v]): Corner => [u, v]));
	// The same triangle on the flap: the direction away from the wall on the web is the direction along the crease on the
	// flap.
	const onFlap = web.map(([u, v]): Corner => [v, tube.length - u]).reverse();
	return [
		{
			kind: 'glue',
			face: 'reverse',
			panel: `floor-${half}-web`,
			area: createLoop(placedCorners(web, place(tube, half))),
		},
		{ kind: 'glue', panel: `floor-${at}-wing`, area: createLoop(placedCorners(onFlap, place(tube, at))) },
	];
}

/** Inset towards its middle, so that no glue is squeezed out. */
function smaller(corners: readonly Corner[]): readonly Corner[] {
	const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
	const [x, y] = [mean(0), mean(1)];
	return corners.map(([u, v]): Corner => [x + (u - x) * 0.7, y + (v - y) * 0.7]);
}
