import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import {
	type AreaMark,
	type Dieline,
	type Facing,
	type Form,
	type LineMark,
	type LoosePart,
	outerSides,
	type Panel,
	type Point,
	type Segment,
	type Sheet,
	type SidePlace,
	sides,
} from '#src/dielines/dieline.ts';

/** One schema for each field of a type: a missing, unknown or wrongly typed field does not compile. */
type FieldsOf<Type> = { readonly [Key in keyof Type]-?: v.GenericSchema<unknown, Type[Key]> };

const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
	v.strictObject(entries, ({ expected, path }) => {
		if (expected === 'never') return 'is not known';
		return path ? 'is missing' : 'must be an object';
	});
const list = <const Item extends v.GenericSchema>(item: Item, min: number, max: number) => {
	const length = min === max ? `must have ${max} entries` : `must have ${min} to ${max} entries`;
	return v.pipe(v.array(item, 'must be a list'), v.minLength(min, length), v.maxLength(max, length));
};
const tuple = <const Items extends v.TupleItems>(...items: Items) =>
	v.strictTuple(items, ({ expected }) => (expected === 'never' ? 'is not known' : 'must be a list'));
const oneOf = <const Options extends readonly (string | number)[]>(...options: Options) =>
	v.picklist(options, `must be one of ${options.join(', ')}`);
const constant = <const Value extends string | number | boolean>(value: Value) =>
	v.literal(value, `must be ${JSON.stringify(value)}`);
/** A discriminated union by `kind`. */
const byKind = <const Options extends v.VariantOptions<'kind'>>(options: Options) =>
	v.variant('kind', options, ({ expected, path }) =>
		path
			? `must be one of ${expected?.replaceAll(/["()]/g, '').replaceAll(' | ', ', ')}`
			: 'must be an object',
	);
/** Left out of the file where it is undefined, and undefined again when it is read. */
const orUndefined = <const Schema extends v.GenericSchema>(schema: Schema) =>
	v.optional(schema, () => undefined);

const number = v.pipe(v.number('must be a number'), v.finite('must be a number'));
const mm = v.pipe(number, v.description('Millimetres.'));
const size = v.pipe(number, v.minValue(0, 'must be at least 0'), v.description('Millimetres.'));
const positive = v.pipe(number, v.gtValue(0, 'must be more than 0'), v.description('Millimetres.'));
const stage = v.pipe(number, v.integer('must be a whole number'), v.minValue(0, 'must be at least 0'));
const nameLength = 'must have 1 to 100 characters';
const name = v.pipe(v.string('must be a text'), v.minLength(1, nameLength), v.maxLength(100, nameLength));
const sizes = v.pipe(
	tuple(size, size, size),
	v.description('Length, width and height, or what the style says.'),
);
const matrix = v.pipe(list(number, 16, 16), v.description('Column by column.'));

const point = object({ x: mm, y: mm } satisfies FieldsOf<Point>);
type SegmentOf<Kind extends Segment['kind']> = FieldsOf<Extract<Segment, { readonly kind: Kind }>>;
const segment = byKind([
	object({ kind: constant('line'), from: point, to: point } satisfies SegmentOf<'line'>),
	object({
		kind: constant('arc'),
		from: point,
		to: point,
		centre: point,
		radiusMm: positive,
		clockwise: v.boolean('must be true or false'),
	} satisfies SegmentOf<'arc'>),
]);
const path = list(segment, 1, 1000);
const loop = v.pipe(path, v.description('A closed path.'));

const panel = object({
	id: name,
	side: orUndefined(oneOf(...outerSides)),
	outline: loop,
	holes: list(loop, 0, 200),
	parent: orUndefined(name),
	hinge: orUndefined(
		v.pipe(
			tuple(point, point),
			v.description('The axis, directed so that a positive angle folds away from the print.'),
		),
	),
	angleDeg: number,
	stage,
	firstFold: v.exactOptional(object({ stage, angleDeg: number })),
	shiftMm: v.exactOptional(mm),
	bendMm: v.exactOptional(size),
	alsoCreasedTo: v.exactOptional(list(name, 0, 50)),
	printShows: v.exactOptional(oneOf('inside')),
	bendsOnly: v.exactOptional(constant(true)),
} satisfies FieldsOf<Panel>);

