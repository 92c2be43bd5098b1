import type { Panel, PanelId, SidePlace } from '../dieline.ts';
import type { Corner } from '../path.ts';
import { endPlace } from './end-place.ts';
import { type FlapShape, hinged, mirroredFlap, placedCorners } from './flap.ts';
import { type Tube, type Wall, wallSpan } from './tube.ts';
import type { TubeBottom } from './tube-bottom.ts';

/**
 * 1-2-3 bottom (snap lock), ECMA A55.20, FEFCO 0215: the front's flap with its two legs, the side flaps over it, then
 * the back's flap, whose tongue passes through the notch between the legs and lies over the front's flap. Depths
 * follow PLMPack (half the width and a hook of 0.4 W, at most 40 mm; notch half the length; side flaps a quarter of
 * the length and half a hook). The layers, a board apart, and the clearance for the tongue are our values.
 */
export const snapBottom = (hookShare = 0.4): TubeBottom => ({
	inwards: 1.5,
	outwards: 2.5,
	floor: 'bottom-tongue',
	stages: 4,
	ends: ([length, width, height], { boardMm, freeEdgeMm }) => {
		const m = snapMeasures(length, width, boardMm, hookShare);
		const side = { y: height + boardMm, insetLeft: m.sideInset, insetRight: m.sideInset };
		return {
			front: { y: height, insetLeft: m.legInset, insetRight: m.legInset },
			right: side,
			back: { y: height + 2 * boardMm, insetLeft: m.backInset, insetRight: m.backInset },
			left: { ...side, insetRight: m.sideInset - freeEdgeMm },
		};
	},
	panels: (tube) => snapPanels(tube, hookShare),
	springy: [
		{
			kinds: ['bottom-legs', 'bottom-tongue'],
			reason: 'the tongue is pushed through the notch and springs back over the legs',
		},
	],
	marks: () => [],
	side: (tube): SidePlace => ({
		side: 'bottom',
		panel: idOf.back,
		widthMm: tube.length,
		heightMm: tube.width,
		...endPlace(tube, 'bottom', 'back'),
		also: (['right', 'left', 'front'] as const).map((wall) => ({
			panel: idOf[wall],
			...endPlace(tube, 'bottom', wall),
		})),
	}),
});

/**
 * Computed from the sizes between creases, mm. Depths count from the crease of each flap; `hookShare` is a share of
 * the width.
 */
export function snapMeasures(length: number, width: number, t: number, hookShare = 0.4) {
	const hook = Math.min(40, hookShare * width);
	/** The tongue rises by three boards within twice this distance. */
	const riseMm = 1.5 * t + 0.5;
	const bend = width / 2 - riseMm;
	return {
		hook,
		/** Tip of the legs and of the tongue. */
		tip: width / 2 + hook,
		/** Where the tongue leaves the back's flap; also the depth of the front's flap between its legs. */
		bend,
		notchDepth: width / 2 - riseMm,
		notchHalf: length / 4,
		/** Half the tongue: as wide as the notch, less a board and half a millimetre on each side. */
		tongueHalf: length / 4 - t - 0.5,
		legInset: Math.max(t + 0.5, Math.min(6, 0.08 * length)),
		backInset: 1,
		sideInset: t + 0.75,
		/**
		 * Side flaps where they lie on the back's flap, and where the tongue passes; at least 0, so that a long narrow
		 * box has no thin strips.
		 */
		sideDepth: Math.min(length / 4 + 4 + hook / 2, length / 2 - 1, width),
		sideAtTongue: Math.min(length / 4 - 1, 0.75 * width),
	};
}
/** Ids of the four flaps by function: assembly steps are derived from them. */
const idOf = {
	front: 'bottom-legs',
	right: 'bottom-right-wing',
	back: 'bottom-cover',
	left: 'bottom-left-wing',
} as const satisfies Record<Wall, PanelId>;

