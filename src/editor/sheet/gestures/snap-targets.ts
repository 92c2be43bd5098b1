import { measureBounds } from '#src/designs/document/arrange.ts';
import type { Box } from '#src/designs/document/boxes.ts';
import type { LayoutPlace } from '../../box/sheet-layout.ts';
import { $design } from '../../document/store.ts';
import { $showsRulers } from '../store.ts';
import type { Press, Table } from './gesture.ts';
import { linesOfSide } from './side-lines.ts';
import { createTargets, type SnapState, type Targets } from './snapping.ts';

/** What objects of one side may snap to while they move: its lines, its other objects, and `more` boxes. */
export function collectTargets(
	place: LayoutPlace,
	moving: ReadonlySet<string>,
	table: Table,
	more: readonly Box[] = [],
): Targets {
	const design = $design.get();
	const others = design.objects
		.filter(({ id, side, isHidden }) => side === place.side && !isHidden && !moving.has(id))
		.map((object) => measureBounds(object, table.measureExtent));
	// Hidden objects are no snap targets.
	const guides = $showsRulers.get() ? design.guides : [];
	return createTargets(linesOfSide(table.layout, place, guides), [...others, ...more]);
}

/** A smaller shift does not count as movement, mm. */
const stillMm = 0.001;

/** Which edges of a box have moved, per axis, as shares of the box: 0 its first edge, 1 its last. */
export function movedEdges(before: Box, after: Box): { readonly x: number[]; readonly y: number[] } {
	const shares = (was: readonly number[], is: readonly number[]) =>
		[0, 1].filter((share) => Math.abs((is[share] ?? 0) - (was[share] ?? 0)) > stillMm);
	const across = ({ xMm, widthMm }: Box) => [xMm, xMm + widthMm];
	const down = ({ yMm, heightMm }: Box) => [yMm, yMm + heightMm];
	return { x: shares(across(before), across(after)), y: shares(down(before), down(after)) };
}

/** Vibrates (on touch devices) when a dragged object snaps to a new target. */
export function vibrateOnSnap({ pointerType }: Press, before: SnapState, now: SnapState): void {
	const isNew = (axis: 'x' | 'y') => now[axis] !== undefined && before[axis]?.atMm !== now[axis].atMm;
	if (pointerType === 'touch' && (isNew('x') || isNew('y'))) navigator.vibrate?.(8);
}
