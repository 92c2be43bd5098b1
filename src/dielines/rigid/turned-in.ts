import type { Panel, PanelId } from '../dieline.ts';
import { beyond, type Frame, hungOn } from './frame.ts';

/** A turned-in edge narrows so that it clears the next one in the corner. */
const taper = Math.tan((15 * Math.PI) / 180);

interface Edge {
	readonly parent: PanelId;
	/** The part of the frame that it hangs on. */
	readonly from: number;
	readonly to: number;
	/** How much narrower the rim is on the inside, at `from` and at `to`: the mitre of two edges of one rim. */
	readonly mitreMm: readonly [number, number];
	/** Over the board's edge: from the paper's middle outside to its middle inside. */
	readonly rimMm: number;
	readonly turnInMm: number;
	readonly stage: number;
	/** Runs out at 45° instead of 15°: where the neighbour lies in the same plane. */
	readonly flat?: boolean;
}

/** Paper that goes over a board's edge and on along its inner face: a rim and the turn-in on it. */
export function turnedIn(frame: Frame, edge: Edge): [Panel, Panel] {
	const { parent, from, to, mitreMm, rimMm, turnInMm, stage, flat } = edge;
	const [start, end] = [from + mitreMm[0], to - mitreMm[1]];
	const inset = turnInMm * (flat ? 1 : taper);
	return [
		hungOn(frame, {
			id: `${parent}-rim`,
			parent,
			hinge: [from, to],
			corners: [
				[from, 0],
				[to, 0],
				[end, rimMm],
				[start, rimMm],
			],
			stage,
		}),
		hungOn(beyond(frame, rimMm), {
			id: `${parent}-turn-in`,
			parent: `${parent}-rim`,
			hinge: [start, end],
			corners: [
				[start, 0],
				[end, 0],
				[end - inset, turnInMm],
				[start + inset, turnInMm],
			],
			printShows: 'inside',
			stage,
		}),
	];
}
