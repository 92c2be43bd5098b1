import type { PrintArea } from '#src/dielines/stock.ts';
import type { Colour } from '../colour/colour.ts';
import type { Extent } from '../document/boxes.ts';
import type { ObjectChange } from '../document/commands.ts';
import type { CodeObject, DesignObject, ImageObject, Side, TextObject } from '../document/objects.ts';
import type { BoardShare } from './board-overlap.ts';

/** `error`: the print would be wrong. `warning`: it may disappoint. `info`: worth a look. */
export type Severity = 'error' | 'warning' | 'info';

/** What a press shop would ask back about one thing; texts are `preflight.<code>`. */
export type FindingCode =
	| 'off_side'
	| 'text_cut'
	| 'text_near_edge'
	| 'text_small'
	| 'text_reversed_small'
	| 'text_empty'
	| 'text_unreadable'
	| 'image_missing'
	| 'image_coarse'
	| 'image_near_edge'
	| 'image_short_bleed'
	| 'code_faulty'
	| 'code_cut'
	| 'code_small'
	| 'code_large'
	| 'code_contrast'
	| 'code_reversed'
	| 'stroke_thin'
	| 'ink_replaced'
	| 'colour_dull'
	| 'ink_heavy'
	| 'sides_empty';

/** Values of the object that mend it; `remove` takes it away. */
export type Repair =
	| { readonly kind: 'change'; readonly change: ObjectChange }
	| { readonly kind: 'remove' }
	/** One colour for another wherever it is used. */
	| { readonly kind: 'recolour'; readonly from: Colour; readonly to: Colour };

export interface Finding {
	readonly code: FindingCode;
	readonly severity: Severity;
	readonly side: Side;
	/** Undefined where it concerns whole sides. */
	readonly objectId: string | undefined;
	/** For the words: lengths in mm, resolutions in dpi, sizes in points. */
	readonly values: Readonly<Record<string, number>>;
	readonly sides: readonly Side[];
	readonly repair: Repair | undefined;
}

export interface PreflightContext {
	/** The printed sides. */
	readonly places: Readonly<Partial<Record<Side, PrintArea>>>;
	/** Size of an object before it is turned, mm. */
	readonly extentOf: (object: DesignObject) => Extent;
	/** The size that a text is really set in, where it is set smaller to fit; its own where this is not told. */
	readonly setSizePtOf?: (text: TextObject) => number;
	/** Pixels of a picture; `vector` is sharp at every size, `missing` could not be loaded, undefined is on its way. */
	readonly artworkOf: (artworkId: string) => Pixels | 'vector' | 'missing' | undefined;
	/**
	 * Colour of a picture in its tones, at shares of its file's width and height; `clear` where it is transparent,
	 * undefined while it is on its way.
	 */
	readonly pictureColourAt?: (image: ImageObject, x: number, y: number) => Colour | 'clear' | undefined;
	/** Width of a code's thinnest bar, mm; `faulty` for what is no code, undefined while its encoder is on its way. */
	readonly moduleMmOf?: (code: CodeObject) => number | 'faulty' | undefined;
	/** Colour of the bare board, and of its inside where that is another. */
	readonly board: Colour;
	readonly insideBoard?: Colour;
	/** How much of an area is board, for what ends at the blank's edge; else all ends at its side's. */
	readonly boardShareOf?: BoardShare;
}

export interface Pixels {
	readonly widthPx: number;
	readonly heightPx: number;
}

/** Says what was found of one object. */
export type CreateFinding = (
	code: FindingCode,
	severity: Severity,
	values?: Finding['values'],
	repair?: Repair,
) => Finding;
