/**
 * The one geometry of a box. Millimetres on the flat sheet, PRINT SIDE UP: x to the right, y down, z away from
 * the print side (into the folded box), which is a right-handed system. Origin: a corner of the base.
 */
export interface Point {
	readonly x: number;
	readonly y: number;
}

export interface Line {
	readonly kind: 'line';
	readonly from: Point;
	readonly to: Point;
}
/** A circular arc, at most half a circle. `clockwise` as seen on the sheet (y down). */
export interface Arc {
	readonly kind: 'arc';
	readonly from: Point;
	readonly to: Point;
	readonly centre: Point;
	readonly radiusMm: number;
	readonly clockwise: boolean;
}
export type Segment = Line | Arc;
/** A closed path: every segment begins where the one before it ends, the first where the last ends. */
export type Loop = readonly Segment[];

/** The six outer sides of the closed box that stands on its base and shows its front to you. */
export const sides = ['front', 'top', 'back', 'left', 'right', 'bottom'] as const;
export type Side = (typeof sides)[number];

/** `left` and `right` are the closed box's: the panel on the right of the print-side-up sheet becomes the left. */
export type PanelId =
	| 'base'
	| 'front-wall'
	| 'front-ear-left'
	| 'front-ear-right'
	| 'back-wall'
	| 'back-ear-left'
	| 'back-ear-right'
	| 'left-wall'
	| 'left-bead'
	| 'left-inner-wall'
	| 'right-wall'
	| 'right-bead'
	| 'right-inner-wall'
	| 'lid'
	| 'lid-flap-left'
	| 'lid-flap-right'
	| 'lip'
	| 'lip-ear-left'
	| 'lip-ear-right';

export interface Panel {
	readonly id: PanelId;
	/** The side this panel carries the print of; undefined where the closed box hides it. */
	readonly side: Side | undefined;
	/** Clockwise on the sheet. */
	readonly outline: Loop;
	readonly holes: readonly Loop[];
	/** Undefined for the base, the root of the tree. Parents stand before their children in a dieline. */
	readonly parent: PanelId | undefined;
	/** The fold's axis, directed so that a positive angle lifts this panel away from the print side. */
	readonly hinge: readonly [Point, Point] | undefined;
	/** Angle when folded; +90 is away from the print side. */
	readonly angleDeg: number;
	/** When it folds, 0 first. What tucks in stands in an earlier stage than what closes over it. */
	readonly stage: number;
}

/**
 * Where a side's artwork lies. Side coordinates are mm from the side's top left corner, x to the right and
 * y down, as somebody sees it who looks at the closed box from outside.
 */
export interface SidePlace {
	readonly side: Side;
	readonly panel: PanelId;
	readonly widthMm: number;
	readonly heightMm: number;
	/** The side's top left corner on the sheet. */
	readonly origin: Point;
	/** Turn, clockwise on the sheet, that puts upright artwork upright on the closed box. */
	readonly rotationDeg: 0 | 90 | 180 | 270;
}

export type LengthWidthHeightMm = readonly [lengthMm: number, widthMm: number, heightMm: number];

export interface Dieline {
	readonly style: 'fefco-0427';
	/** Free space inside the closed box. */
	readonly insideMm: LengthWidthHeightMm;
	/** Between the creases of the base and the walls. */
	readonly creaseMm: LengthWidthHeightMm;
	/** Thickness of the board. */
	readonly boardMm: number;
	/** One tree, parents first. */
	readonly panels: readonly Panel[];
	readonly sides: Readonly<Record<Side, SidePlace>>;
}
