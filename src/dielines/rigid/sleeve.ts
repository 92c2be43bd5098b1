import type { AreaMark, Panel, Sheet, VectorMm } from '../dieline.ts';
import { createLoop } from '../path.ts';
import {
	attachedTo,
	beyond,
	type Frame,
	flatFrame,
	framesAround,
	getLeftFrame,
	getRightFrame,
	pathIn,
	placeIn,
	rectangle,
	rootPanel,
} from './frame.ts';
import { paperMm } from './rigid-measures.ts';
import { paperOffset, wrapStages } from './tray-wrap.ts';
import { turnedIn } from './turned-in.ts';

/** A sleeve of greyboard, open at front and back. */
export interface SleeveMeasures {
	/** From left to right and from top to bottom between the middles of the boards. */
	readonly lengthMm: number;
	readonly heightMm: number;
	/** Length of the board from front to back. */
	readonly widthMm: number;
	readonly boardMm: number;
}

/**
 * Top, both walls, and the bottom attached to the left wall; it butts against the right wall, where tape holds it.
 */
export function sleeveBoard({ lengthMm, heightMm, widthMm, boardMm: t }: SleeveMeasures): Panel[] {
	const { left, right } = framesAround(lengthMm, widthMm, 'up');
	const bottom = beyond(left, heightMm);
	return [
		rootPanel('sleeve-top', undefined, createLoop(rectangle(0, 0, lengthMm, widthMm))),
		attachedTo(left, {
			id: 'sleeve-left',
			parent: 'sleeve-top',
			hinge: [0, widthMm],
			corners: rectangle(0, 0, widthMm, heightMm),
			stage: 0,
		}),
		attachedTo(right, {
			id: 'sleeve-right',
			parent: 'sleeve-top',
			hinge: [0, widthMm],
			corners: rectangle(0, 0, widthMm, heightMm + t / 2),
			stage: 0,
		}),
		attachedTo(bottom, {
			id: 'sleeve-bottom',
			parent: 'sleeve-left',
			hinge: [0, widthMm],
			corners: rectangle(0, 0, widthMm, lengthMm - t / 2),
			stage: 0,
		}),
	];
}

/** The paper of a sleeve as a sheet, and its position on the board. */
export interface SleeveWrap extends Pick<Sheet, 'panels' | 'sides' | 'marks'> {
	readonly toBoardMm: VectorMm;
}

/** The seam lies below the paper of the bottom, along its right edge, clear of the rims at front and back. */
const seamMm = 20;
const seamClearMm = 1;

/**
 * Printed paper around the sleeve: top, walls, bottom over a glued seam, with turn-ins at the open ends. It carries
 * top, left, right and bottom.
 */
