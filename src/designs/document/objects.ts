import * as v from 'valibot';
import { type Side as DielineSide, sides } from '#src/dielines/dieline.ts';
import { Colour } from '../colour/colour.ts';
import { fontFamilies, fontWeights } from '../fonts/fonts.ts';

export const Side = v.picklist(sides);
export type Side = DielineSide;

export const maxTextLength = 500;

const finite = v.pipe(v.number(), v.finite());
const between = (min: number, max: number) => v.pipe(finite, v.minValue(min), v.maxValue(max));
/** Millimetres on a sheet: no board is larger than 10 m. */
export const positionMm = between(-10_000, 10_000);
export const minLengthMm = 0.5;
export const maxLengthMm = 10_000;
const lengthMm = between(minLengthMm, maxLengthMm);
export const identifier = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** Longest name of an object or a group. */
export const maxNameLength = 60;
const ownName = v.pipe(v.string(), v.maxLength(maxNameLength));

const share = between(0, 1);

/** A cell of a pattern. `step`: spacing in hundredths of the side's shorter edge; `from`, `to`: shares of its height. */
const Tile = v.object({
	step: between(1, 100),
	isStaggered: v.optional(v.boolean()),
	from: v.optional(share),
	to: v.optional(share),
	column: v.pipe(between(0, 100), v.integer()),
	row: v.pipe(between(0, 100), v.integer()),
});

/** Properties of every object. Optional properties are absent instead of `false` or empty. */
const placed = {
	id: identifier,
	side: Side,
	/** The object's centre in side coordinates: see SidePlace in dielines/dieline.ts. */
	xMm: positionMm,
	yMm: positionMm,
	/** Clockwise about the centre. */
	rotationDeg: between(0, 360),
	/** Name given by the customer. */
	name: v.optional(ownName),
	/** Protects against moving, changing and deleting. */
	isLocked: v.optional(v.boolean()),
	/** Neither painted nor printed. */
	isHidden: v.optional(v.boolean()),
	/** Objects of one group are selected and moved together. Groups do not nest. */
	groupId: v.optional(identifier),
	/** Name of the group, the same in every member. */
	groupName: v.optional(ownName),
	/** Mirrored about its own vertical (x) or horizontal (y) axis, before rotation. */
	flipX: v.optional(v.boolean()),
	flipY: v.optional(v.boolean()),
	/** Continues over creases onto the neighbouring sides of the same sheet, instead of being clipped to its side. */
	acrossCreases: v.optional(v.boolean()),
	/**
	 * Layout rules for a design that is scaled with its box. The point of the side, in shares of its width and height, that
	 * the object keeps its scaled distance from (beyond 0 and 1 it lies beside the side); default is its own centre.
	 */
	anchorX: v.optional(between(-1, 2)),
	anchorY: v.optional(between(-1, 2)),
	/** The part of its width or height that grows with the side's, as a share of the side's; default 0. */
	stretchX: v.optional(share),
	stretchY: v.optional(share),
	/** Its cell in a pattern of objects that fills the side; a side of another size has as many cells as fit on it. */
	tile: v.optional(Tile),
};

/** The visible part of an image, in shares of its width and height from its top left corner. */
export const Crop = v.pipe(
	v.object({ x: share, y: share, width: between(0.01, 1), height: between(0.01, 1) }),
	v.check(
		({ x, y, width, height }) => x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9,
		'reaches beyond the picture',
	),
);
export type Crop = v.InferOutput<typeof Crop>;

/**
 * `monochrome`: tints of black. `monochromeWhite`: tints of white, dark parts stay unprinted. `printable`: colours of
 * the print gamut.
 */
export const pictureTreatments = ['monochrome', 'monochromeWhite', 'printable'] as const;
export type PictureTreatment = (typeof pictureTreatments)[number];
export const pictureMasks = ['rounded', 'ellipse'] as const;

export const ImageObject = v.object({
	kind: v.literal('image'),
	...placed,
	artworkId: identifier,
	/** Size of the visible part, the crop. */
	widthMm: lengthMm,
	heightMm: lengthMm,
	crop: v.optional(Crop),
	/** `rounded`: the corner radius is a sixth of the shorter edge. */
	mask: v.optional(v.picklist(pictureMasks)),
	treatment: v.optional(v.picklist(pictureTreatments)),
	/** Line art: pixels darker than this level are black, all others white. */
	threshold: v.optional(v.pipe(between(1, 255), v.integer())),
	/** Swaps light and dark. */
	isInverted: v.optional(v.boolean()),
});
export type ImageObject = v.InferOutput<typeof ImageObject>;

