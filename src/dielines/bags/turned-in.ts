import type { Loop, Panel, PanelId } from '../dieline.ts';
import type { Corner } from '../path.ts';
import { flap } from './flap.ts';

/** Clearance in the corner where the last part of a turn-in meets the first. */
const endPlayMm = 1;

interface Wall {
	readonly id: PanelId;
	readonly from: number;
	readonly to: number;
	readonly holes?: readonly Loop[];
}

/**
 * The edge above a row of walls, one piece with creases, turned in behind the walls before the bag is closed to a
 * tube. Walls stand from left to right at y = 0.
 */
export const turnedIn = (walls: readonly Wall[], deepMm: number, boardMm: number): Panel[] =>
	walls.map(({ id, from, to, holes = [] }, index) => {
		const beside = walls[index - 1];
		return flap(
			`${id}-turn-in`,
			id,
			corners(from, to, deepMm, index > 0 && index === walls.length - 1 ? endPlayMm : 0),
			{
				angleDeg: 180,
				stage: 0,
				shiftMm: -boardMm,
				holes,
				alsoCreasedTo: beside ? [`${beside.id}-turn-in`] : [],
			},
		);
	});

const corners = (from: number, to: number, deepMm: number, playMm: number): Corner[] => [
	[to, 0],
	[from, 0],
	[from, -deepMm],
	[to - playMm, -deepMm],
	[to - playMm, -playMm],
];