export function sleeveWrap(sleeve: SleeveMeasures, turnInMm: number): SleeveWrap {
	const t = sleeve.boardMm;
	const offset = paperOffset(t);
	const length = sleeve.lengthMm + 2 * offset;
	// At the open ends the middle of the paper lies half its thickness beyond the board.
	const width = sleeve.widthMm + paperMm;
	// The paper of the bottom lies over the seam, so that of the left wall is a layer longer than that of the right
	// wall.
	const [leftHeight, rightHeight] = [sleeve.heightMm + 2 * offset + paperMm, sleeve.heightMm + 2 * offset];
	const frames = framesAround(length, width, 'up');
	const bottom = beyond(frames.left, leftHeight);
	const seam = beyond(frames.right, rightHeight);
	const face = (frame: Frame, id: string, parent: string, side: 'left' | 'right' | 'bottom', deep: number) =>
		attachedTo(frame, {
			id,
			side,
			parent,
			hinge: [0, width],
			corners: rectangle(0, 0, width, deep),
			stage: side === 'bottom' ? wrapStages.short : wrapStages.long,
		});
	const seamArea = rectangle(seamClearMm, 0, width - seamClearMm, seamMm);
	const right = attachedTo(frames.right, {
		id: 'sleeve-wrap-right',
		side: 'right',
		parent: 'sleeve-wrap-top',
		hinge: [0, width],
		corners: [
			[0, 0],
			[width, 0],
			[width, rightHeight],
			[width - seamClearMm, rightHeight],
			[seamClearMm, rightHeight],
			[0, rightHeight],
		],
		stage: wrapStages.long,
	});
	const glue: AreaMark = { kind: 'glue', panel: 'sleeve-wrap-seam', area: pathIn(seam, seamArea) };
	return {
		panels: [
			rootPanel('sleeve-wrap-top', 'top', createLoop(rectangle(0, 0, length, width))),
			face(frames.left, 'sleeve-wrap-left', 'sleeve-wrap-top', 'left', leftHeight),
			right,
			face(bottom, 'sleeve-wrap-bottom', 'sleeve-wrap-left', 'bottom', length),
			attachedTo(seam, {
				id: 'sleeve-wrap-seam',
				parent: 'sleeve-wrap-right',
				side: 'right',
				hinge: [seamClearMm, width - seamClearMm],
				corners: seamArea,
				stage: wrapStages.ears,
			}),
			...sleeveTurnIns({ frames, bottom, length, width, leftHeight, rightHeight, boardMm: t, turnInMm }),
		],
		marks: [glue],
		sides: {
			top: placeIn(flatFrame, 'top', 'sleeve-wrap-top', [0, 0, length, width], 'down'),
			left: placeIn(frames.left, 'left', 'sleeve-wrap-left', [0, 0, width, leftHeight], 'down'),
			right: placeIn(frames.right, 'right', 'sleeve-wrap-right', [0, 0, width, rightHeight], 'down'),
			// Tipped onto its back, the front is above and the bottom reads from the left wall to the right.
			bottom: placeIn(
				getLeftFrame(bottom, width, 0),
				'bottom',
				'sleeve-wrap-bottom',
				[0, 0, length, width],
				'down',
			),
		},
		toBoardMm: [-offset, -paperMm / 2, -offset],
	};
}

interface SleeveFaces {
	readonly frames: ReturnType<typeof framesAround>;
	readonly bottom: Frame;
	readonly length: number;
	readonly width: number;
	readonly leftHeight: number;
	readonly rightHeight: number;
	readonly boardMm: number;
	readonly turnInMm: number;
}

/** The turn-ins of all faces at both open ends. */
function sleeveTurnIns({
	frames,
	bottom,
	length,
	width,
	leftHeight,
	rightHeight,
	boardMm,
	turnInMm,
}: SleeveFaces): Panel[] {
	const mitre = boardMm + paperMm;
	// The turn-ins of the walls come first, so that no two are folded into a corner at once.
	const edge = (
		frame: Frame,
		side: 'top' | 'left' | 'right' | 'bottom',
		end: 'front' | 'back',
		to: number,
		ends: readonly [number, number],
		rimMm = mitre,
	) => {
		const stage = side === 'left' || side === 'right' ? wrapStages.longRims : wrapStages.rims;
		const parent = `sleeve-wrap-${side}`;
		return turnedIn(frame, { parent, side, end, from: 0, to, mitreMm: ends, rimMm, turnInMm, stage });
	};
	const both = (
		wall: Frame,
		side: 'left' | 'right' | 'bottom',
		deep: number,
		[atHinge, away]: readonly [number, number],
		rimMm?: number,
	) => {
		// Seen from above, the right wall has its front end on its left.
		const [one, other] = side === 'right' ? (['front', 'back'] as const) : (['back', 'front'] as const);
		return [
			...edge(getLeftFrame(wall, 0, 0), side, one, deep, [atHinge, away], rimMm),
			...edge(getRightFrame(wall, width, deep), side, other, deep, [away, atHinge], rimMm),
		];
	};
	return [
		...edge(frames.front, 'top', 'front', length, [mitre, mitre]),
		...edge(frames.back, 'top', 'back', length, [mitre, mitre]),
		...both(frames.left, 'left', leftHeight, [mitre, mitre + paperMm]),
		...both(frames.right, 'right', rightHeight, [mitre, mitre]),
		...both(bottom, 'bottom', length, [mitre, mitre], mitre + paperMm),
	];
}
