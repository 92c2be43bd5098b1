import { type Box, moveBox } from '#src/designs/document/boxes.ts';
import type { Point } from '#src/dielines/dieline.ts';
import { type Snap, type SnapState, snapBox, type Targets } from './snapping.ts';

interface MoveSnapOptions {
	/** Moves only along the axis on which the pointer has moved farther. */
	readonly keepsAxis: boolean;
	/** Left out where nothing snaps. */
	readonly snapping?: { readonly toleranceMm: number; readonly held: SnapState } | undefined;
}

/** Snapped movement of a dragged box for a pointer movement of `wanted`, mm; optionally restricted to one axis. */
export function snapMove(
	box: Box,
	wanted: Point,
	targets: Targets,
	{ keepsAxis, snapping }: MoveSnapOptions,
): { readonly by: Point; readonly held: SnapState; readonly gaps: Snap['gaps'] } {
	const fixed = keepsAxis ? (Math.abs(wanted.x) > Math.abs(wanted.y) ? 'y' : 'x') : undefined;
	const by = { ...wanted, ...(fixed && { [fixed]: 0 }) };
	if (!snapping) return { by, held: {}, gaps: [] };
	const { dxMm, dyMm, held, gaps } = snapBox(moveBox(box, by.x, by.y), targets, snapping);
	// Snapping does not move the box along the fixed axis.
	const x = fixed === 'x' ? 0 : by.x + dxMm;
	const y = fixed === 'y' ? 0 : by.y + dyMm;
	return { by: { x, y }, held, gaps };
}