/** Smallest and largest type size in points (1 pt = 25.4/72 mm). */
export const sizeLimitsPt = { min: 4, max: 600 } as const;

export const TextObject = v.object({
	kind: v.literal('text'),
	...placed,
	/** Lines are separated by \n; text does not wrap automatically. */
	text: v.pipe(v.string(), v.maxLength(maxTextLength)),
	fontFamily: v.picklist(fontFamilies),
	weight: v.picklist(fontWeights),
	sizePt: between(sizeLimitsPt.min, sizeLimitsPt.max),
	colour: Colour,
	/** Alignment of the lines within the text block; the block's centre stays. */
	align: v.picklist(['left', 'center', 'right']),
	/** Letter spacing in thousandths of the type size; default 0. */
	spacing: v.optional(between(-200, 1000)),
	/** Line height in type sizes; default 1.2. */
	leading: v.optional(between(0.6, 3)),
	/** Arc of the first line: positive curves upwards in the middle, negative downwards. */
	arcDeg: v.optional(between(-350, 350)),
	/** Wider text is reduced until it fits. */
	maxWidthMm: v.optional(lengthMm),
});
export type TextObject = v.InferOutput<typeof TextObject>;

export const shapeForms = [
	'rectangle',
	'ellipse',
	'triangle',
	'diamond',
	'hexagon',
	'star',
	'heart',
] as const;
export type ShapeForm = (typeof shapeForms)[number];
/** Preflight warns below a quarter of a point, 0.09 mm (diypack). */
const strokeMm = between(0.05, 100);

export const ShapeObject = v.object({
	kind: v.literal('shape'),
	...placed,
	form: v.picklist(shapeForms),
	widthMm: lengthMm,
	heightMm: lengthMm,
	/** Null: no fill. */
	fill: v.nullable(Colour),
	/** Centred on the edge; null: no stroke. */
	stroke: v.nullable(Colour),
	strokeMm,
	/** Radius of a rectangle's corners. */
	cornerMm: v.optional(between(0, 5000)),
});
export type ShapeObject = v.InferOutput<typeof ShapeObject>;

export const lineDashes = ['solid', 'dashed', 'dotted'] as const;

/** A straight line; `rotationDeg` is its direction. */
export const LineObject = v.object({
	kind: v.literal('line'),
	...placed,
	lengthMm,
	strokeMm,
	colour: Colour,
	dash: v.picklist(lineDashes),
});
export type LineObject = v.InferOutput<typeof LineObject>;

export const symbologies = ['qr', 'ean-13', 'ean-8', 'code-128'] as const;
export type Symbology = (typeof symbologies)[number];

/** A barcode or QR code, drawn as vectors. Its size includes the quiet zone. */
export const CodeObject = v.object({
	kind: v.literal('code'),
	...placed,
	symbology: v.picklist(symbologies),
	/** Text or URL, or the digits of an article number. */
	value: v.pipe(v.string(), v.maxLength(maxTextLength)),
	widthMm: lengthMm,
	heightMm: lengthMm,
	colour: Colour,
	/** Background, quiet zone included; null: transparent. */
	ground: v.nullable(Colour),
});
export type CodeObject = v.InferOutput<typeof CodeObject>;

export const DesignObject = v.variant('kind', [ImageObject, TextObject, ShapeObject, LineObject, CodeObject]);
export type DesignObject = v.InferOutput<typeof DesignObject>;

/** The colours of an object; images have none. */
export function objectColours(object: DesignObject): readonly Colour[] {
	switch (object.kind) {
		case 'image':
			return [];
		case 'shape':
			return [object.fill, object.stroke].filter((colour) => colour !== null);
		case 'code':
			return [object.colour, object.ground].filter((colour) => colour !== null);
		default:
			return [object.colour];
	}
}

/** Maps the colours of an object. Returns the same object when no colour changes. */
export function recolourObject(object: DesignObject, next: (colour: Colour) => Colour): DesignObject {
	if (objectColours(object).every((colour) => next(colour) === colour)) return object;
	switch (object.kind) {
		case 'image':
			return object;
		case 'shape':
			return {
				...object,
				fill: object.fill && next(object.fill),
				stroke: object.stroke && next(object.stroke),
			};
		case 'code':
			return { ...object, colour: next(object.colour), ground: object.ground && next(object.ground) };
		default:
			return { ...object, colour: next(object.colour) };
	}
}
