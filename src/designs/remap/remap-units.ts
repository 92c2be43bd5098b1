import type { Bounds } from '#src/dielines/path.ts';
import { bleedMm, type PrintArea, safeMm } from '#src/dielines/stock.ts';
import { boundsOfObject, type Extent } from '../document/boxes.ts';
import { type DesignObject, minLengthMm, type Side, sizeLimitsPt } from '../document/objects.ts';
import { nearMm } from '../preflight/bounds.ts';

/** Objects that move together: a group, a plate with the texts on it, or a single object. */
export interface Unit {
	readonly side: Side;
	readonly objects: readonly DesignObject[];
	/** Bounding box of each object, and of all objects. */
	readonly boxes: readonly Bounds[];
	readonly box: Bounds;
}

/** Finds the units of a side, in painting order of their lowest objects. */
export function findUnits(
	objects: readonly DesignObject[],
	sizes: Readonly<Partial<Record<Side, Extent>>>,
	measureExtent: (object: DesignObject) => Extent,
): readonly Unit[] {
	const boxes = objects.map((object) => boundsOfObject(object, measureExtent(object)));
	const plates = objects.map((object, index) => isPlate(object, boxes[index], sizes[object.side]));
	const leader = objects.map((_, index) => index);
	const findLeader = (index: number): number => {
		const up = leader[index] ?? index;
		return up === index ? index : findLeader(up);
	};
	const join = (one: number, other: number) => {
		const [a, b] = [findLeader(one), findLeader(other)];
		leader[Math.max(a, b)] = Math.min(a, b);
	};
	for (const [upper, object] of objects.entries())
		for (let lower = 0; lower < upper; lower++) {
			const below = objects[lower];
			if (!below || below.side !== object.side) continue;
			const isGroup = object.groupId !== undefined && object.groupId === below.groupId;
			if (isGroup || (plates[lower] && holds(boxes[lower], boxes[upper]))) join(upper, lower);
		}
	const units = new Map<number, { side: Side; objects: DesignObject[]; boxes: Bounds[]; box: Bounds }>();
	for (const [index, object] of objects.entries()) {
		const box = boxes[index] ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
		const unit = units.get(findLeader(index));
		if (!unit) units.set(findLeader(index), { side: object.side, objects: [object], boxes: [box], box });
		else {
			unit.objects.push(object);
			unit.boxes.push(box);
			unit.box = around(unit.box, box);
		}
	}
	return [...units.values()];
}

/** Whether other objects lie on it, as on a badge or a label. Objects from edge to edge are backgrounds. */
function isPlate(object: DesignObject, box: Bounds | undefined, size: Extent | undefined): boolean {
	if (!box || !size || (object.kind !== 'image' && !(object.kind === 'shape' && object.fill))) return false;
	const spansX = box.minX <= nearMm && box.maxX >= size.widthMm - nearMm;
	const spansY = box.minY <= nearMm && box.maxY >= size.heightMm - nearMm;
	return !spansX && !spansY;
}

const holds = (outer: Bounds | undefined, inner: Bounds | undefined): boolean =>
	outer !== undefined &&
	inner !== undefined &&
	inner.minX >= outer.minX - nearMm &&
	inner.minY >= outer.minY - nearMm &&
	inner.maxX <= outer.maxX + nearMm &&
	inner.maxY <= outer.maxY + nearMm;

const around = (one: Bounds, other: Bounds): Bounds => ({
	minX: Math.min(one.minX, other.minX),
	minY: Math.min(one.minY, other.minY),
	maxX: Math.max(one.maxX, other.maxX),
	maxY: Math.max(one.maxY, other.maxY),
});

export interface PlacedUnit {
	readonly objects: readonly DesignObject[];
	/** 1, or less where it did not fit. */
	readonly scale: number;
	/** It could not keep its distance from the edge. */
	readonly isPushed: boolean;
	/** Scaled to fit, it would be smaller than the minimum size. */
	readonly isTooSmall: boolean;
}

