import type { Panel, SidePlace } from '../dieline.ts';
import type { Corner } from '../path.ts';
import { endPlace } from './end-place.ts';
import { type FlapShape, hinged, placedCorners } from './flap.ts';
import { slotHole } from './slot-hole.ts';
import { type Tube, type Wall, type WallEnd, wallSpan } from './tube.ts';

/** Height of the handle above its crease: 0.44 of a width of 100 mm (Packmage K016A), independent of the box size. */
export const handleMm = 44;
/** The hand hole, and the board that remains above and beside it. */
const hole = { length: 90, height: 29, above: 8, beside: 15 } as const;
/** How far the slots of the caps reach in from their tips, and the hooks of the handle over the caps. */
const slotMm = 10;
const hookMm = 10;
const playMm = 0.5;

/** Computed from the sizes between creases, mm. */
export function carrierMeasures(length: number, width: number, t: number) {
	/**
	 * Cap of a side wall: half the width plus 5 mm (Packmage), at most 0.3 of the length, counted from the creases of
	 * the lids.
	 */
	const cap = Math.min(width / 2 + 5, 0.3 * length);
	const root = cap - t - slotMm + 1;
	return {
		cap,
		/** Half lid: the handle boards are pressed together by a third of a board (Packmage: W / 2 − t / 3). */
		lid: width / 2 - t / 3,
		lidInset: t + playMm,
		capInset: 1,
		/** Ends of the handle crease, counted from the corner creases; the hooks lie beyond it. */
		root,
		/** Lower edges of the hooks, above the handle crease: a cap passes below them. */
		hookLift: 1.5 * t + playMm,
		holeLength: Math.min(hole.length, length - 2 * root + 2 * hookMm - 2 * hole.beside),
	};
}
type CarrierMeasures = ReturnType<typeof carrierMeasures>;

/** The lid creases are at 0, the cap creases a board further out, because the caps close over the lids. */
export function carrierWallEnds(m: CarrierMeasures, t: number, freeEdgeMm: number): Record<Wall, WallEnd> {
	const lid = { y: 0, insetLeft: m.lidInset, insetRight: m.lidInset };
	const cap = { y: -t, insetLeft: m.capInset, insetRight: m.capInset };
	return { front: lid, right: cap, back: lid, left: { ...cap, insetRight: m.capInset - freeEdgeMm } };
}

/**
 * Two half lids whose handles stand back to back in the middle, and two caps over them. The slot of each cap takes
 * the ends of both handles, whose hooks hold it down. After Packmage K016A; slot and hooks are our design.
 */
export function carrierTop(tube: Tube, stage: number): readonly Panel[] {
	const { length, width, boardMm } = tube;
	const m = carrierMeasures(length, width, boardMm);
	return [
		...(['front', 'back'] as const).flatMap((wall) => halfLid(tube, m, wall, stage)),
		...(['right', 'left'] as const).map((wall) =>
			hinged(placedCorners(capShape(m, tube), place(tube, wall)), {
				id: `top-${wall}-cap`,
				side: 'top',
				parent: `${wall}-wall`,
				stage: stage + 2,
			}),
		),
	];
}

/** Half lids and caps together: one artwork area as large as the box between its creases. */
export const carrierTopSide = (tube: Tube): SidePlace => ({
	side: 'top',
	panel: 'top-front-lid',
	widthMm: tube.length,
	heightMm: tube.width,
	...endPlace(tube, 'top', 'front'),
	also: [
		{ panel: 'top-back-lid', ...endPlace(tube, 'top', 'back') },
		{ panel: 'top-right-cap', ...endPlace(tube, 'top', 'right') },
		{ panel: 'top-left-cap', ...endPlace(tube, 'top', 'left') },
	],
});

/** Above a wall, u runs to the left from its right end; the shapes count u from the crease of the flap. */
const place = (tube: Tube, wall: Wall) => {
	const { y, insetRight } = tube.top[wall];
	return { row: 'top', y, x: wallSpan(tube, wall)[1] - insetRight } as const;
};

function halfLid(tube: Tube, m: CarrierMeasures, wall: 'front' | 'back', stage: number): readonly Panel[] {
	const at = place(tube, wall);
	const across = tube.length - 2 * m.lidInset;
	const [from, to] = [m.root - m.lidInset, across - m.root + m.lidInset];
	const [low, top] = [m.lid + m.hookLift, m.lid + handleMm];
	const lid: Corner[] = [
		[0, 0],
		[across, 0],
		[across, m.lid],
		[to, m.lid],
		[from, m.lid],
		[0, m.lid],
	];
	const handle: FlapShape = [
		[from, m.lid],
		[to, m.lid],
		[to, low],
		[to + hookMm, low, 2],
		[to + hookMm, top, 14],
		[from - hookMm, top, 14],
		[from - hookMm, low, 2],
		[from, low],
	];
	const middle = at.x - across / 2;
	const holeTop = at.y - top + hole.above;
	return [
		hinged(placedCorners(lid, at), {
			id: `top-${wall}-lid`,
			side: 'top',
			parent: `${wall}-wall`,
			stage: stage + 1,
		}),
		hinged(placedCorners(handle, at), {
			id: `${wall}-handle`,
			side: undefined,
			parent: `top-${wall}-lid`,
			holes: [slotHole(middle - m.holeLength / 2, holeTop, m.holeLength, hole.height)],
			// Folds upwards, towards the print of the lid.
			angleDeg: -90,
			stage,
		}),
	];
}

/** Tapered by 30°, with an open slot at its tip as wide as two boards and a flared mouth. */
function capShape(m: CarrierMeasures, { width, boardMm: t }: Tube): FlapShape {
	const across = width - 2 * m.capInset;
	// Counted from its own crease, which lies a board further out than the lid creases.
	const depth = m.cap - t;
	const taper = depth * Math.tan(Math.PI / 6);
	const half = t + 0.3;
	const middle = across / 2;
	const bottom = depth - slotMm;
	const flare = 2;
	const radius = Math.min(6, (middle - taper - half - flare) / 2);
	return [
		[0, 0],
		[across, 0],
		[across - taper, depth, radius],
		[middle + half + flare, depth],
		[middle + half, depth - 2 * flare],
		[middle + half, bottom, half / 2],
		[middle - half, bottom, half / 2],
		[middle - half, depth - 2 * flare],
		[middle - half - flare, depth],
		[taper, depth, radius],
	];
}
