import * as v from 'valibot';
import { sides } from '#src/dielines/dieline.ts';
import { Colour } from '../colour/colour.ts';
import { DesignObject, identifier, objectColours, positionMm, type Side } from './objects.ts';

/** Bump when a saved document changes its shape, and add the step to migrations.ts. */
export const formatVersion = 2;
/** The specification caps the colours of a design. */
export const maxColours = 32;
export const maxObjects = 200;
export const maxGuides = 50;

const sizeMm = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(10_000));

export const Swatch = v.object({ uid: identifier, colour: Colour });
export type Swatch = v.InferOutput<typeof Swatch>;

/** Fill of a side; null is the bare board. */
export const Fill = v.nullable(Colour);
export type Fill = v.InferOutput<typeof Fill>;

const Fills = v.object({
	front: Fill,
	top: Fill,
	back: Fill,
	left: Fill,
	right: Fill,
	bottom: Fill,
	/** Of the whole blank's inside; may be left out where nothing is printed there. */
	inside: v.optional(Fill, null),
});

/** A pattern of the region's list over a side's fill, below its objects. */
export const PatternFill = v.object({
	patternId: identifier,
	colour: Colour,
	/** Of the pattern's own size. */
	scale: v.pipe(v.number(), v.minValue(0.1), v.maxValue(10)),
	rotationDeg: v.pipe(v.number(), v.minValue(0), v.maxValue(360)),
	/** Laid out from the sheet's corner, so that it goes on over the creases; else from the side's. */
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

/** A line of one's own that objects rest on; never printed. */
export const Guide = v.object({
	side: v.picklist(sides),
	/** `x`: upright, at this x. */
	axis: v.picklist(['x', 'y']),
	atMm: positionMm,
});
export type Guide = v.InferOutput<typeof Guide>;

/** What a customer drew on one box. Objects lie in painting order, the last on top. */
export const DesignDocument = v.pipe(
	v.object({
		formatVersion: v.literal(formatVersion),
		productType: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
		/** As the product counts its size; 0 is a side that is not there, as the height of a card. */
		sizeMm: v.strictTuple([sizeMm, sizeMm, sizeMm]),
		material: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
		printMode: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
		/** Lamination, sleeve or strips. Left out by designs that were made before it could be changed. */
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

/** What of a design carries colour. */
interface Drawn {
	readonly fills: Readonly<Record<Side, Fill>>;
	readonly patterns: Readonly<Partial<Record<Side, PatternFill | undefined>>>;
	readonly objects: readonly DesignObject[];
}

/** Every different colour in use, fills first. */
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

/** The same value for every side, or one made for each. */
export const mapSides = <Value>(make: (side: Side) => Value): Record<Side, Value> =>
	Object.fromEntries(sides.map((side) => [side, make(side)])) as Record<Side, Value>;

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

/** Nothing drawn: such a design is a `draft` for the order. */
export const isEmptyDesign = ({ objects, fills, patterns }: DesignDocument): boolean =>
	objects.length === 0 && sides.every((side) => fills[side] === null && !patterns[side]);

/** Whether a picture is part of what a document draws. Ids are long and random: nothing else reads like one. */
export const usesArtwork = (document: DesignDocument, artworkId: string): boolean =>
	JSON.stringify(document).includes(JSON.stringify(artworkId));
