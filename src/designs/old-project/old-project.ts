import * as v from 'valibot';
import { Side } from '../document/objects.ts';

/** The previous designer's canvas of one side, in pixels. */
export const canvasPx = { width: 780, height: 600 } as const;

const finite = v.pipe(v.number(), v.finite());
const px = v.pipe(finite, v.minValue(-100_000), v.maxValue(100_000));

const placed = {
	left: px,
	top: px,
	width: v.optional(px, 0),
	height: v.optional(px, 0),
	scale_x: v.optional(finite, 1),
	scale_y: v.optional(finite, 1),
	angle: v.optional(finite, 0),
	flip_x: v.optional(v.boolean(), false),
	opacity: v.optional(finite, 1),
};

export const OldImage = v.object({ type: v.literal('image'), ...placed, artwork_id: v.string() });
export type OldImage = v.InferOutput<typeof OldImage>;

export const OldText = v.object({
	type: v.literal('text'),
	...placed,
	text: v.string(),
	fill: v.optional(v.string(), '#111111'),
	font_family: v.optional(v.string(), ''),
	font_size: v.optional(v.pipe(finite, v.minValue(0)), 40),
	font_weight: v.optional(v.union([v.string(), v.number()]), 'normal'),
	text_align: v.optional(v.picklist(['left', 'center', 'right', 'justify']), 'left'),
	underline: v.optional(v.boolean(), false),
});
export type OldText = v.InferOutput<typeof OldText>;

const strokePx = v.optional(v.pipe(finite, v.minValue(0), v.maxValue(1000)), 1);
export const OldShape = v.object({
	type: v.picklist(['rect', 'circle']),
	...placed,
	fill: v.optional(v.nullable(v.string()), null),
	stroke: v.optional(v.nullable(v.string()), null),
	stroke_width: strokePx,
	/** Radius of a rectangle's corners. */
	rx: v.optional(v.pipe(finite, v.minValue(0)), 0),
});
export type OldShape = v.InferOutput<typeof OldShape>;

/** `width` is its length. */
export const OldLine = v.object({
	type: v.literal('line'),
	...placed,
	stroke: v.optional(v.string(), '#111111'),
	stroke_width: strokePx,
});
export type OldLine = v.InferOutput<typeof OldLine>;

/** Kinds of objects of the previous designer that cannot be converted. */
const OldOther = v.object({ type: v.picklist(['path', 'group']) });

export const OldObject = v.variant('type', [OldImage, OldText, OldShape, OldLine, OldOther]);
export type OldObject = v.InferOutput<typeof OldObject>;

const OldSide = v.object({
	background: v.optional(v.nullable(v.string()), null),
	objects: v.optional(v.pipe(v.array(OldObject), v.maxLength(1000)), []),
});

/** A project of the previous designer: see README.md. */
export const OldProject = v.object({
	project_version: v.literal(1),
	sides: v.record(Side, v.optional(OldSide)),
});
export type OldProject = v.InferOutput<typeof OldProject>;

/** Why a part could not be converted as it was. */
export const lostReasons = [
	'shape',
	'missing_picture',
	'side_not_printed',
	'opacity',
	'font',
	'text_look',
	'text_too_long',
	'colour',
	'size',
	'too_many',
] as const;

export const LostPart = v.object({
	reason: v.picklist(lostReasons),
	side: Side,
	/** Number in the side's list of objects, from 1; null: the background of the side. */
	object: v.nullable(v.number()),
});
export type LostPart = v.InferOutput<typeof LostPart>;
