import type { OuterSide, Panel, PanelId } from '../dieline.ts';
import { attachedTo, beyond, type Frame } from './frame.ts';

/** A turn-in is tapered so that it clears the next one in the corner of two walls. */
const taper = Math.tan((15 * Math.PI) / 180);

interface Edge {
	readonly parent: PanelId;
	/** Suffix of the panel ids; distinguishes the turn-ins of one parent. */
	readonly end?: string;
	/** The side whose colour continues over the edge. */
	readonly side: OuterSide;
	/** The stretch of the frame along which it is attached. */
	readonly from: number;
	readonly to: number;
	/** How much narrower the rim is on the inside, at `from` and at `to`: the mitre between two edges of one rim. */
	readonly mitreMm: readonly [number, number];
	/** Width over the edge of the board: from the middle of the paper outside to its middle inside. */
	readonly rimMm: number;
	readonly turnInMm: number;
	readonly stage: number;
	/** How much narrower the turn-in is at its end, at `from` and at `to`; 15° where left out. */
	readonly taperMm?: readonly [number, number];
}

/** Paper that covers the edge of a board and continues on its inner face: a rim and the turn-in behind it. */
export function turnedIn(frame: Frame, edge: Edge): [Panel, Panel] {
	const { parent, side, end: name, from, to, mitreMm, rimMm, turnInMm, stage } = edge;
	const ending = name ? `-${name}` : '';
	const [start, end] = [from + mitreMm[0], to - mitreMm[1]];
	const usual = turnInMm * taper;
	const [atStart, atEnd] = edge.taperMm ?? [usual, usual];
	return [
		attachedTo(frame, {
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
		attachedTo(beyond(frame, rimMm), {
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
