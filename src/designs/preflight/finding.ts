import type { Bounds } from '#src/dielines/path.ts';
import type { PrintArea } from '#src/dielines/stock.ts';
import type { PixelSize } from '../artwork/artwork-sizes.ts';
import type { Colour } from '../colour/colour.ts';
import type { Extent } from '../document/boxes.ts';
import type { ObjectChange } from '../document/commands.ts';
import type { CodeObject, DesignObject, ImageObject, Side, TextObject } from '../document/objects.ts';
import type { BoardShare } from './board-overlap.ts';

/** `error`: the print would be wrong. `warning`: the print may be poor. `info`: a hint. */
export type Severity = 'error' | 'warning' | 'info';

/** Codes of the findings; texts are `preflight.<code>`. */
export type FindingCode =
	| 'off_side'
	| 'text_cut'
	| 'text_near_edge'
	| 'text_small'
	| 'text_reversed_small'
	| 'text_empty'
	| 'text_unreadable'
	| 'text_letters_missing'
	| 'text_letters_replaced'
	| 'text_straight'
	| 'image_missing'
	| 'image_coarse'
	| 'image_near_edge'
	| 'image_short_bleed'
	| 'image_live_text'
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

/** Automatic fix of a finding. */
export type Repair =
	| { readonly kind: 'change'; readonly change: ObjectChange }
	| { readonly kind: 'remove' }
	/** Replaces a colour wherever it is used. */
	| { readonly kind: 'recolour'; readonly from: Colour; readonly to: Colour };

export interface Finding {
	readonly code: FindingCode;
	readonly severity: Severity;
	readonly side: Side;
	/** Undefined for findings about whole sides. */
	readonly objectId: string | undefined;
	/** Values for the text: lengths in mm, resolutions in dpi, type sizes in points. */
	readonly values: Readonly<Record<string, number>>;
	/** The letters of a text that the finding is about. */
	readonly letters?: readonly string[];
	readonly sides: readonly Side[];
	readonly repair: Repair | undefined;
}

export interface PreflightContext {
	/** The printed sides. */
	readonly places: Readonly<Partial<Record<Side, PrintArea>>>;
	/** Size of an object before rotation, mm. */
	readonly measureExtent: (object: DesignObject) => Extent;
	/** Type size after reduction to the maximum width; default is `sizePt`. */
	readonly setSizePtOf?: (text: TextObject) => number;
	/** Size of an image file; `vector`: sharp at every size, `missing`: could not be loaded, undefined: still loading. */
	readonly artworkOf: (artworkId: string) => PixelSize | 'vector' | 'missing' | undefined;
	/** Whether a drawing contains text that is not outlines: its font depends on the device that shows it. */
	readonly hasLiveText?: (artworkId: string) => boolean;
	/**
	 * Colour of a treated image at a point, in shares of the file's width and height; `clear`: transparent,
	 * undefined: still loading.
	 */
	readonly pictureColourAt?: (image: ImageObject, x: number, y: number) => Colour | 'clear' | undefined;
	/** Module width of a code, mm; `faulty`: invalid value, undefined: the encoder is still loading. */
	readonly moduleMmOf?: (code: CodeObject) => number | 'faulty' | undefined;
	/** Colour of the unprinted board, and of its inside where it differs. */
	readonly board: Colour;
	readonly insideBoard?: Colour;
	/** Share of an area that is board; without it, all objects end at the edges of their side. */
	readonly boardShareOf?: BoardShare;
	/**
	 * The sides that an area (mm, coordinates of `side`) covers when it continues over creases, with the covered share
	 * of each. Without this function, every object lies on its own side only.
	 */
	readonly sidesUnder?: (
		side: Side,
		area: Bounds,
	) => readonly { readonly side: Side; readonly share: number }[];
}

/** Creates a finding about the object that is being checked. */
export type CreateFinding = (
	code: FindingCode,
	severity: Severity,
	values?: Finding['values'],
	repair?: Repair,
) => Finding;
