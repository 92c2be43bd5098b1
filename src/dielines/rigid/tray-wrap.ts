import type {
	AreaMark,
	LoosePart,
	OuterSide,
	Panel,
	PanelId,
	Sheet,
	SidePlace,
	VectorMm,
} from '../dieline.ts';
import { multiply, translation } from '../matrix.ts';
import { type Corner, createLoop } from '../path.ts';
import {
	attachedTo,
	beyond,
	type Frame,
	flatFrame,
	framesAround,
	getLeftFrame,
	getRightFrame,
	placeIn,
	rectangle,
	rootPanel,
	type Wall,
	walls,
} from './frame.ts';
import { earMm, paperMm } from './rigid-measures.ts';
import type { TrayMeasures } from './tray-board.ts';
import { turnedIn } from './turned-in.ts';

/**
 * Fold stages of the wrap; the walls of the board stand at stage 0. Turn-ins of the long walls fold while the paper
 * of the short walls rises, those of the short walls afterwards, so that no two meet in a corner.
 */
export const wrapStages = { long: 1, ears: 2, short: 3, longRims: 3, rims: 4 } as const;
/** The last of these stages: parts that join the wrapped tray come after it. */
export const wrapDone = wrapStages.rims;
/** Clearance above and below an ear, and the chamfer of its far corners. */
const earGapMm = 1;
const earCutMm = 2;

/** From the middle plane of the board to the middle plane of the paper on it. */
export const paperOffset = (boardMm: number) => (boardMm + paperMm) / 2;

/** How much larger a wrapped tray is than its board, mm: on the short walls the ears lie under the paper. */
export const wrapAllowance = { length: 4 * paperMm, width: 2 * paperMm, height: paperMm } as const;

/** The paper of a tray as a sheet, and its position on the board. */
export interface TrayWrap extends Pick<Sheet, 'panels' | 'sides'> {
	/** Sheet space of its root → sheet space of the board: a translation. */
	readonly toBoardMm: VectorMm;
}

/** A wrap as a part of the box: laid around its board before anything else moves. */
export const wrapPart = (
	id: string,
	{ panels, sides, toBoardMm }: TrayWrap,
	marks: readonly AreaMark[] = [],
): LoosePart => ({
	id,
	stock: 'paper',
	boardMm: paperMm,
	grain: 'x',
	panels,
	marks,
	sides,
	closed: translation(toBoardMm),
	awayMm: [0, 0, 0],
	stage: 0,
});

/** A board and the paper that is laid around it, which then move into the box together. */
export const wrappedParts = (
	id: string,
	board: Pick<LoosePart, 'boardMm' | 'panels'>,
	{ toBoardMm, ...wrap }: Pick<Sheet, 'panels' | 'sides' | 'marks'> & Pick<TrayWrap, 'toBoardMm'>,
	{ closed, awayMm }: Pick<LoosePart, 'closed' | 'awayMm'>,
): LoosePart[] => {
	const moves = { grain: 'x', awayMm, stage: wrapDone + 1 } as const;
	return [
		{ id, stock: 'greyboard', ...board, ...moves, marks: [], sides: {}, closed },
		{
			...{ id: `${id}-wrap`, stock: 'paper', boardMm: paperMm, ...wrap, ...moves },
			closed: multiply(closed, translation(toBoardMm)),
		},
	];
};

/**
 * The printed wrap of a greyboard tray: faces, ears of the long walls that turn the corners, and turn-ins over the
 * rim (mitred at 45°) that reach `turnInMm` down the inside. It lies on the outside of the board, its ears under the
 * paper of the short walls. `carries`: the sides of the closed box whose artwork it has; its other areas and the
 * turn-ins carry only their colour.
 */
