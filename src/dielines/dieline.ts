import type { SizeMm } from './size.ts';
import type { Stock } from './stock.ts';

/**
 * The one geometry of a package. Millimetres on the flat sheet, PRINT SIDE UP: x to the right, y down, z away from
 * the print side (into the folded box), which is a right-handed system. Origin: a corner of the root panel.
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
export const outerSides = ['front', 'top', 'back', 'left', 'right', 'bottom'] as const;
export type OuterSide = (typeof outerSides)[number];
/** With them the inside, one side as large as the whole blank: only where it is printed too, see inside-plate.ts. */
export const sides = [...outerSides, 'inside'] as const;
export type Side = (typeof sides)[number];

/**
 * Names a panel in its whole dieline, loose parts included: `lid`, `left-wall`, `sleeve-front`. `left` and `right`
 * are the closed box's: the panel on the right of the print-side-up sheet becomes the left.
 */
export type PanelId = string;

export interface Panel {
	readonly id: PanelId;
	/** The side this panel carries the print of; undefined where the closed box hides it. */
	readonly side: OuterSide | undefined;
	/** Clockwise on the sheet. */
	readonly outline: Loop;
	readonly holes: readonly Loop[];
	/** Undefined for the root of the tree. Parents stand before their children in a sheet. */
	readonly parent: PanelId | undefined;
	/** The fold's axis, directed so that a positive angle lifts this panel away from the print side. */
	readonly hinge: readonly [Point, Point] | undefined;
	/** Angle when folded; +90 is away from the print side. */
	readonly angleDeg: number;
	/** When it folds, 0 first. What tucks in stands in an earlier stage than what closes over it. */
	readonly stage: number;
	/**
	 * How far the folded panel rests beside its crease, along its own normal, positive into the box: layers that
	 * share a crease line lie board on board. 0 where left out.
	 */
	readonly shiftMm?: number;
	/** Panels besides its parent that it hangs together with: their shared edges are creases, not cuts. */
	readonly alsoCreasedTo?: readonly PanelId[];
	/** A tongue of one piece with its parent, which only springs to another layer: nothing is creased along its hinge. */
	readonly bendsOnly?: true;
	/** `inside`: its printed face is seen inside the open box, as that of a wall rolled inwards. */
	readonly printShows?: 'inside';
}

/** A line on the sheet that is neither the outline of a panel nor a crease between two. */
export interface LineMark {
	readonly kind: 'slit' | 'half-cut' | 'perforation' | 'crease' | 'tear' | 'zip' | 'seam';
	readonly panel: PanelId;
	/** Open path. */
	readonly path: readonly Segment[];
}
/** An area of a panel: where glue, a seal or an adhesive strip goes, or where nothing important should be printed. */
export interface AreaMark {
	readonly kind: 'glue' | 'seal' | 'adhesive' | 'technical';
	readonly panel: PanelId;
	readonly area: Loop;
}
export type Mark = LineMark | AreaMark;

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
	/**
	 * `reverse`: printed on the sheet's other face, as the back of a card. Side x then runs against the sheet's, so
	 * that the origin is the sheet's top right corner for an upright back.
	 */
	readonly face?: 'reverse';
	/** Further panels that carry the rest of this side, each with its own place for the same side coordinates. */
	readonly also?: readonly Pick<SidePlace, 'panel' | 'origin' | 'rotationDeg'>[];
}

/** A side's place on a sheet that may have been laid elsewhere. */
export interface LaidPlace extends SidePlace {
	/** Where the sheet's own origin lies now and how it is turned; where it was, if left out. */
	readonly sheet?: Pick<SidePlace, 'origin' | 'rotationDeg'>;
}

export type VectorMm = readonly [x: number, y: number, z: number];
/** 16 numbers, column by column, as three.js and CSS read them: sheet mm (x, y, 0) → folded mm. */
export type Matrix = readonly number[];

