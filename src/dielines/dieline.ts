import type { SizeMm } from './size.ts';
import type { Stock } from './stock.ts';

/*
 * The geometry of a package. Millimetres on the flat sheet, PRINT SIDE UP: x to the right, y down, z away from the
 * print side (into the folded box), a right-handed system. Origin: a corner of the root panel.
 */

/** A point on a plane; on the flat sheet, unless stated otherwise. */
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
/** A closed path: every segment begins where the previous one ends, the first where the last ends. */
export type Loop = readonly Segment[];

/** The six outer sides of the closed box, standing on its base and seen from the front. */
export const outerSides = ['front', 'top', 'back', 'left', 'right', 'bottom'] as const;
export type OuterSide = (typeof outerSides)[number];
/** With the inside, one side as large as the whole blank: only where the inside is printed (inside-plate.ts). */
export const sides = [...outerSides, 'inside'] as const;
export type Side = (typeof sides)[number];

/**
 * Unique id of a panel in the whole dieline, loose parts included: `lid`, `left-wall`, `sleeve-front`. `left` and
 * `right` refer to the closed box: the panel on the right of the print-side-up sheet becomes the left.
 */
export type PanelId = string;

export interface Panel {
	readonly id: PanelId;
	/** The side whose artwork this panel carries; undefined where the closed box hides it. */
	readonly side: OuterSide | undefined;
	/** Clockwise on the sheet. */
	readonly outline: Loop;
	readonly holes: readonly Loop[];
	/** Undefined for the root of the tree. Parents come before their children in a sheet. */
	readonly parent: PanelId | undefined;
	/** The fold axis, directed so that a positive angle folds this panel away from the print side. */
	readonly hinge: readonly [Point, Point] | undefined;
	/** Angle when folded; +90 is away from the print side. */
	readonly angleDeg: number;
	/**
	 * Stage in which it folds, from 0. A panel that tucks in has an earlier stage than the panel that closes over it.
	 */
	readonly stage: number;
	/**
	 * An angle that it takes in an earlier stage: bent further than in the end, or not yet all the way, so that it
	 * clears another panel. In `stage` it turns from there to `angleDeg`.
	 */
	readonly firstFold?: { readonly stage: number; readonly angleDeg: number };
	/**
	 * Distance of the folded panel from its crease along its own normal, positive into the box: separates layers that
	 * share a crease line. Default 0.
	 */
	readonly shiftMm?: number;
	/**
	 * Length that is used up by the bend around the layers below: the folded panel is shorter by this much.
	 * Default 0.
	 */
	readonly bendMm?: number;
	/** Panels besides its parent that it is connected to: their shared edges are creases, not cuts. */
	readonly alsoCreasedTo?: readonly PanelId[];
	/** A tongue in one piece with its parent that bends to another layer: its hinge is not creased. */
	readonly bendsOnly?: true;
	/** `inside`: its printed face is seen inside the open box, as on a wall folded inwards. */
	readonly printShows?: 'inside';
}

/**
 * A line on the sheet that is neither the outline of a panel nor a crease between two. A `tear` is perforated; a
 * `tear-guide` is where a film tears from its notch, and a `zip` is welded on: no tool touches either.
 */
export interface LineMark {
	readonly kind: 'slit' | 'half-cut' | 'perforation' | 'crease' | 'tear' | 'tear-guide' | 'zip' | 'seam';
	readonly panel: PanelId;
	/** Open path. */
	readonly path: readonly Segment[];
}
/**
 * An area of a panel: for glue, a seal, an adhesive strip or a magnet, or a keep-out zone for important artwork. On
 * paper, `board` is where a board of a case is laid.
 */
export interface AreaMark {
	readonly kind: 'glue' | 'seal' | 'adhesive' | 'technical' | 'magnet' | 'board';
	readonly panel: PanelId;
	readonly area: Loop;
	/** `reverse`: glue on the unprinted face. Seals and adhesive strips always lie there and do not name it. */
	readonly face?: 'reverse';
}
export type Mark = LineMark | AreaMark;

/**
 * Where the artwork of a side lies. Side coordinates are mm from the top left corner of the side, x to the right and
 * y down, as seen from outside the closed box.
 */
export interface SidePlace {
	readonly side: Side;
	readonly panel: PanelId;
	readonly widthMm: number;
	readonly heightMm: number;
	/** The top left corner of the side on the sheet. */
	readonly origin: Point;
	/** Rotation, clockwise on the sheet, that makes upright artwork upright on the closed box. */
	readonly rotationDeg: 0 | 90 | 180 | 270;
	/**
	 * `reverse`: printed on the other face of the sheet, as the back of a card. Side x then runs against sheet x, so
	 * the origin is the top right corner of the sheet for an upright back.
	 */
	readonly face?: 'reverse';
	/** Further panels that carry the rest of this side, each with its place for the same side coordinates. */
	readonly also?: readonly Pick<SidePlace, 'panel' | 'origin' | 'rotationDeg'>[];
}

/** The place of a side on a sheet that may have been moved in a layout. */
export interface LaidPlace extends SidePlace {
	/** New position and rotation of the origin of the sheet; unchanged where left out. */
	readonly sheet?: Pick<SidePlace, 'origin' | 'rotationDeg'>;
}

