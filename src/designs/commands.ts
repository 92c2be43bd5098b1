import * as v from 'valibot';
import type { Colour } from './colour.ts';
import {
	coloursOf,
	type DesignDocument,
	DesignObject,
	type Fill,
	type ImageObject,
	maxColours,
	maxObjects,
	maxTextLength,
	minLengthMm,
	type Side,
	sizeLimitsPt,
	type TextObject,
} from './design.ts';

/*
 * Commands are pure: (design, args) → design. What changes is a new object, what does not is shared, so history
 * keeps snapshots cheaply. A command that cannot be done gives back the very same design (`===`); the checks
 * beside it say why beforehand.
 */

/** Puts an object on top of all others. Refused when its id is taken, when it is faulty, or when there is no room. */
export function addObject(design: DesignDocument, object: DesignObject): DesignDocument {
	if (!canAddObject(design) || design.objects.some(({ id }) => id === object.id)) return design;
	const tidy = tidied(object);
	return tidy ? withColours({ ...design, objects: [...design.objects, tidy] }, design) : design;
}

export const canAddObject = (design: DesignDocument): boolean => design.objects.length < maxObjects;

/** What of an object may be changed; its kind and id stay. */
export type ObjectChange = Partial<Omit<ImageObject, 'id' | 'kind'>> &
	Partial<Omit<TextObject, 'id' | 'kind'>>;

/**
 * Changes an object's values; sizes, angles and texts are brought into their limits, values of the other kind
 * are ignored. Refused for unknown ids, for values that are no numbers, and for one colour too many.
 */
export function changeObject(design: DesignDocument, id: string, change: ObjectChange): DesignDocument {
	const object = design.objects.find((one) => one.id === id);
	if (!object) return design;
	const tidy = tidied({ ...object, ...change, id, kind: object.kind } as DesignObject);
	if (!tidy || sameValues(object, tidy)) return design;
	return withColours(
		{ ...design, objects: design.objects.map((one) => (one === object ? tidy : one)) },
		design,
	);
}

/** Onto another side, with its centre there. */
export const moveToSide = (
	design: DesignDocument,
	id: string,
	side: Side,
	xMm: number,
	yMm: number,
): DesignDocument => changeObject(design, id, { side, xMm, yMm });

export const setText = (design: DesignDocument, id: string, text: string): DesignDocument =>
	changeObject(design, id, { text });

export function removeObject(design: DesignDocument, id: string): DesignDocument {
	const objects = design.objects.filter((one) => one.id !== id);
	return objects.length === design.objects.length ? design : { ...design, objects };
}

/** A copy on top of all others, moved by 5 mm so that it is seen. */
export function duplicateObject(design: DesignDocument, id: string, copyId: string): DesignDocument {
	const object = design.objects.find((one) => one.id === id);
	return object
		? addObject(design, { ...object, id: copyId, xMm: object.xMm + 5, yMm: object.yMm + 5 })
		: design;
}

/** To a place in the painting order; 0 is at the bottom. */
export function reorderObject(design: DesignDocument, id: string, place: number): DesignDocument {
	const from = design.objects.findIndex((one) => one.id === id);
	const object = design.objects[from];
	const to = Math.max(0, Math.min(design.objects.length - 1, Math.trunc(place)));
	if (!object || Number.isNaN(to) || to === from) return design;
	const others = design.objects.filter((one) => one !== object);
	return { ...design, objects: [...others.slice(0, to), object, ...others.slice(to)] };
}
/** Over the next object of its own side; objects of other sides do not count. */
export const bringForward = (design: DesignDocument, id: string): DesignDocument => step(design, id, 1);
export const sendBackward = (design: DesignDocument, id: string): DesignDocument => step(design, id, -1);

function step(design: DesignDocument, id: string, by: 1 | -1): DesignDocument {
	const from = design.objects.findIndex((one) => one.id === id);
	const side = design.objects[from]?.side;
	for (let place = from + by; place >= 0 && place < design.objects.length; place += by)
		if (design.objects[place]?.side === side) return reorderObject(design, id, place);
	return design;
}

/** A side's colour; null leaves the board bare. Refused when it would be one colour too many. */
export function setFill(design: DesignDocument, side: Side, fill: Fill): DesignDocument {
	if (design.fills[side] === fill) return design;
	return withColours({ ...design, fills: { ...design.fills, [side]: fill } }, design);
}

/** Whether a colour may be used: it is in the palette, or the palette has room for it. */
export const canUseColour = (design: DesignDocument, colour: Colour): boolean =>
	design.palette.length < maxColours || design.palette.some((swatch) => swatch.colour === colour);

/** Puts a colour into the palette. Refused when it is there already or the palette is full. */
export function addColour(design: DesignDocument, colour: Colour): DesignDocument {
	if (design.palette.some((swatch) => swatch.colour === colour) || !canUseColour(design, colour))
		return design;
	return { ...design, palette: [...design.palette, { uid: `colour-${colour.slice(1)}`, colour }] };
}

/** Every colour in use lies in the palette; without room for a new one, nothing happens. */
function withColours(changed: DesignDocument, before: DesignDocument): DesignDocument {
	let design = changed;
	for (const colour of coloursOf(changed)) {
		if (!canUseColour(design, colour)) return before;
		design = addColour(design, colour);
	}
	return design;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const turn = (angleDeg: number) => ((angleDeg % 360) + 360) % 360;

/** Within every limit of the schema, or undefined when it cannot be brought there. */
function tidied(object: DesignObject): DesignObject | undefined {
	const placed = {
		xMm: clamp(object.xMm, -10_000, 10_000),
		yMm: clamp(object.yMm, -10_000, 10_000),
		rotationDeg: turn(object.rotationDeg),
	};
	const tidy =
		object.kind === 'text'
			? {
					...object,
					...placed,
					sizePt: clamp(object.sizePt, sizeLimitsPt.min, sizeLimitsPt.max),
					text: object.text.slice(0, maxTextLength),
				}
			: { ...object, ...placed, ...sizeOf(object) };
	// Leaves out what belongs to the other kind.
	const parsed = v.safeParse(DesignObject, tidy);
	return parsed.success ? parsed.output : undefined;
}

/** Kept in proportion when one of the two lengths reaches a limit. */
function sizeOf({ widthMm, heightMm }: ImageObject): Pick<ImageObject, 'widthMm' | 'heightMm'> {
	const up = Math.max(1, minLengthMm / Math.min(widthMm, heightMm));
	const down = Math.min(1, 10_000 / Math.max(widthMm, heightMm));
	if (!Number.isFinite(up) || !(widthMm > 0) || !(heightMm > 0)) return { widthMm: Number.NaN, heightMm };
	return {
		widthMm: clamp(widthMm * up * down, minLengthMm, 10_000),
		heightMm: clamp(heightMm * up * down, minLengthMm, 10_000),
	};
}

function sameValues(one: DesignObject, other: DesignObject): boolean {
	const [a, b] = [one, other] as unknown as [Record<string, unknown>, Record<string, unknown>];
	return Object.keys({ ...a, ...b }).every((key) => a[key] === b[key]);
}