/** Places a unit on a side of another size. */
export function placeUnit({ objects, box }: Unit, from: PrintArea, to: PrintArea): PlacedUnit {
	const same = { objects, scale: 1, isPushed: false, isTooSmall: false };
	if (from.widthMm === to.widthMm && from.heightMm === to.heightMm) return same;
	const safe = safeMm(to.stock);
	const x = { start: box.minX, end: from.widthMm - box.maxX, length: from.widthMm, room: to.widthMm, safe };
	const y = {
		start: box.minY,
		end: from.heightMm - box.maxY,
		length: from.heightMm,
		room: to.heightMm,
		safe,
	};
	const [only] = objects;
	if (objects.length === 1 && only && only.rotationDeg % 90 === 0) {
		if (spans(x) && spans(y) && keepsShape(only))
			return { ...same, objects: [covering(only, x, y, [bleedMm(from.stock), bleedMm(to.stock)])] };
		if ((spans(x) || spans(y)) && isStretchable(only)) return stretched(only, x, y);
	}
	const scale = Math.min(1, scaleFor(x), scaleFor(y));
	const [across, down] = [placeOn(x, scale), placeOn(y, scale)];
	const moved = objects.map((object) => ({
		...scaled(object, scale),
		xMm: across.at + (object.xMm - box.minX) * scale,
		yMm: down.at + (object.yMm - box.minY) * scale,
	}));
	return {
		objects: moved,
		scale,
		isPushed: across.isPushed || down.isPushed,
		isTooSmall: moved.some(isTooSmall),
	};
}

/** One axis of a unit: its distances from both edges (negative beyond them), the old and the new length of the side. */
interface Axis {
	readonly start: number;
	readonly end: number;
	readonly length: number;
	readonly room: number;
	/** Safe distance from the new side's edges. */
	readonly safe: number;
}

const spans = ({ start, end }: Axis): boolean => start <= nearMm && end <= nearMm;
const sizeIn = ({ start, end, length }: Axis): number => length - start - end;
/** Margin to keep at an edge: the old margin, at most the safe zone. */
const keepMargin = ({ start, end, safe }: Axis): number => Math.max(0, Math.min(start, end, safe));

/** Scale at which the visible part fits. */
function scaleFor(axis: Axis): number {
	const { start, end, length, room, safe } = axis;
	if (start < -nearMm && end < -nearMm) return room / length;
	if (start < -nearMm || end < -nearMm) {
		const free = Math.max(0, Math.min(Math.max(start, end), safe));
		return Math.max(room - free, room / 2) / (length - Math.max(start, end));
	}
	const margin = keepMargin(axis);
	return (room > 2 * margin ? room - 2 * margin : room) / sizeIn(axis);
}

/** Start on the new side: same distance from the nearest edge, or from the centre. */
function placeOn(axis: Axis, scale: number): { readonly at: number; readonly isPushed: boolean } {
	const { start, end, length, room } = axis;
	const size = sizeIn(axis) * scale;
	const middle = (start - end) / 2;
	if (start < -nearMm && end < -nearMm)
		return { at: ((length / 2 + middle) / length) * room - size / 2, isPushed: false };
	if (start < -nearMm) return { at: start * scale, isPushed: false };
	if (end < -nearMm) return { at: room - end * scale - size, isPushed: false };
	const isCentred = Math.abs(middle) <= Math.min(start, end) + nearMm;
	const wanted = isCentred ? (room - size) / 2 + middle : start < end ? start : room - end - size;
	const margin = room - size >= 2 * keepMargin(axis) - nearMm ? keepMargin(axis) : 0;
	const at = Math.max(margin, Math.min(wanted, room - margin - size));
	return { at, isPushed: Math.abs(at - wanted) > nearMm };
}

/** Only rectangles and lines may be stretched without distortion. */
const isStretchable = (object: DesignObject): boolean =>
	object.kind === 'line' || (object.kind === 'shape' && object.form === 'rectangle');
