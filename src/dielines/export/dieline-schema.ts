import {
	type Dieline,
	type Form,
	type LoosePart,
	outerSides,
	type Panel,
	type Sheet,
	type SidePlace,
	sides,
} from '../dieline.ts';
import type { Schema } from './schema.ts';

const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const list = (items: Schema, minItems: number, maxItems: number, description?: string): Schema => ({
	type: 'array',
	items,
	minItems,
	maxItems,
	...(description ? { description } : {}),
});
/** Every property is required except those named optional. */
const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
	type: 'object',
	properties,
	required: Object.keys(properties).filter((name) => !optional.includes(name)),
	additionalProperties: false,
});
/** A compile error for a field that the type has and the schema lacks. */
type FieldsOf<Type> = Readonly<Record<keyof Type, Schema>>;
const oneOf = (...words: readonly string[]): Schema => ({ type: 'string', enum: words });

const mm: Schema = { type: 'number', description: 'Millimetres.' };
const size: Schema = { type: 'number', minimum: 0, description: 'Millimetres.' };
const positive: Schema = { type: 'number', exclusiveMinimum: 0, description: 'Millimetres.' };
const name: Schema = { type: 'string', minLength: 1, maxLength: 100 };
const loop = list(ref('segment'), 1, 1000, 'A closed path.');
const vector = list(mm, 3, 3);
const sizes = list(size, 3, 3, 'Length, width and height, or what the style says.');
const matrix = list({ type: 'number' }, 16, 16, 'Column by column.');
const lineKinds = ['slit', 'half-cut', 'perforation', 'crease', 'tear', 'zip', 'seam'] as const;
const areaKinds = ['glue', 'seal', 'adhesive', 'technical'] as const;
const turn: Schema = { type: 'number', enum: [0, 90, 180, 270] };
const carrier = { panel: name, origin: ref('point'), rotationDeg: turn };

const sheet = {
	id: name,
	stock: oneOf('corrugated', 'carton', 'greyboard', 'paper', 'film', 'laminate', 'cotton'),
	boardMm: positive,
	grain: oneOf('x', 'y'),
	panels: list(ref('panel'), 1, 200, 'One tree, parents before their children.'),
	marks: list(ref('mark'), 0, 1000),
	sides: object(Object.fromEntries(sides.map((side) => [side, ref('place')])), sides),
} as const satisfies FieldsOf<Sheet>;

type FormOf<Kind extends Form['kind']> = FieldsOf<Extract<Form, { readonly kind: Kind }>>;
const forms: { readonly [Kind in Form['kind']]: Schema } = {
	folded: object({ kind: { const: 'folded' } } satisfies FormOf<'folded'>),
	soft: object({
		kind: { const: 'soft' },
		widthMm: size,
		heightMm: size,
		fullMm: size,
		gussetMm: size,
		flatTopMm: size,
		flatBottomMm: size,
	} satisfies FormOf<'soft'>),
	round: object({
		kind: { const: 'round' },
		outerDiameterMm: size,
		heightMm: size,
		lidHeightMm: size,
	} satisfies FormOf<'round'>),
	roll: object({
		kind: { const: 'roll' },
		webMm: size,
		repeatMm: size,
		lengthMm: size,
		coreMm: size,
		outerDiameterMm: size,
	} satisfies FormOf<'roll'>),
	flat: object(
		{
			kind: { const: 'flat' },
			tile: object({ widthMm: size, heightMm: size }),
		} satisfies FormOf<'flat'>,
		['tile'],
	),
};

/** JSON Schema (2020-12) of the dieline file; the fields have the meaning of those of `Dieline`. */
export const dielineSchema = {
	$schema: 'https://json-schema.org/draft/2020-12/schema',
	title: 'Dieline',
	description:
		'The geometry of a package. Millimetres on the flat sheet, print side up: x to the right, y down. Panels are a tree of folds; cut and crease lines follow from them.',
	type: 'object',
	properties: {
		format: { const: 'dieline' },
		version: { const: 1 },
		dieline: object(
			{
				...sheet,
				style: name,
				insideMm: sizes,
				creaseMm: sizes,
				outsideMm: sizes,
				form: ref('form'),
				cavity: object({
					length: list(name, 2, 2),
					width: list(name, 2, 2),
					height: list(name, 2, 2),
				}),
				standing: matrix,
				loose: list(ref('part'), 0, 50),
			} satisfies FieldsOf<Dieline>,
			['cavity'],
		),
	},
	required: ['format', 'version', 'dieline'],
	additionalProperties: false,
	$defs: {
		point: object({ x: mm, y: mm }),
		segment: {
			oneOf: [
				object({ kind: { const: 'line' }, from: ref('point'), to: ref('point') }),
				object({
					kind: { const: 'arc' },
					from: ref('point'),
					to: ref('point'),
					centre: ref('point'),
					radiusMm: positive,
					clockwise: { type: 'boolean' },
				}),
			],
		},
		panel: object(
			{
				id: name,
				side: oneOf(...outerSides),
				outline: loop,
				holes: list(loop, 0, 200),
				parent: name,
				hinge: list(
					ref('point'),
					2,
					2,
					'The axis, directed so that a positive angle folds away from the print.',
				),
				angleDeg: { type: 'number' },
				stage: { type: 'integer', minimum: 0 },
				shiftMm: mm,
				alsoCreasedTo: list(name, 0, 50),
				printShows: oneOf('inside'),
				bendsOnly: { const: true },
			} satisfies FieldsOf<Panel>,
			['side', 'parent', 'hinge', 'shiftMm', 'alsoCreasedTo', 'printShows', 'bendsOnly'],
		),
		mark: {
			oneOf: [
				...lineKinds.map((kind) =>
					object({ kind: { const: kind }, panel: name, path: list(ref('segment'), 1, 1000) }),
				),
				...areaKinds.map((kind) => object({ kind: { const: kind }, panel: name, area: loop })),
			],
		},
		place: object(
			{
				side: oneOf(...sides),
				widthMm: size,
				heightMm: size,
				...carrier,
				also: list(object(carrier), 0, 50),
				face: oneOf('reverse'),
			} satisfies FieldsOf<SidePlace>,
			['also', 'face'],
		),
		part: object({
			...sheet,
			closed: matrix,
			awayMm: vector,
			stage: { type: 'integer', minimum: 0 },
		} satisfies FieldsOf<LoosePart>),
		form: { oneOf: Object.values(forms) },
	},
} as const satisfies Record<string, unknown>;
