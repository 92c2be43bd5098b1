import * as v from 'valibot';
import type { Colour } from '../colour/colour.ts';
import type { Extent } from './boxes.ts';
import {
	collectColours,
	type DesignDocument,
	type Fill,
	maxColours,
	maxObjects,
	type PatternFill,
} from './design.ts';
import {
	type CodeObject,
	DesignObject,
	type ImageObject,
	type LineObject,
	maxLengthMm,
	maxTextLength,
	minLengthMm,
	recolourObject,
	type ShapeObject,
	type Side,
	sizeLimitsPt,
	type TextObject,
} from './objects.ts';

/*
 * Commands are pure functions: (design, args) → design. Unchanged parts are shared with the old design, so history
 * can keep snapshots cheaply. A command that is refused returns the same object (`===`); `can…` functions check
 * whether it would be.
 */

/** Adds objects on top of all others. Refused as a whole when an id is taken, an object is invalid, or the limit is reached. */
export function addObjects(design: DesignDocument, objects: readonly DesignObject[]): DesignDocument {
	if (objects.length === 0 || !canAddObject(design, objects.length)) return design;
	const taken = new Set(design.objects.map(({ id }) => id));
	const tidy: DesignObject[] = [];
	for (const object of objects) {
		const one = normaliseObject(object);
		if (!one || taken.has(one.id)) return design;
		taken.add(one.id);
		tidy.push(one);
	}
	return withPaletteColours({ ...design, objects: [...design.objects, ...tidy] }, design);
}
export const addObject = (design: DesignDocument, object: DesignObject): DesignDocument =>
	addObjects(design, [object]);

export const canAddObject = (design: DesignDocument, count = 1): boolean =>
	design.objects.length + count <= maxObjects;

type Values<Kind> = Partial<Omit<Kind, 'id' | 'kind'>>;
/** The properties of an object that can be changed: all but its kind and id. */
export type ObjectChange = Values<ImageObject> &
	Values<TextObject> &
	Values<ShapeObject> &
	Values<LineObject> &
	Values<CodeObject>;

/**
 * Changes properties of several objects; `change` is one value for all or a function. Sizes, angles and texts are
 * clamped to their limits, properties of another kind are ignored, `undefined` and `false` remove an optional
 * property. Objects that would become invalid stay unchanged. Refused as a whole when the palette has no room.
 */
export function changeObjects(
	design: DesignDocument,
	ids: Iterable<string>,
	change: ObjectChange | ((object: DesignObject) => ObjectChange),
): DesignDocument {
	const wanted = new Set(ids);
	let isChanged = false;
	const objects = design.objects.map((object) => {
		if (!wanted.has(object.id)) return object;
		const values = typeof change === 'function' ? change(object) : change;
		const tidy = normaliseObject({ ...object, ...values, id: object.id, kind: object.kind } as DesignObject);
		if (!tidy || sameValues(object, tidy)) return object;
		isChanged = true;
		return tidy;
	});
	return isChanged ? withPaletteColours({ ...design, objects }, design) : design;
}
export const changeObject = (design: DesignDocument, id: string, change: ObjectChange): DesignDocument =>
	changeObjects(design, [id], change);

/** Moves an object to another side, its centre to this point. */
export const moveToSide = (
	design: DesignDocument,
	id: string,
	side: Side,
	xMm: number,
	yMm: number,
): DesignDocument => changeObject(design, id, { side, xMm, yMm });

export const setText = (design: DesignDocument, id: string, text: string): DesignDocument =>
	changeObject(design, id, { text });

export function removeObjects(design: DesignDocument, ids: Iterable<string>): DesignDocument {
	const gone = new Set(ids);
	const objects = design.objects.filter(({ id }) => !gone.has(id));
	return objects.length === design.objects.length ? design : { ...design, objects };
}
export const removeObject = (design: DesignDocument, id: string): DesignDocument =>
	removeObjects(design, [id]);

/** Adds copies on top of all others, shifted by 5 mm so that they are visible. Copied groups get new ids. */
export function duplicateObjects(
	design: DesignDocument,
	ids: Iterable<string>,
	newId: () => string,
): DesignDocument {
	const wanted = new Set(ids);
	return addObjects(
		design,
		copyObjects(
			design.objects.filter(({ id }) => wanted.has(id)),
			newId,
		).map((copy) => ({ ...copy, xMm: copy.xMm + 5, yMm: copy.yMm + 5 })),
	);
}

/** Copies with new object and group ids. */
export function copyObjects(objects: readonly DesignObject[], newId: () => string): DesignObject[] {
	const groups = new Map<string, string>();
	return objects.map((object) => {
		if (object.groupId === undefined) return { ...object, id: newId() };
		const groupId = groups.get(object.groupId) ?? newId();
		groups.set(object.groupId, groupId);
		return { ...object, id: newId(), groupId };
	});
}

/** Moves an object to an index of the painting order; 0 is the bottom. */
export function reorderObject(design: DesignDocument, id: string, place: number): DesignDocument {
	const from = design.objects.findIndex((one) => one.id === id);
	const object = design.objects[from];
	const to = Math.max(0, Math.min(design.objects.length - 1, Math.trunc(place)));
	if (!object || Number.isNaN(to) || to === from) return design;
	const others = design.objects.filter((one) => one !== object);
	return { ...design, objects: [...others.slice(0, to), object, ...others.slice(to)] };
}
/** Sets the fill of a side; null is the unprinted board. Refused when the palette has no room. */
export function setFill(design: DesignDocument, side: Side, fill: Fill): DesignDocument {
	if (design.fills[side] === fill) return design;
	return withPaletteColours({ ...design, fills: { ...design.fills, [side]: fill } }, design);
}