const mark = byKind([
	object({
		kind: oneOf('slit', 'half-cut', 'perforation', 'crease', 'tear', 'tear-guide', 'zip', 'seam'),
		panel: name,
		path,
	} satisfies FieldsOf<LineMark>),
	object({
		kind: oneOf('glue', 'seal', 'adhesive', 'technical', 'magnet', 'board'),
		panel: name,
		area: loop,
		face: v.exactOptional(constant('reverse')),
	} satisfies FieldsOf<AreaMark>),
]);

const carrier = { panel: name, origin: point, rotationDeg: oneOf(0, 90, 180, 270) } as const;
const place = object({
	side: oneOf(...sides),
	widthMm: size,
	heightMm: size,
	...carrier,
	also: v.exactOptional(list(object(carrier), 0, 50)),
	face: v.exactOptional(oneOf('reverse')),
} satisfies FieldsOf<SidePlace>);

const sheet = {
	id: name,
	stock: oneOf('corrugated', 'carton', 'greyboard', 'paper', 'film', 'laminate', 'cotton'),
	boardMm: positive,
	grain: oneOf('x', 'y'),
	panels: v.pipe(list(panel, 1, 200), v.description('One tree, parents before their children.')),
	marks: list(mark, 0, 1000),
	sides: object(v.entriesFromList(sides, v.exactOptional(place))),
} as const satisfies FieldsOf<Sheet>;

const part = object({
	...sheet,
	gluedTo: v.exactOptional(name),
	closed: matrix,
	awayMm: tuple(mm, mm, mm),
	stage,
} satisfies FieldsOf<LoosePart>);

type FormOf<Kind extends Form['kind']> = FieldsOf<Extract<Form, { readonly kind: Kind }>>;
const form = byKind([
	object({ kind: constant('folded') } satisfies FormOf<'folded'>),
	object({
		kind: constant('soft'),
		widthMm: size,
		heightMm: size,
		fullMm: size,
		gussetMm: size,
		flatTopMm: size,
		flatBottomMm: size,
	} satisfies FormOf<'soft'>),
	object({
		kind: constant('round'),
		outerDiameterMm: size,
		heightMm: size,
		lidHeightMm: size,
	} satisfies FormOf<'round'>),
	object({
		kind: constant('roll'),
		webMm: size,
		repeatMm: size,
		lengthMm: size,
		coreMm: size,
		outerDiameterMm: size,
	} satisfies FormOf<'roll'>),
	object({
		kind: constant('flat'),
		tile: v.exactOptional(object({ widthMm: size, heightMm: size })),
	} satisfies FormOf<'flat'>),
]);

const facing = tuple(name, name) satisfies v.GenericSchema<unknown, Facing>;
const dieline = object({
	...sheet,
	style: name,
	insideMm: sizes,
	usableMm: v.exactOptional(sizes),
	creaseMm: sizes,
	outsideMm: sizes,
	form,
	cavity: orUndefined(object({ length: facing, width: facing, height: facing })),
	standing: matrix,
	loose: list(part, 0, 50),
	springy: v.exactOptional(
		list(
			object({ kinds: tuple(name, name), reason: v.pipe(v.string('must be a text'), v.maxLength(300)) }),
			0,
			100,
		),
	),
} satisfies FieldsOf<Dieline>);

/** Schema of a dieline file; the type `Dieline` documents the fields. */
export const DielineDocument = v.pipe(
	object({ format: constant('dieline'), version: constant(1), dieline }),
	v.title('Dieline'),
	v.description(
		'The geometry of a package. Millimetres on the flat sheet, print side up: x to the right, y down. Panels are a tree of folds; cut and crease lines follow from them.',
	),
);

/** `DielineDocument` as JSON Schema (2020-12). JSON has no infinite numbers, so `finite` is left out. */
export const dielineJsonSchema = () =>
	toJsonSchema(DielineDocument, {
		target: 'draft-2020-12',
		ignoreActions: ['finite'],
		definitions: { point, segment, panel, mark, place, part, form },
	});