export type VectorMm = readonly [x: number, y: number, z: number];
/** 16 numbers in column-major order, as in three.js and CSS: sheet mm (x, y, 0) → folded mm. */
export type Matrix = readonly number[];

/** One flat piece, cut at once. */
export interface Sheet {
	/** `box` for the main piece; else `lid`, `sleeve`, `base-wrap` … */
	readonly id: string;
	readonly stock: Stock;
	/** Thickness of the board, paper or film. */
	readonly boardMm: number;
	/** Direction of the flutes or the grain on the sheet: `y` is vertical. */
	readonly grain: 'x' | 'y';
	/** One tree, parents first. */
	readonly panels: readonly Panel[];
	readonly marks: readonly Mark[];
	/** The sides that this sheet carries. */
	readonly sides: Readonly<Partial<Record<Side, SidePlace>>>;
}

/** A further piece that is folded separately and then joined to the first one. */
export interface LoosePart extends Sheet {
	/**
	 * A panel of a sheet before this one to which it is glued while both are flat: it moves with that panel.
	 */
	readonly gluedTo?: PanelId;
	/**
	 * Sheet space of its root panel → sheet space of the dieline's root, with everything closed; of a part that is glued
	 * to a panel: → sheet space of that panel.
	 */
	readonly closed: Matrix;
	/** Offset from its closed place before `stage`, in the same space. */
	readonly awayMm: VectorMm;
	/** Stage in which it moves to its closed place. */
	readonly stage: number;
}

/** How the product gets its shape. Only `folded` is described completely by the panel angles. */
export type Form =
	| { readonly kind: 'folded' }
	/** A bag or mailer: the closed pose is the empty bag, or the opened one where a gusset gives it depth. */
	| {
			readonly kind: 'soft';
			/** Width × height of the front when full: chords where it bulges between seams (see the place of the front). */
			readonly widthMm: number;
			readonly heightMm: number;
			/** Thickness when full. */
			readonly fullMm: number;
			/** Folded web between front and back; 0 where they meet in an edge. */
			readonly gussetMm: number;
			/**
			 * Height of the parts that stay flat (seals, and the part above the opening): mm from the top and from the
			 * bottom.
			 */
			readonly flatTopMm: number;
			readonly flatBottomMm: number;
	  }
	/** A can: the body is rolled, the skirt of the lid covers its upper end. */
	| {
			readonly kind: 'round';
			readonly outerDiameterMm: number;
			readonly heightMm: number;
			readonly lidHeightMm: number;
	  }
	/**
	 * A web on a core: the sheet is one repeat of the print, x along the web. `coreMm` is the inner diameter of the
	 * core.
	 */
	| {
			readonly kind: 'roll';
			readonly webMm: number;
			readonly repeatMm: number;
			readonly lengthMm: number;
			readonly coreMm: number;
			readonly outerDiameterMm: number;
	  }
	/** A flat sheet. With a tile, the front is one tile that repeats over the sheet from the top left corner. */
	| { readonly kind: 'flat'; readonly tile?: { readonly widthMm: number; readonly heightMm: number } };

/** Two panels that pass each other during assembly only because their board bends and springs back. */
export interface SpringyPair {
	/** Kinds of panels as in `steps.ts`, in either order: `lid-flap`, `side-inner-wall`. */
	readonly kinds: readonly [string, string];
	/** For manufacturers: what bends, and why it has to. */
	readonly reason: string;
}

/** The two panels that face each other across the free space inside. */
export type Facing = readonly [PanelId, PanelId];

export interface Dieline extends Sheet {
	/** Name of its style in styles/style-registry.ts. */
	readonly style: string;
	/** Inside size of the closed box. */
	readonly insideMm: SizeMm;
	/** Usable inside size, where a part of the closed box takes up space inside. Default: the whole inside size. */
	readonly usableMm?: SizeMm;
	/** Size between the creases. */
	readonly creaseMm: SizeMm;
	/** Outside size of the closed box. */
	readonly outsideMm: SizeMm;
	readonly form: Form;
	/** The panels between which the inside size is measured; undefined where the form has no such space. */
	readonly cavity: { readonly length: Facing; readonly width: Facing; readonly height: Facing } | undefined;
	/**
	 * Sheet space of the root panel → table: x to the right, y up, z towards the viewer; the box stands upright with
	 * its front to the viewer and the middle of its base in the origin.
	 */
	readonly standing: Matrix;
	/** Lid, sleeve, insert, wraps; empty for a one-piece box. */
	readonly loose: readonly LoosePart[];
	/** Panels that bend while they pass each other; all others keep clear of each other at every moment. */
	readonly springy?: readonly SpringyPair[];
}

/** A box whose single sheet carries all six sides, such as a mailer. */
export interface SixSidedDieline extends Dieline {
	readonly sides: Readonly<Record<OuterSide, SidePlace>>;
}

/** The main sheet, then the loose parts. */
export const sheetsOf = (dieline: Dieline): readonly Sheet[] => [dieline, ...dieline.loose];

/** The sides that carry artwork on any sheet, in the order of `sides`. */
export function printedSides(dieline: Dieline): Side[] {
	const sheets = sheetsOf(dieline);
	return sides.filter((side) => sheets.some((sheet) => sheet.sides[side] !== undefined));
}
