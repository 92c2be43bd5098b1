import type { Loop } from '../dieline.ts';
import { type Corner, createLoop } from '../path.ts';

/** A slot with round ends along x, counter-clockwise as all holes. `x`, `y`: its upper left corner. */
export function slotHole(x: number, y: number, lengthMm: number, heightMm: number): Loop {
	const radius = heightMm / 2;
	const corners: readonly Corner[] = [
		[x, y, radius],
		[x, y + heightMm, radius],
		[x + lengthMm, y + heightMm, radius],
		[x + lengthMm, y, radius],
	];
	return createLoop(corners);
}