/** One flat piece: what a single cut gives. */
export interface Sheet {
	/** `box` for the piece that gives the dieline its name; else `lid`, `sleeve`, `base-wrap` … */
	readonly id: string;
	readonly stock: Stock;
	/** Thickness of the board, paper or film. */
	readonly boardMm: number;
	/** Direction of the flutes or the grain on the sheet: `y` runs up and down. */
	readonly grain: 'x' | 'y';
	/** One tree, parents first. */
	readonly panels: readonly Panel[];
	readonly marks: readonly Mark[];
	/** Only the sides that this sheet carries. */
	readonly sides: Readonly<Partial<Record<Side, SidePlace>>>;
}

/** A further piece, folded on its own and then brought to the first one. */
export interface LoosePart extends Sheet {
	/** Its root panel's sheet space → the sheet space of the dieline's root, everything closed. */
	readonly closed: Matrix;
	/** Where it waits before `stage`, from its closed place, in the same space. */
	readonly awayMm: VectorMm;
	/** When it comes to its closed place. */
	readonly stage: number;
}

/** How the finished thing gets its shape. Only `folded` is wholly told by the panels' angles. */
export type Form =
	| { readonly kind: 'folded' }
	/** A bag or mailer: its panels closed are the empty one, or the opened one where a gusset makes it a box. */
	| {
			readonly kind: 'soft';
			/** Width × height of the front when full: chords, where it bulges between seams (see the front's place). */
			readonly widthMm: number;
			readonly heightMm: number;
			/** How thick it stands when full. */
			readonly fullMm: number;
			/** Folded web between front and back; 0 where they meet in an edge. */
			readonly gussetMm: number;
			/** Seals and what is above the opening stay flat: mm from the top and from the bottom. */
			readonly flatTopMm: number;
			readonly flatBottomMm: number;
	  }
	/** A can: body wrapped around, with the lid's skirt over its upper end. */
	| {
			readonly kind: 'round';
			readonly outerDiameterMm: number;
			readonly heightMm: number;
			readonly lidHeightMm: number;
	  }
	/** A web on a core: the sheet is one repeat of its print, x along the web. `coreMm` is the hole of the core. */
	| {
			readonly kind: 'roll';
			readonly webMm: number;
			readonly repeatMm: number;
			readonly lengthMm: number;
			readonly coreMm: number;
			readonly outerDiameterMm: number;
	  }
	/** A sheet. Where it has a tile, the front is one tile and repeats over the sheet from the top left corner. */
	| { readonly kind: 'flat'; readonly tile?: { readonly widthMm: number; readonly heightMm: number } };

/** The two panels that face each other across the free space inside. */
export type Facing = readonly [PanelId, PanelId];

export interface Dieline extends Sheet {
	/** A style of the registry (styles.ts). */
	readonly style: string;
	/** Free space inside the closed box. */
	readonly insideMm: SizeMm;
	/** Between the creases that bound it. */
	readonly creaseMm: SizeMm;
	/** Around the closed box. */
	readonly outsideMm: SizeMm;
	readonly form: Form;
	/** Between which panels the inside size is found; undefined where the form has no such space. */
	readonly cavity: { readonly length: Facing; readonly width: Facing; readonly height: Facing } | undefined;
	/**
	 * Sheet space of the root panel → a table: x to the right, y up, z towards you, the box standing upright with its
	 * front to you and the middle of its base in the origin.
	 */
	readonly standing: Matrix;
	/** Lid, sleeve, insert, wraps; empty for a box of one piece. */
	readonly loose: readonly LoosePart[];
}

/** A box whose one sheet carries all six sides, as a mailer's. */
export interface SixSidedDieline extends Dieline {
	readonly sides: Readonly<Record<OuterSide, SidePlace>>;
}

/** The piece that names the dieline, then its loose parts. */
export const sheetsOf = (dieline: Dieline): readonly Sheet[] => [dieline, ...dieline.loose];

/** The sides that carry artwork on some sheet, in the order of `sides`. */
export function printedSides(dieline: Dieline): Side[] {
	const sheets = sheetsOf(dieline);
	return sides.filter((side) => sheets.some((sheet) => sheet.sides[side] !== undefined));
}