type SnapMeasures = ReturnType<typeof snapMeasures>;

function snapPanels(tube: Tube, hookShare: number): readonly Panel[] {
	const { length, width, boardMm } = tube;
	const m = snapMeasures(length, width, boardMm, hookShare);
	const flap = (wall: Wall, shape: readonly Corner[], stage: number) =>
		hinged(placedCorners(shape, place(tube, wall)), {
			id: idOf[wall],
			side: 'bottom',
			parent: `${wall}-wall`,
			stage,
		});
	const side = sideFlap(m, width);
	const back = place(tube, 'back');
	return [
		flap('front', legs(m, length), 1),
		flap('right', side, 2),
		flap('left', mirroredFlap(side, width - 2 * m.sideInset), 2),
		flap('back', male(m, length, width), 3),
		{
			...hinged(placedCorners(tongue(m, length), back), {
				id: 'bottom-tongue',
				side: undefined,
				parent: idOf.back,
				angleDeg: 0,
				stage: 4,
				// From the outermost layer, past the side flaps and the front's flap, to the innermost.
				shiftMm: 3 * boardMm,
			}),
			bendsOnly: true,
		},
	];
}

const place = (tube: Tube, wall: Wall) => {
	const { y, insetLeft } = tube.bottom[wall];
	return { row: 'bottom', y, x: wallSpan(tube, wall)[0] + insetLeft } as const;
};

/** The front's flap: two legs beside a notch. */
function legs(m: SnapMeasures, length: number): FlapShape {
	const across = length - 2 * m.legInset;
	const [near, far] = [length / 2 - m.notchHalf - m.legInset, length / 2 + m.notchHalf - m.legInset];
	const taper = Math.min(2, near / 5);
	const [outer, inner] = [Math.min(6, near / 3), Math.min(3, near / 4)];
	return [
		[0, 0],
		[across, 0],
		[across - taper, m.tip, outer],
		[far, m.tip, inner],
		[far, m.notchDepth, inner],
		[near, m.notchDepth, inner],
		[near, m.tip, inner],
		[taper, m.tip, outer],
	];
}

/** The back's flap up to its tongue. */
function male(m: SnapMeasures, length: number, width: number): FlapShape {
	const across = length - 2 * m.backInset;
	const straight = width / 12;
	const [left, right] = [across / 2 - m.tongueHalf, across / 2 + m.tongueHalf];
	return [
		[0, 0],
		[across, 0],
		[across, straight],
		[right, m.bend],
		[left, m.bend],
		[0, straight],
	];
}

function tongue(m: SnapMeasures, length: number): FlapShape {
	const middle = length / 2 - m.backInset;
	const lead = Math.min(2, m.hook / 8);
	const radius = Math.min(6, m.hook / 3, m.tongueHalf / 2);
	return [
		[middle - m.tongueHalf, m.bend],
		[middle + m.tongueHalf, m.bend],
		[middle + m.tongueHalf - lead, m.tip, radius],
		[middle - m.tongueHalf + lead, m.tip, radius],
	];
}

/** A side flap, u from the front: slanted before the tongue, deep where it lies on the back's flap. */
function sideFlap(m: SnapMeasures, width: number): FlapShape {
	const across = width - 2 * m.sideInset;
	const fromBack = (r: number) => width - r - m.sideInset;
	const clear = m.bend - 1;
	const deepEnd = Math.max(m.sideInset + 0.18 * width, clear - 0.6 * (m.sideDepth - m.sideAtTongue));
	const radius = Math.min(4, width / 20);
	return [
		[0, 0],
		[across, 0],
		[across - Math.min(1, width / 40), m.sideDepth, radius],
		[fromBack(deepEnd), m.sideDepth, radius],
		[fromBack(clear), m.sideAtTongue],
		[Math.min(2, width / 20), Math.min(20, 0.4 * m.sideAtTongue), radius / 2],
	];
}
