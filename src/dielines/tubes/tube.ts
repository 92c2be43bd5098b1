import type { AreaMark, Panel, SidePlace } from '../dieline.ts';
import { type Corner, createLoop } from '../path.ts';
import { hinged } from './flap.ts';

/** From left to right on the print-side-up sheet, after the glue flap; also their order around the box. */
export const walls = ['front', 'right', 'back', 'left'] as const;
export type Wall = (typeof walls)[number];

/** Upper or lower end of a wall: the crease of its flap, or its free edge where it has no flap. */
export interface WallEnd {
	/** y on the sheet: 0 is the upper crease that the height is measured from, `height` the lower one. */
	readonly y: number;
	/** Distance of the flap's crease from the left and from the right edge of the wall. 0, 0: a free edge. */
	readonly insetLeft: number;
	readonly insetRight: number;
}

/** Four walls and the glue flap behind the last one. All sizes between creases, mm. */
export interface Tube {
	readonly length: number;
	readonly width: number;
	readonly height: number;
	readonly boardMm: number;
	/** How much narrower the left wall, which has the free edge, is than the right wall: it must not stand out. */
	readonly freeEdgeMm: number;
	readonly top: Readonly<Record<Wall, WallEnd>>;
	readonly bottom: Readonly<Record<Wall, WallEnd>>;
	/** How deep the slots between two flaps reach into the walls. */
	readonly slotMm: number;
	readonly glue: GlueFlap;
}
export interface GlueFlap {
	readonly depthMm: number;
	/** Distance from the upper and the lower crease, so that it clears the flaps that fold in there. */
	readonly insetTop: number;
	readonly insetBottom: number;
	/** Slope of its ends. */
	readonly taperDeg: number;
}

/** Left and right edge of a wall on the sheet. */
export function wallSpan({ length, width, freeEdgeMm }: Tube, wall: Wall): readonly [number, number] {
	if (wall === 'front') return [0, length];
	if (wall === 'right') return [length, length + width];
	if (wall === 'back') return [length + width, 2 * length + width];
	return [2 * length + width, 2 * length + 2 * width - freeEdgeMm];
}

/** Front (the root), right, back and left wall, and the glue flap, which is glued inside the left wall. */
export function tubePanels(tube: Tube): readonly Panel[] {
	return [
		{
			id: 'front-wall',
			side: 'front',
			outline: createLoop(wallCorners(tube, 'front')),
			holes: [],
			parent: undefined,
			hinge: undefined,
			angleDeg: 0,
			stage: 0,
		},
		...(['right', 'back', 'left'] as const).map((wall, index) =>
			hinged(wallCorners(tube, wall), {
				id: `${wall}-wall`,
				side: wall,
				parent: `${walls[index]}-wall`,
				stage: 0,
			}),
		),
		hinged(glueCorners(tube), {
			id: 'glue-flap',
			side: undefined,
			parent: 'front-wall',
			stage: 0,
			shiftMm: tube.boardMm,
		}),
	];
}

/** Ends of the crease between a wall and the next wall to the right. */
function creaseSpan({ top, bottom, slotMm }: Tube, wall: Wall, next: Wall): readonly [number, number] {
	const slotted = (end: Readonly<Record<Wall, WallEnd>>) =>
		end[wall].insetRight > 0 || end[next].insetLeft > 0 ? slotMm : 0;
	return [
		Math.max(top[wall].y, top[next].y) + slotted(top),
		Math.min(bottom[wall].y, bottom[next].y) - slotted(bottom),
	];
}

/** Clockwise from the lower end of the left edge, so that the crease to the wall before it comes first. */
function wallCorners(tube: Tube, wall: Wall): Corner[] {
	const [left, right] = wallSpan(tube, wall);
	const index = walls.indexOf(wall);
	const [before, after] = [walls[index - 1], walls[index + 1]];
	const { top, bottom, slotMm } = tube;
	const free = [top[wall].y, bottom[wall].y] as const;
	const [leftTop, leftBottom] = before ? creaseSpan(tube, before, wall) : free;
	const [rightTop, rightBottom] = after ? creaseSpan(tube, wall, after) : free;
	const { insetTop, insetBottom } = tube.glue;
	const glue: Corner[] = before
		? []
		: [
				[left, tube.height - insetBottom],
				[left, insetTop],
			];
	return [
		[left, leftBottom],
		...glue,
		[left, leftTop],
		...slotCorner(left, left + top[wall].insetLeft, leftTop, top[wall].y, slotMm),
		...slotCorner(right, right - top[wall].insetRight, rightTop, top[wall].y, slotMm).reverse(),
		[right, rightTop],
		[right, rightBottom],
		...slotCorner(right, right - bottom[wall].insetRight, rightBottom, bottom[wall].y, slotMm),
		...slotCorner(left, left + bottom[wall].insetLeft, leftBottom, bottom[wall].y, slotMm).reverse(),
	];
}

/**
 * From the end of a crease at (`edge`, `yCrease`) to the start of the flap's crease. The bottom of the slot is
 * rounded.
 */
function slotCorner(edge: number, x: number, yCrease: number, y: number, slotMm: number): Corner[] {
	if (x === edge) return [[x, y]];
	const radius = Math.min(slotMm, Math.abs(x - edge), Math.abs(y - yCrease));
	return [
		[x, yCrease, radius],
		[x, y],
	];
}

/** Clockwise from the upper end of its crease; the ends are tapered so that the flap never shows. */
function glueCorners({ height, glue }: Tube): Corner[] {
	const taper = glue.depthMm * Math.tan((glue.taperDeg * Math.PI) / 180);
	const [top, bottom] = [glue.insetTop, height - glue.insetBottom];
	return [
		[0, top],
		[0, bottom],
		[-glue.depthMm, bottom - taper],
		[-glue.depthMm, top + taper],
	];
}

/** Glue area on the printed face of the glue flap, with a margin to its edges. */
export function glueFlapMark({ height, glue }: Tube): AreaMark {
	const margin = Math.min(3, glue.depthMm / 5);
	const slope = Math.tan((glue.taperDeg * Math.PI) / 180);
	const reach = glue.depthMm - margin;
	const [top, bottom] = [glue.insetTop + margin, height - glue.insetBottom - margin];
	return {
		kind: 'glue',
		panel: 'glue-flap',
		area: createLoop([
			[-margin, top + margin * slope],
			[-margin, bottom - margin * slope],
			[-reach, bottom - reach * slope],
			[-reach, top + reach * slope],
		]),
	};
}

/** The artwork areas of the four walls, each as large as its wall. */
export function wallSides(tube: Tube): Readonly<Record<Wall, SidePlace>> {
	const place = (wall: Wall): SidePlace => {
		const [left, right] = wallSpan(tube, wall);
		const [top, bottom] = [tube.top[wall].y, tube.bottom[wall].y];
		return {
			side: wall,
			panel: `${wall}-wall`,
			widthMm: right - left,
			heightMm: bottom - top,
			origin: { x: left, y: top },
			rotationDeg: 0,
		};
	};
	return { front: place('front'), right: place('right'), back: place('back'), left: place('left') };
}
