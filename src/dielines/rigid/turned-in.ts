import type { OuterSide, Panel, PanelId } from '../dieline.ts';
import { beyond, type Frame, hungOn } from './frame.ts';

/** A turned-in edge narrows so that it clears the next one in the corner of two walls. */
const taper = Math.tan((15 * Math.PI) / 180);

interface Edge {
	readonly parent: PanelId;
	/** Tells the edges of one parent apart; it ends their names. */
	readonly end?: string;
	/** The side whose colour goes on over the edge. */
	readonly side: OuterSide;
	/** The part of the frame that it hangs on. */
	readonly from: number;
	readonly to: number;
	/** How much narrower the rim is on the inside, at `from` and at `to`: the mitre of two edges of one rim. */
	readonly mitreMm: readonly [number, number];
	/** Over the board's edge: from the paper's middle outside to its middle inside. */
	readonly rimMm: number;
	readonly turnInMm: number;
	readonly stage: number;
	/** How much narrower the turn-in ends than it begins, at `from` and at `to`; 15° where left out. */
	readonly taperMm?: readonly [number, number];
}

/** Paper that goes over a board's edge and on along its inner face: a rim and the turn-in on it. */
export function turnedIn(frame: Frame, edge: Edge): [Panel, Panel] {
	const { parent, side, end: name, from, to, mitreMm, rimMm, turnInMm, stage } = edge;
	const ending = name ? `-${name}` : '';
	const [start, end] = [from + mitreMm[0], to - mitreMm[1]];
	const usual = turnInMm * taper;
	const [atStart, atEnd] = edge.taperMm ?? [usual, usual];
	return [
		hungOn(frame, {
			id: `${parent}-rim${ending}`,
			parent,
			side,
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
			id: `${parent}-turn-in${ending}`,
			parent: `${parent}-rim${ending}`,
			side,
			hinge: [start, end],
			corners: [
				[start, 0],
				[end, 0],
				[end - atEnd, turnInMm],
				[start + atStart, turnInMm],
			],
			printShows: 'inside',
			stage,
		}),
	];
}
