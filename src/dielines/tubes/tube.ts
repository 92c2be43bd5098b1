import type { AreaMark, Panel, SidePlace } from '../dieline.ts';
import { type Corner, createLoop } from '../path.ts';
import { hinged } from './flap.ts';

/** Their order around the box, to the right on the print-side-up sheet. */
export const walls = ['front', 'right', 'back', 'left'] as const;
export type Wall = (typeof walls)[number];

/** The corner where the glue flap joins the last wall to the first, and the walls on the sheet from it to the right. */
const orders = {
	'front-left': walls,
	'back-left': ['left', 'front', 'right', 'back'],
} as const satisfies Record<string, readonly Wall[]>;

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
	readonly joint: keyof typeof orders;
	readonly length: number;
	readonly width: number;
	readonly height: number;
	readonly boardMm: number;
	/** How much narrower the last wall, which has the free edge, is than the opposite one: it must not stand out. */
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
export function wallSpan({ length, width, freeEdgeMm, joint }: Tube, wall: Wall): readonly [number, number] {
	const back = 2 * length + width;
	if (wall === 'front') return [0, length];
	if (wall === 'right') return [length, length + width];
	if (joint === 'back-left') return wall === 'back' ? [length + width, back - freeEdgeMm] : [-width, 0];
	return wall === 'back' ? [length + width, back] : [back, back + width - freeEdgeMm];
}

/** How far the back wall stays open until the glue flap, which swings towards its free edge, is inside it. */
const openDeg = 10;

/** Front (the root), right, back and left wall, and the glue flap, which is glued inside the last wall of the sheet. */
export function tubePanels(tube: Tube): readonly Panel[] {
	const order: readonly Wall[] = orders[tube.joint];
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
		...(['right', 'back', 'left'] as const).map((wall) => {
			const index = order.indexOf(wall);
			const parent = order[index > order.indexOf('front') ? index - 1 : index + 1];
			return hinged(wallCorners(tube, wall), {
				id: `${wall}-wall`,
				side: wall,
				parent: `${parent}-wall`,
				stage: 0,
				...(wall === 'back' &&
					tube.joint === 'back-left' && { firstFold: { stage: 0, angleDeg: 90 - openDeg }, stage: 1 }),
			});
		}),
		hinged(glueCorners(tube), {
			id: 'glue-flap',
			side: undefined,
			parent: `${order[0]}-wall`,
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

/**
 * Clockwise from the lower end of the left edge; for a wall on the left of the front, from the upper end of the right
 * edge. So the crease to the parent comes first.
 */
function wallCorners(tube: Tube, wall: Wall): Corner[] {
	const [left, right] = wallSpan(tube, wall);
	const order: readonly Wall[] = orders[tube.joint];
	const index = order.indexOf(wall);
	const [before, after] = [order[index - 1], order[index + 1]];
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
	const toLeft: Corner[] = [[left, leftBottom], ...glue, [left, leftTop]];
	const above: Corner[] = [
		...slotCorner(left, left + top[wall].insetLeft, leftTop, top[wall].y, slotMm),
		...slotCorner(right, right - top[wall].insetRight, rightTop, top[wall].y, slotMm).reverse(),
	];
	const toRight: Corner[] = [
		[right, rightTop],
		[right, rightBottom],
	];
	const below: Corner[] = [
		...slotCorner(right, right - bottom[wall].insetRight, rightBottom, bottom[wall].y, slotMm),
		...slotCorner(left, left + bottom[wall].insetLeft, leftBottom, bottom[wall].y, slotMm).reverse(),
	];
	return index < order.indexOf('front')
		? [...toRight, ...below, ...toLeft, ...above]
		: [...toLeft, ...above, ...toRight, ...below];
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

/** The crease of the glue flap. */
const jointX = (tube: Tube) => wallSpan(tube, orders[tube.joint][0])[0];

/** Clockwise from the upper end of its crease; the ends are tapered so that the flap never shows. */
function glueCorners(tube: Tube): Corner[] {
	const { height, glue } = tube;
	const x = jointX(tube);
	const taper = glue.depthMm * Math.tan((glue.taperDeg * Math.PI) / 180);
	const [top, bottom] = [glue.insetTop, height - glue.insetBottom];
	return [
		[x, top],
		[x, bottom],
		[x - glue.depthMm, bottom - taper],
		[x - glue.depthMm, top + taper],
	];
}

/** Glue area on the printed face of the glue flap, with a margin to its edges. */
export function glueFlapMark(tube: Tube): AreaMark {
	const { height, glue } = tube;
	const x = jointX(tube);
	const margin = Math.min(3, glue.depthMm / 5);
	const slope = Math.tan((glue.taperDeg * Math.PI) / 180);
	const reach = glue.depthMm - margin;
	const [top, bottom] = [glue.insetTop + margin, height - glue.insetBottom - margin];
	return {
		kind: 'glue',
		panel: 'glue-flap',
		area: createLoop([
			[x - margin, top + margin * slope],
			[x - margin, bottom - margin * slope],
			[x - reach, bottom - reach * slope],
			[x - reach, top + reach * slope],
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
