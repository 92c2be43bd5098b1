import type { Loop, OuterSide, Panel, PanelId, Point, SidePlace } from '../dieline.ts';
import { type Corner, createLoop } from '../path.ts';

/**
 * A local coordinate system for a panel: `s` runs along the hinge, `o` away from the parent. In it every wall of a
 * tray has the same coordinates as the wall below its base. `along` is a unit vector along an axis of the sheet.
 */
export interface Frame {
	readonly at: Point;
	readonly along: Point;
}

/** The four walls around a tray, named as on the closed box. */
/** The frame of a sheet itself. */
export const flatFrame: Frame = { at: { x: 0, y: 0 }, along: { x: 1, y: 0 } };

export const walls = ['front', 'back', 'left', 'right'] as const;
export type Wall = (typeof walls)[number];
/** `down`: the print faces the table, as on a base. `up`: it is seen from above, as on a lid. */
export type Facing = 'down' | 'up';

/** A point of the frame in sheet coordinates. */
export const toSheetPoint = ({ at, along }: Frame, s: number, o: number): Point => ({
	x: at.x + s * along.x - o * along.y,
	y: at.y + s * along.y + o * along.x,
});

/** The frame moved outwards by `o`, for panels attached to the far edge. */
export const beyond = (frame: Frame, o: number): Frame => ({
	at: toSheetPoint(frame, 0, o),
	along: frame.along,
});

/** The frame of the left edge of a panel (`s` small), whose upper end is at s, o. */
export const getLeftFrame = (frame: Frame, s: number, o: number): Frame => ({
	at: toSheetPoint(frame, s, o),
	along: { x: -frame.along.y, y: frame.along.x },
});
/** The frame of the right edge of a panel, whose lower end is at s, o. */
export const getRightFrame = (frame: Frame, s: number, o: number): Frame => ({
	at: toSheetPoint(frame, s, o),
	along: { x: frame.along.y, y: -frame.along.x },
});

/**
 * Frames of the four edges of a rectangle (0, 0)–(width, height). A base that faces down has its left on the right.
 */
export function framesAround(
	widthMm: number,
	heightMm: number,
	facing: Facing,
): Readonly<Record<Wall, Frame>> {
	const onLeft: Frame = { at: { x: 0, y: 0 }, along: { x: 0, y: 1 } };
	const onRight: Frame = { at: { x: widthMm, y: heightMm }, along: { x: 0, y: -1 } };
	return {
		front: { at: { x: 0, y: heightMm }, along: { x: 1, y: 0 } },
		back: { at: { x: widthMm, y: 0 }, along: { x: -1, y: 0 } },
		left: facing === 'up' ? onLeft : onRight,
		right: facing === 'up' ? onRight : onLeft,
	};
}

interface Attachment extends Pick<Panel, 'shiftMm' | 'printShows'> {
	readonly id: PanelId;
	readonly parent: PanelId;
	readonly side?: OuterSide | undefined;
	/** Start and end of the crease along the frame. */
	readonly hinge: readonly [from: number, to: number];
	/** Corners in the frame, clockwise with o downwards. */
	readonly corners: readonly Corner[];
	/** Corners of cut-outs in the frame, counter-clockwise. */
	readonly holes?: readonly (readonly Corner[])[];
	readonly angleDeg?: number;
	readonly stage: number;
}

/** A panel attached along a frame; it folds by 90° away from the print where no angle is given. */
export function attachedTo(
	frame: Frame,
	{ hinge, corners, holes = [], side, angleDeg = 90, ...rest }: Attachment,
): Panel {
	return {
		...rest,
		side,
		outline: pathIn(frame, corners),
		holes: holes.map((hole) => pathIn(frame, hole)),
		hinge: [toSheetPoint(frame, hinge[0], 0), toSheetPoint(frame, hinge[1], 0)],
		angleDeg,
	};
}

/** A closed path with corners in frame coordinates. */
export const pathIn = (frame: Frame, corners: readonly Corner[]): Loop =>
	createLoop(
		corners.map(([s, o, radiusMm = 0]): Corner => {
			const { x, y } = toSheetPoint(frame, s, o);
			return [x, y, radiusMm];
		}),
	);

/** The root panel of a sheet. */
export const rootPanel = (id: PanelId, side: OuterSide | undefined, outline: Loop): Panel => ({
	id,
	side,
	outline,
	holes: [],
	parent: undefined,
	hinge: undefined,
	angleDeg: 0,
	stage: 0,
});

/** Corners of s0…s1 × o0…o1, clockwise. */
export const rectangle = (s0: number, o0: number, s1: number, o1: number): readonly Corner[] => [
	[s0, o0],
	[s1, o0],
	[s1, o1],
	[s0, o1],
];

/**
 * The place of a side that fills s0…s1 × o0…o1 of a panel: `down` with its top at the hinge, `up` with its top away.
 */
export function placeIn(
	frame: Frame,
	side: OuterSide,
	panel: PanelId,
	[s0, o0, s1, o1]: readonly [number, number, number, number],
	reads: 'down' | 'up',
): SidePlace {
	const { along } = frame;
	const turned = reads === 'up' ? { x: -along.x, y: -along.y } : along;
	const rotationDeg = turned.x === 1 ? 0 : turned.y === 1 ? 90 : turned.x === -1 ? 180 : 270;
	return {
		side,
		panel,
		widthMm: s1 - s0,
		heightMm: o1 - o0,
		origin: reads === 'up' ? toSheetPoint(frame, s1, o1) : toSheetPoint(frame, s0, o0),
		rotationDeg,
	};
}
