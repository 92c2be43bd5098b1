import type { LoosePart, Panel } from '../dieline.ts';
import { translation } from '../matrix.ts';
import { type Corner, createLoop } from '../path.ts';
import type { SizeMm } from '../size.ts';
import { hinged } from './flap.ts';
import type { Tube } from './tube.ts';

/** How many bottles as wide as the box fit side by side, with a tolerance of a millimetre. */
export const bottlesIn = ([length, width]: SizeMm, boardMm: number): number =>
	Math.max(1, Math.floor((length + boardMm + 1) / (width + boardMm)));

/** Clearance between the insert and the walls, the glue flap and the bottom. */
const playMm = 0.5;
/** As high as the shoulders of the bottles. */
const shareOfHeight = 2 / 3;

/**
 * A strip that zigzags between front and back and keeps the bottles apart: one flange for each bottle, alternately at
 * the front and at the back, with a partition between neighbours. Our design. None for a single bottle.
 */
export function wineInsert(tube: Tube, insideMm: SizeMm, stage: number): readonly LoosePart[] {
	const t = tube.boardMm;
	const bottles = bottlesIn(insideMm, t);
	if (bottles === 1) return [];
	const height = Math.round(insideMm[2] * shareOfHeight);
	// Middle planes: those of the flanges across the box, those of the partitions along it.
	const [front, back] = [t + playMm, tube.width - t - playMm];
	const cell = (insideMm[0] - (bottles - 1) * t) / bottles;
	const start = 1.5 * t + playMm;
	const partitionAt = (index: number) => t + index * cell + (index - 1) * t;
	const end = tube.length - t / 2 - playMm;
	const panels: Panel[] = [];
	let x = 0;
	const strip = (id: string, widthMm: number, angleDeg: number) => {
		const corners: readonly Corner[] = [
			[x, height],
			[x, 0],
			[x + widthMm, 0],
			[x + widthMm, height],
		];
		const parent = panels.at(-1)?.id;
		const panel = hinged(corners, { id, side: undefined, parent, angleDeg, stage: stage - 1 });
		panels.push(parent ? panel : { ...panel, outline: createLoop(corners), hinge: undefined, angleDeg: 0 });
		x += widthMm;
	};
	for (let bottle = 1; bottle <= bottles; bottle++) {
		// Odd flanges stand at the front: from there a partition folds away from the viewer, from the back towards the
		// viewer.
		const turn = bottle % 2 === 1 ? 90 : -90;
		const from = bottle === 1 ? start : partitionAt(bottle - 1);
		const to = bottle === bottles ? end : partitionAt(bottle);
		strip(`insert-bay-${bottle}`, to - from, turn);
		if (bottle < bottles) strip(`insert-partition-${bottle}`, back - front, turn);
	}
	const floor = tube.height - 1.5 * t - playMm;
	return [
		{
			id: 'insert',
			stock: 'corrugated',
			boardMm: t,
			grain: 'y',
			panels,
			marks: [],
			sides: {},
			closed: translation([start, floor - height, front]),
			// Before its stage, it is above the open lid, whose tuck flap stands 30 mm higher than the box is wide.
			awayMm: [0, -(tube.height + tube.width + 40), 0],
			stage,
		},
	];
}
