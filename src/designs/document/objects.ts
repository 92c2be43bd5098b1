import * as v from 'valibot';
import { type Side as DielineSide, sides } from '#src/dielines/dieline.ts';
import { Colour } from '../colour/colour.ts';
import { fontFamilies, fontWeights } from '../fonts/fonts.ts';

export const Side = v.picklist(sides);
export type Side = DielineSide;

export const maxTextLength = 500;

const finite = v.pipe(v.number(), v.finite());
const between = (least: number, most: number) => v.pipe(finite, v.minValue(least), v.maxValue(most));
/** Millimetres on a sheet: no board is larger than 10 m. */
export const positionMm = between(-10_000, 10_000);
export const minLengthMm = 0.5;
export const maxLengthMm = 10_000;
const lengthMm = between(minLengthMm, maxLengthMm);
export const identifier = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** Longest name of an object or a group. */
export const maxNameLength = 60;
const ownName = v.pipe(v.string(), v.maxLength(maxNameLength));

/** Values of every object. What is optional is left out where it says nothing: no flag is ever saved as `false`. */
const placed = {
	id: identifier,
	side: Side,
	/** The object's centre in side coordinates: see SidePlace in dielines/dieline.ts. */
	xMm: positionMm,
	yMm: positionMm,
	/** Clockwise about the centre. */
	rotationDeg: between(0, 360),
	/** What its designer calls it. */
	name: v.optional(ownName),
	/** Cannot be moved, changed or deleted until it is unlocked. */
	isLocked: v.optional(v.boolean()),
	/** Neither painted nor printed. */
	isHidden: v.optional(v.boolean()),
	/** Objects of one group are selected and moved together. Groups do not nest. */
	groupId: v.optional(identifier),
	/** What the group is called: every member tells it. */
	groupName: v.optional(ownName),
	/** Mirrored about the own vertical (x) or horizontal (y) axis, before it is turned. */
	flipX: v.optional(v.boolean()),
	flipY: v.optional(v.boolean()),
	/** Runs on over the creases onto the neighbouring sides of the same sheet, instead of ending at its own. */
	acrossCreases: v.optional(v.boolean()),
};

const share = between(0, 1);
/** The part of a picture that is shown, in shares of its width and height from its top left corner. */
export const Crop = v.pipe(
	v.object({ x: share, y: share, width: between(0.01, 1), height: between(0.01, 1) }),
	v.check(
		({ x, y, width, height }) => x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9,
		'reaches beyond the picture',
	),
);
export type Crop = v.InferOutput<typeof Crop>;

/**
 * `monochrome`: in tints of black. `monochromeWhite`: in tints of white, dark parts left to the board. `printable`: in
 * colours that four inks can print.
 */
export const pictureTreatments = ['monochrome', 'monochromeWhite', 'printable'] as const;
export type PictureTreatment = (typeof pictureTreatments)[number];
export const pictureMasks = ['rounded', 'ellipse'] as const;

export const ImageObject = v.object({
	kind: v.literal('image'),
	...placed,
	artworkId: identifier,
	/** Of what is shown, that is of the crop. */
	widthMm: lengthMm,
	heightMm: lengthMm,
	crop: v.optional(Crop),
	/** Cuts the corners off: `rounded` by a sixth of the shorter edge. */
	mask: v.optional(v.picklist(pictureMasks)),
	treatment: v.optional(v.picklist(pictureTreatments)),
	/** Line art: of the two tones of one ink, darker than this level is one and all else the other. */
	threshold: v.optional(v.pipe(between(1, 255), v.integer())),
	/** Light and dark of one ink changed over. */
	isInverted: v.optional(v.boolean()),
});
export type ImageObject = v.InferOutput<typeof ImageObject>;

/** Smallest and largest type size in points (1 pt = 25.4/72 mm). */
export const sizeLimitsPt = { min: 4, max: 600 } as const;

export const TextObject = v.object({
	kind: v.literal('text'),
	...placed,
	/** Lines are divided by \n; nothing wraps by itself. */
	text: v.pipe(v.string(), v.maxLength(maxTextLength)),
	fontFamily: v.picklist(fontFamilies),
	weight: v.picklist(fontWeights),
	sizePt: between(sizeLimitsPt.min, sizeLimitsPt.max),
	colour: Colour,
	/** Of the lines among themselves; the block's centre stays where it is. */
	align: v.picklist(['left', 'center', 'right']),
	/** Between letters, in thousandths of the type size; 0 where left out. */
	spacing: v.optional(between(-200, 1000)),
	/** Distance of two baselines in type sizes; 1.2 where left out. */
	leading: v.optional(between(0.6, 3)),
	/** The angle that the first line is bent over: positive like a rainbow, negative like a smile. */
	arcDeg: v.optional(between(-350, 350)),
	/** Wider lines are set smaller until they fit. */
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
/** The thinnest line that prints for sure is a quarter of a point, 0.09 mm (diypack); preflight says so. */
const strokeMm = between(0.05, 100);

export const ShapeObject = v.object({
	kind: v.literal('shape'),
	...placed,
	form: v.picklist(shapeForms),
	widthMm: lengthMm,
	heightMm: lengthMm,
	/** Null: only its outline. */
	fill: v.nullable(Colour),
	/** Drawn half inside and half outside the edge; null: none. */
	stroke: v.nullable(Colour),
	strokeMm,
	/** Radius of a rectangle's corners. */
	cornerMm: v.optional(between(0, 5000)),
});
export type ShapeObject = v.InferOutput<typeof ShapeObject>;

export const lineDashes = ['solid', 'dashed', 'dotted'] as const;

/** A straight line about its centre; its angle is its turn. */
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

/** A code for scanners, drawn as vectors; its quiet zone lies within its size. */
export const CodeObject = v.object({
	kind: v.literal('code'),
	...placed,
	symbology: v.picklist(symbologies),
	/** What it says: a text or an address, or the digits of the number. */
	value: v.pipe(v.string(), v.maxLength(maxTextLength)),
	widthMm: lengthMm,
	heightMm: lengthMm,
	colour: Colour,
	/** Below it, its quiet zone included; null: what lies there. */
	ground: v.nullable(Colour),
});
export type CodeObject = v.InferOutput<typeof CodeObject>;

export const DesignObject = v.variant('kind', [ImageObject, TextObject, ShapeObject, LineObject, CodeObject]);
export type DesignObject = v.InferOutput<typeof DesignObject>;

/** An object's own colours; a picture has none that could be changed. */
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

/** The object in other colours; itself when none of them changes. */
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
