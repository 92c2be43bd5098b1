import * as v from 'valibot';
import { type Side as DielineSide, sides } from '#src/dielines/dieline.ts';
import { Colour } from './colour.ts';

export const Side = v.picklist(sides);
export type Side = DielineSide;

/** Bump when a saved document changes its shape, and add the step to migrations.ts. */
export const formatVersion = 1;
/** The specification caps the colours of a design. */
export const maxColours = 32;
export const maxObjects = 200;
export const maxTextLength = 500;

const finite = v.pipe(v.number(), v.finite());
/** Millimetres on a sheet: no board is larger than 10 m. */
const positionMm = v.pipe(finite, v.minValue(-10_000), v.maxValue(10_000));
export const minLengthMm = 0.5;
const lengthMm = v.pipe(finite, v.minValue(minLengthMm), v.maxValue(10_000));
const sizeMm = v.pipe(finite, v.minValue(0), v.maxValue(10_000));
const identifier = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const Swatch = v.object({ uid: identifier, colour: Colour });
export type Swatch = v.InferOutput<typeof Swatch>;

/** Fill of a side; null is the bare board. */
export const Fill = v.nullable(Colour);
export type Fill = v.InferOutput<typeof Fill>;

const placed = {
	id: identifier,
	side: Side,
	/** The object's centre in side coordinates: see SidePlace in dielines/dieline.ts. */
	xMm: positionMm,
	yMm: positionMm,
	/** Clockwise about the centre. */
	rotationDeg: v.pipe(finite, v.minValue(0), v.maxValue(360)),
};

export const ImageObject = v.object({
	kind: v.literal('image'),
	...placed,
	artworkId: identifier,
	widthMm: lengthMm,
	heightMm: lengthMm,
});
export type ImageObject = v.InferOutput<typeof ImageObject>;

/** Families the shop serves itself; the 2D canvas, the 3D texture and the print file use the same. */
export const fontFamilies = ['Hanken Grotesk'] as const;
export const fontWeights = [400, 500, 600, 700, 800] as const;

/** Smallest and largest type size in points (1 pt = 25.4/72 mm). */
export const sizeLimitsPt = { min: 4, max: 600 } as const;

export const TextObject = v.object({
	kind: v.literal('text'),
	...placed,
	/** Lines are divided by \n; nothing wraps by itself. */
	text: v.pipe(v.string(), v.maxLength(maxTextLength)),
	fontFamily: v.picklist(fontFamilies),
	weight: v.picklist(fontWeights),
	sizePt: v.pipe(finite, v.minValue(sizeLimitsPt.min), v.maxValue(sizeLimitsPt.max)),
	colour: Colour,
	/** Of the lines among themselves; the block's centre stays where it is. */
	align: v.picklist(['left', 'center', 'right']),
});
export type TextObject = v.InferOutput<typeof TextObject>;

export const DesignObject = v.variant('kind', [ImageObject, TextObject]);
export type DesignObject = v.InferOutput<typeof DesignObject>;

const Fills = v.object({ front: Fill, top: Fill, back: Fill, left: Fill, right: Fill, bottom: Fill });

/** What a customer drew on one box. Objects lie in painting order, the last on top. */
export const DesignDocument = v.pipe(
	v.object({
		formatVersion: v.literal(formatVersion),
		productType: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
		/** As the product counts its size; 0 is a side that is not there, as the height of a card. */
		sizeMm: v.strictTuple([sizeMm, sizeMm, sizeMm]),
		material: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
		printMode: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
		palette: v.pipe(v.array(Swatch), v.maxLength(maxColours)),
		fills: Fills,
		objects: v.pipe(v.array(DesignObject), v.maxLength(maxObjects)),
	}),
	v.check(
		(design) => new Set(design.objects.map(({ id }) => id)).size === design.objects.length,
		'two objects share an id',
	),
	v.check((design) => coloursOf(design).length <= maxColours, 'a design has at most 32 colours'),
);
export type DesignDocument = v.InferOutput<typeof DesignDocument>;

/** Every different colour in use, fills first. */
export function coloursOf(design: {
	readonly fills: Readonly<Record<Side, Fill>>;
	readonly objects: readonly DesignObject[];
}): Colour[] {
	const colours = new Set<Colour>();
	for (const side of sides) {
		const fill = design.fills[side];
		if (fill) colours.add(fill);
	}
	for (const object of design.objects) if (object.kind === 'text') colours.add(object.colour);
	return [...colours];
}

/** The 14 colours every design starts with (the specification fixes their number, not their values). */
export const defaultPalette: readonly Swatch[] = [
	{ uid: 'white', colour: '#ffffff' },
	{ uid: 'black', colour: '#111111' },
	{ uid: 'grey', colour: '#8a8d91' },
	{ uid: 'kraft', colour: '#c49a6c' },
	{ uid: 'sand', colour: '#efe3d0' },
	{ uid: 'red', colour: '#d7263d' },
	{ uid: 'coral', colour: '#ff7f66' },
	{ uid: 'orange', colour: '#f28c28' },
	{ uid: 'yellow', colour: '#f7c948' },
	{ uid: 'green', colour: '#2f8f5b' },
	{ uid: 'mint', colour: '#b7e4c7' },
	{ uid: 'blue', colour: '#1f5fbf' },
	{ uid: 'navy', colour: '#14213d' },
	{ uid: 'violet', colour: '#6b4fa0' },
];

/** A bare box: nothing printed yet. */
export function emptyDesign(
	box: Pick<DesignDocument, 'productType' | 'sizeMm' | 'material' | 'printMode'>,
): DesignDocument {
	return {
		formatVersion,
		...box,
		palette: defaultPalette.map((swatch) => ({ ...swatch })),
		fills: { front: null, top: null, back: null, left: null, right: null, bottom: null },
		objects: [],
	};
}

/** Nothing drawn: such a design is a `draft` for the order. */
export const isBare = (design: DesignDocument): boolean =>
	design.objects.length === 0 && sides.every((side) => design.fills[side] === null);