/** Sets the pattern of a side; undefined removes it. Refused when the palette has no room for its colour. */
export function setPattern(
	design: DesignDocument,
	side: Side,
	pattern: PatternFill | undefined,
): DesignDocument {
	const { [side]: before, ...others } = design.patterns;
	if (before === pattern) return design;
	return withPaletteColours(
		{ ...design, patterns: pattern ? { ...others, [side]: pattern } : others },
		design,
	);
}

/** Whether a colour is in the palette, or the palette has room for it. */
export const canUseColour = (design: DesignDocument, colour: Colour): boolean =>
	design.palette.length < maxColours || design.palette.some((swatch) => swatch.colour === colour);

/** Adds a colour to the palette. Refused when it is already there or the palette is full. */
export function addColour(design: DesignDocument, colour: Colour): DesignDocument {
	if (design.palette.some((swatch) => swatch.colour === colour) || !canUseColour(design, colour))
		return design;
	return { ...design, palette: [...design.palette, { uid: `colour-${colour.slice(1)}`, colour }] };
}

/** Removes unused custom colours from the palette; the 14 default colours stay. */
export function removeUnusedColours(design: DesignDocument): DesignDocument {
	const used = new Set(collectColours(design));
	const palette = design.palette.filter(({ uid, colour }) => used.has(colour) || !uid.startsWith('colour-'));
	return palette.length === design.palette.length ? design : { ...design, palette };
}

/** Replaces a colour in fills, patterns and objects. Refused when the palette has no room. */
export function replaceColour(design: DesignDocument, from: Colour, to: Colour): DesignDocument {
	if (from === to || !collectColours(design).includes(from)) return design;
	return withPaletteColours(
		mapColours(design, (colour) => (colour === from ? to : colour)),
		design,
	);
}

/** Maps every colour in use; objects whose colours do not change are shared. The palette stays. */
export function mapColours(design: DesignDocument, next: (colour: Colour) => Colour): DesignDocument {
	const mapSideValues = <Value>(bySide: Readonly<Record<string, Value>>, map: (value: Value) => Value) =>
		Object.fromEntries(Object.entries(bySide).map(([side, value]) => [side, map(value)]));
	return {
		...design,
		fills: mapSideValues(design.fills, (fill) => fill && next(fill)) as DesignDocument['fills'],
		patterns: mapSideValues(
			design.patterns,
			(pattern) => pattern && { ...pattern, colour: next(pattern.colour) },
		) as DesignDocument['patterns'],
		objects: design.objects.map((object) => recolourObject(object, next)),
	};
}

/** Adds all colours in use to the palette. Returns `before` when the palette has no room. */
function withPaletteColours(changed: DesignDocument, before: DesignDocument): DesignDocument {
	let design = changed;
	for (const colour of collectColours(changed)) {
		if (!canUseColour(design, colour)) return before;
		design = addColour(design, colour);
	}
	return design;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const turn = (angleDeg: number) => ((angleDeg % 360) + 360) % 360;

/** Clamps an object to the limits of the schema; undefined where that is not possible. */
function normaliseObject(object: DesignObject): DesignObject | undefined {
	const placed = {
		xMm: clamp(object.xMm, -10_000, 10_000),
		yMm: clamp(object.yMm, -10_000, 10_000),
		rotationDeg: turn(object.rotationDeg),
	};
	// Drops properties of other kinds, undefined values, false flags and empty names.
	const parsed = v.safeParse(DesignObject, { ...object, ...placed, ...clampSize(object) });
	if (!parsed.success) return undefined;
	const told = Object.entries(parsed.output).filter(
		([key, value]) =>
			value !== undefined &&
			value !== false &&
			!(key === 'name' && value === '') &&
			!(key === 'groupName' && (value === '' || parsed.output.groupId === undefined)),
	);
	return Object.fromEntries(told) as DesignObject;
}

/** The size properties of an object, clamped to their limits. */
function clampSize(object: DesignObject): Partial<DesignObject> {
	switch (object.kind) {
		case 'text':
			return {
				sizePt: clamp(object.sizePt, sizeLimitsPt.min, sizeLimitsPt.max),
				text: object.text.slice(0, maxTextLength),
			};
		case 'line':
			return {
				lengthMm: object.lengthMm > 0 ? clamp(object.lengthMm, minLengthMm, maxLengthMm) : Number.NaN,
			};
		default:
			return clampProportionally(object);
	}
}

/** Keeps the proportions when one length reaches a limit. */
function clampProportionally({ widthMm, heightMm }: Extent) {
	const up = Math.max(1, minLengthMm / Math.min(widthMm, heightMm));
	const down = Math.min(1, maxLengthMm / Math.max(widthMm, heightMm));
	if (!Number.isFinite(up) || !(widthMm > 0) || !(heightMm > 0)) return { widthMm: Number.NaN, heightMm };
	return {
		widthMm: clamp(widthMm * up * down, minLengthMm, maxLengthMm),
		heightMm: clamp(heightMm * up * down, minLengthMm, maxLengthMm),
	};
}

/** Shallow comparison; only `crop` is an object. */
function sameValues(one: DesignObject, other: DesignObject): boolean {
	const [a, b] = [one, other] as unknown as [Record<string, unknown>, Record<string, unknown>];
	return Object.keys({ ...a, ...b }).every(
		(key) => a[key] === b[key] || (key === 'crop' && JSON.stringify(a[key]) === JSON.stringify(b[key])),
	);
}
