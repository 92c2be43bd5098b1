import * as v from 'valibot';
import { sides } from '#src/dielines/dieline.ts';
import { Colour } from '../colour/colour.ts';
import { DesignObject, identifier, objectColours, positionMm, type Side } from './objects.ts';

/** Increase it when the format changes, and add a step to migrations.ts. */
export const formatVersion = 3;
/** Limit of the specification. */
export const maxColours = 32;
export const maxObjects = 1000;
export const maxGuides = 50;
/** A document as JSON: the properties of 1,000 objects and a million bytes of text. A row of D1 holds 2 MB. */
export const maxDesignBytes = 1_500_000;

const sizeMm = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(10_000));

export const Swatch = v.object({ uid: identifier, colour: Colour });
export type Swatch = v.InferOutput<typeof Swatch>;

/** Fill of a side; null is the unprinted board. */
export const Fill = v.nullable(Colour);
export type Fill = v.InferOutput<typeof Fill>;

const Fills = v.object({
	front: Fill,
	top: Fill,
	back: Fill,
	left: Fill,
	right: Fill,
	bottom: Fill,
	/** Of the inside of the whole blank; optional where nothing is printed there. */
	inside: v.optional(Fill, null),
});

/** A pattern of the region's list. It covers the fill of a side and lies below the objects. */
export const PatternFill = v.object({
	patternId: identifier,
	colour: Colour,
	/** Factor on the pattern's own size. */
	scale: v.pipe(v.number(), v.minValue(0.1), v.maxValue(10)),
	rotationDeg: v.pipe(v.number(), v.minValue(0), v.maxValue(360)),
	/** Starts at the corner of the sheet, so that it continues over creases; otherwise at the corner of the side. */
	acrossCreases: v.optional(v.boolean()),
});
export type PatternFill = v.InferOutput<typeof PatternFill>;
const maybePattern = v.optional(PatternFill);
const Patterns = v.object({
	front: maybePattern,
	top: maybePattern,
	back: maybePattern,
	left: maybePattern,
	right: maybePattern,
	bottom: maybePattern,
	inside: maybePattern,
});

/** A guide line of the customer; objects snap to it, it is never printed. */
export const Guide = v.object({
	side: v.picklist(sides),
	/** `x`: a vertical line at this x. */
	axis: v.picklist(['x', 'y']),
	atMm: positionMm,
});
export type Guide = v.InferOutput<typeof Guide>;

/** A design for one box. Objects are in painting order, the last is on top. */
export const DesignDocument = v.pipe(
	v.object({
		formatVersion: v.literal(formatVersion),
		productType: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
		/** In the order of the product's dimensions; 0 where a product has no such dimension, as a card has no height. */
		sizeMm: v.strictTuple([sizeMm, sizeMm, sizeMm]),
		material: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
		printMode: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
		/** Lamination, sleeve or strips. Absent in older designs. */
		finish: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))),
		palette: v.pipe(v.array(Swatch), v.maxLength(maxColours)),
		fills: Fills,
		patterns: Patterns,
		guides: v.pipe(v.array(Guide), v.maxLength(maxGuides)),
		objects: v.pipe(v.array(DesignObject), v.maxLength(maxObjects)),
	}),
	v.check(
		(design) => new Set(design.objects.map(({ id }) => id)).size === design.objects.length,
		'two objects share an id',
	),
	v.check((design) => collectColours(design).length <= maxColours, 'a design has at most 32 colours'),
);
export type DesignDocument = v.InferOutput<typeof DesignDocument>;

/** The parts of a design that have colours. */
interface Drawn {
	readonly fills: Readonly<Record<Side, Fill>>;
	readonly patterns: Readonly<Partial<Record<Side, PatternFill | undefined>>>;
	readonly objects: readonly DesignObject[];
}

/** All distinct colours in use, fills first. */
export function collectColours({ fills, patterns, objects }: Drawn): Colour[] {
	const colours = new Set<Colour>();
	for (const side of sides) {
		const fill = fills[side];
		if (fill) colours.add(fill);
		const pattern = patterns[side];
		if (pattern) colours.add(pattern.colour);
	}
	for (const object of objects) for (const colour of objectColours(object)) colours.add(colour);
	return [...colours];
}

/** A record with one value per side. */
export const mapSides = <Value>(make: (side: Side) => Value): Record<Side, Value> =>
	Object.fromEntries(sides.map((side) => [side, make(side)])) as Record<Side, Value>;

/** The 14 colours of a new design. The specification fixes their number, not their values. */
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

/** A design without print. */
export function emptyDesign(
	box: Pick<DesignDocument, 'productType' | 'sizeMm' | 'material' | 'printMode' | 'finish'>,
): DesignDocument {
	return {
		formatVersion,
		...box,
		palette: defaultPalette.map((swatch) => ({ ...swatch })),
		fills: mapSides(() => null),
		patterns: {},
		guides: [],
		objects: [],
	};
}

/** Whether nothing is drawn: such a design has the status `draft`. */
export const isEmptyDesign = ({ objects, fills, patterns }: DesignDocument): boolean =>
	objects.length === 0 && sides.every((side) => fills[side] === null && !patterns[side]);

/** Whether a document uses an image. Ids are long and random, so a text search cannot match anything else. */
export const usesArtwork = (document: DesignDocument, artworkId: string): boolean =>
	JSON.stringify(document).includes(JSON.stringify(artworkId));