const keepsShape = (object: DesignObject): boolean =>
	object.kind === 'image' || (object.kind === 'shape' && !isStretchable(object));

/** An object that covered its side covers the new side too, with the same overlap and bleed. */
function covering(
	object: DesignObject,
	x: Axis,
	y: Axis,
	[before, after]: readonly [before: number, after: number],
): DesignObject {
	const hasBleed = [x.start, x.end, y.start, y.end].every((edge) => edge <= -before + nearMm);
	const cover = (across: number, down: number, bleed: number) => {
		const beyond = hasBleed ? 2 * bleed : 0;
		return Math.max((across + beyond) / sizeIn(x), (down + beyond) / sizeIn(y));
	};
	const scale = cover(x.room, y.room, after) / cover(x.length, y.length, before);
	const beyond = hasBleed ? after : 0;
	return { ...scaled(object, scale), xMm: covered(x, scale, beyond), yMm: covered(y, scale, beyond) };
}

/** Centre of a covering object: the same share of the side, unless an edge would be uncovered. */
function covered(axis: Axis, scale: number, beyond: number): number {
	const { start, end, length, room } = axis;
	const half = (sizeIn(axis) * scale) / 2;
	const wanted = ((length + start - end) / 2 / length) * room;
	return Math.min(half - beyond, Math.max(room + beyond - half, wanted));
}

/** Stretches from edge to edge as before; the other length is kept where it fits. */
function stretched(object: DesignObject, x: Axis, y: Axis): PlacedUnit {
	const one = (axis: Axis) => {
		if (spans(axis))
			return { at: axis.start, size: axis.room - axis.start - axis.end, scale: 1, isPushed: false };
		const scale = Math.min(1, scaleFor(axis));
		return { ...placeOn(axis, scale), size: sizeIn(axis) * scale, scale };
	};
	const [across, down] = [one(x), one(y)];
	const isTurned = object.rotationDeg % 180 !== 0;
	const [widthMm, heightMm] = isTurned ? [down.size, across.size] : [across.size, down.size];
	const at = { xMm: across.at + across.size / 2, yMm: down.at + down.size / 2 };
	const scale = Math.min(across.scale, down.scale);
	const next =
		object.kind === 'line'
			? { ...object, ...at, lengthMm: widthMm }
			: ({ ...object, ...at, widthMm, heightMm } as DesignObject);
	return {
		objects: [next],
		scale: object.kind === 'line' ? 1 : scale,
		isPushed: across.isPushed || down.isPushed,
		isTooSmall: isTooSmall(next),
	};
}

/** Scales an object about its centre. */
export function scaled(object: DesignObject, by: number): DesignObject {
	if (by === 1) return object;
	switch (object.kind) {
		case 'text':
			return {
				...object,
				sizePt: object.sizePt * by,
				...(object.maxWidthMm !== undefined && { maxWidthMm: object.maxWidthMm * by }),
			};
		case 'line':
			return { ...object, lengthMm: object.lengthMm * by, strokeMm: strokeIn(object.strokeMm * by) };
		case 'shape':
			return {
				...object,
				widthMm: object.widthMm * by,
				heightMm: object.heightMm * by,
				strokeMm: strokeIn(object.strokeMm * by),
				...(object.cornerMm !== undefined && { cornerMm: object.cornerMm * by }),
			};
		default:
			return { ...object, widthMm: object.widthMm * by, heightMm: object.heightMm * by };
	}
}
const strokeIn = (strokeMm: number): number => Math.min(100, Math.max(0.05, strokeMm));

export function isTooSmall(object: DesignObject): boolean {
	if (object.kind === 'text') return object.sizePt < sizeLimitsPt.min;
	if (object.kind === 'line') return object.lengthMm < minLengthMm;
	return Math.min(object.widthMm, object.heightMm) < minLengthMm;
}