export function trayWrap(
	prefix: string,
	tray: TrayMeasures,
	turnInMm: number,
	carries: readonly OuterSide[],
): TrayWrap {
	const { boardMm: t, facing, frontHoles = [] } = tray;
	const offset = paperOffset(t);
	const [length, width] = [tray.lengthMm + 2 * offset + 2 * paperMm, tray.widthMm + 2 * offset];
	const face = tray.wallMm + t / 2 + paperMm;
	const frames = framesAround(length, width, facing);
	const rootSide: OuterSide = facing === 'up' ? 'top' : 'bottom';
	const rootId = `${prefix}-${rootSide}`;
	const reads = facing === 'up' ? 'down' : 'up';
	// A base below a lid has the colour of its bottom throughout; walls covered by a case or a sleeve match that cover.
	const colour = (wall: Wall): OuterSide =>
		carries.includes(rootSide) && !carries.includes(wall) ? rootSide : wall;
	const outer = (wall: Wall): PanelId => `${prefix}-${wall}`;
	const places: SidePlace[] = [placeIn(flatFrame, rootSide, rootId, [0, 0, length, width], reads)];

	const faces = walls.flatMap((wall) => {
		const long = wall === 'front' || wall === 'back';
		const [from, to] = long ? [paperMm, length - paperMm] : [0, width];
		places.push(placeIn(frames[wall], wall, outer(wall), [from, 0, to, face], reads));
		const [ear, end] = [earGapMm, face - earGapMm];
		const withEars: readonly Corner[] = [
			[from, 0],
			[to, 0],
			[to, ear],
			[to, end],
			[to, face],
			[from, face],
			[from, end],
			[from, ear],
		];
		return attachedTo(frames[wall], {
			id: outer(wall),
			side: colour(wall),
			parent: rootId,
			hinge: [from, to],
			corners: long ? withEars : rectangle(from, 0, to, face),
			// Cut-outs of the board, converted from the board's corner and middle plane to the paper's.
			holes: wall === 'front' ? frontHoles.map((hole) => moved(hole, offset + paperMm, offset)) : [],
			stage: long ? wrapStages.long : wrapStages.short,
		});
	});
	const ears = (['front', 'back'] as const).flatMap((wall) =>
		wallEars(frames[wall], { wall, id: outer(wall), side: colour(wall), facing, length, face }),
	);
	const edges = walls.flatMap((wall): Panel[] => {
		const long = wall === 'front' || wall === 'back';
		const [from, to] = long ? [paperMm, length - paperMm] : [0, width];
		return turnedIn(beyond(frames[wall], face), {
			parent: outer(wall),
			side: colour(wall),
			from,
			to,
			mitreMm: [t + paperMm, t + paperMm],
			rimMm: t + (long ? 1 : 2) * paperMm,
			turnInMm,
			stage: long ? wrapStages.longRims : wrapStages.rims,
		});
	});
	return {
		panels: [rootPanel(rootId, rootSide, rootOutline(length, width)), ...faces, ...ears, ...edges],
		sides: Object.fromEntries(
			places.filter(({ side }) => carries.some((one) => one === side)).map((place) => [place.side, place]),
		),
		toBoardMm: [-(offset + paperMm), -offset, -offset],
	};
}

/** The outline of the root, with corners where the ears and turn-ins of the walls begin. */
const rootOutline = (length: number, width: number) =>
	createLoop([
		[0, 0],
		[paperMm, 0],
		[length - paperMm, 0],
		[length, 0],
		[length, width],
		[length - paperMm, width],
		[paperMm, width],
		[0, width],
	]);

interface WrapWall {
	readonly wall: Wall;
	readonly id: PanelId;
	readonly side: OuterSide;
	readonly facing: TrayMeasures['facing'];
	readonly length: number;
	/** Height of the wall. */
	readonly face: number;
}

/** Both ears of a long wall. */
function wallEars(frame: Frame, { wall, id, side, facing, length, face }: WrapWall): Panel[] {
	const high = face - 2 * earGapMm;
	const corners: readonly Corner[] = [
		[0, 0],
		[high, 0],
		[high - earCutMm, earMm],
		[earCutMm, earMm],
	];
	const ear = (name: Wall, at: Frame) =>
		attachedTo(at, {
			id: `${id}-ear-${name}`,
			side,
			parent: id,
			hinge: [0, high],
			corners,
			stage: wrapStages.ears,
		});
	// On the sheet the front's left is the back's right; a base that faces down swaps them again.
	const swapped = (wall === 'back') !== (facing === 'down');
	return [
		ear(swapped ? 'right' : 'left', getLeftFrame(frame, paperMm, earGapMm)),
		ear(swapped ? 'left' : 'right', getRightFrame(frame, length - paperMm, face - earGapMm)),
	];
}

const moved = (corners: readonly Corner[], s: number, o: number): Corner[] =>
	corners.map(([x, y, radiusMm = 0]): Corner => [x + s, y + o, radiusMm]);
