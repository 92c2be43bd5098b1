import type { Line, Loop, Panel, PanelId } from '../dieline.ts';
import { type Corner, createLoop } from '../path.ts';

interface FlapOptions {
	readonly angleDeg: number;
	readonly stage: number;
	readonly side?: Panel['side'];
	readonly holes?: readonly Loop[];
	readonly shiftMm?: number;
	readonly alsoCreasedTo?: readonly PanelId[];
}

/**
 * A panel attached to `parent` by its first edge, corner 0 to corner 1. Corners run clockwise on the sheet, so that
 * edge has the direction of a hinge: a positive angle folds away from the print.
 */
export function flap(
	id: PanelId,
	parent: PanelId,
	corners: readonly Corner[],
	{ side, holes = [], ...rest }: FlapOptions,
): Panel {
	const [from, to] = corners;
	if (!from || !to) throw new Error(`${id} has no crease`);
	const hinge = [
		{ x: from[0], y: from[1] },
		{ x: to[0], y: to[1] },
	] as const;
	return { id, side, outline: createLoop(corners), holes, parent, hinge, ...rest };
}

/** The four corners of an upright rectangle, clockwise, beginning with the edge towards its parent. */
export function rectangle(
	creaseOn: 'left' | 'top' | 'right' | 'bottom',
	minX: number,
	minY: number,
	maxX: number,
	maxY: number,
): Corner[] {
	const corners: Corner[] = [
		[minX, maxY],
		[minX, minY],
		[maxX, minY],
		[maxX, maxY],
	];
	const first = { left: 0, top: 1, right: 2, bottom: 3 }[creaseOn];
	return [...corners.slice(first), ...corners.slice(0, first)];
}

/** An upright rectangle as an area or outline. */
export const box = (minX: number, minY: number, maxX: number, maxY: number): Loop =>
	createLoop(rectangle('top', minX, minY, maxX, maxY));

export const line = (fromX: number, fromY: number, toX: number, toY: number): Line => ({
	kind: 'line',
	from: { x: fromX, y: fromY },
	to: { x: toX, y: toY },
});

/** A round hole, counter-clockwise as all holes. */
export function roundHole(x: number, y: number, radiusMm: number): Loop {
	const [left, right, centre] = [
		{ x: x - radiusMm, y },
		{ x: x + radiusMm, y },
		{ x, y },
	];
	return [
		{ kind: 'arc', from: left, to: right, centre, radiusMm, clockwise: false },
		{ kind: 'arc', from: right, to: left, centre, radiusMm, clockwise: false },
	];
}

/** The fields of a root panel, which has no crease. */
export const root = { parent: undefined, hinge: undefined, angleDeg: 0, stage: 0 } as const;
