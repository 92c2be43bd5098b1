import { type Box, boxAround, type Extent, moveBox, rotatedBounds } from './boxes.ts';
import { type DesignObject, sizeLimitsPt } from './objects.ts';

/** Width and height of an object before rotation, mm. */
export type Measure = (object: DesignObject) => Extent;

/** Axis-aligned bounding box of a rotated object, in side coordinates. */
export function measureBounds(object: DesignObject, measureExtent: Measure): Box {
	const { widthMm, heightMm } = measureExtent(object);
	const box = { xMm: object.xMm - widthMm / 2, yMm: object.yMm - heightMm / 2, widthMm, heightMm };
	return rotatedBounds(box, object.rotationDeg);
}

/** Objects that are arranged as one unit: a single object, or all selected objects of a group. */
export function groupIntoUnits(objects: readonly DesignObject[]): DesignObject[][] {
	const units: DesignObject[][] = [];
	const groups = new Map<string, DesignObject[]>();
	for (const object of objects) {
		const group = object.groupId === undefined ? undefined : groups.get(object.groupId);
		if (group) group.push(object);
		else {
			const unit = [object];
			if (object.groupId !== undefined) groups.set(object.groupId, unit);
			units.push(unit);
		}
	}
	return units;
}

/** Distance by which a box moves, mm. */
export interface Shift {
	readonly dxMm: number;
	readonly dyMm: number;
}

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** Shifts that align an edge or the centre of each box with that of `target`. */
export function align(boxes: readonly Box[], alignment: Alignment, target: Box): Shift[] {
	const share = { left: 0, top: 0, centre: 0.5, middle: 0.5, right: 1, bottom: 1 }[alignment];
	const isAcross = alignment === 'left' || alignment === 'centre' || alignment === 'right';
	return boxes.map((box) =>
		isAcross
			? { dxMm: target.xMm - box.xMm + share * (target.widthMm - box.widthMm), dyMm: 0 }
			: { dxMm: 0, dyMm: target.yMm - box.yMm + share * (target.heightMm - box.heightMm) },
	);
}

export type Spread = 'gaps' | 'centres';

/**
 * Shifts that make the gaps between neighbours, or the distances between their centres, equal. The first and the last
 * box stay. Gaps are negative where there is too little room: then all boxes overlap by the same length.
 */
export function distribute(boxes: readonly Box[], axis: 'x' | 'y', by: Spread): Shift[] {
	const span = ({ xMm, yMm, widthMm, heightMm }: Box) =>
		axis === 'x' ? { start: xMm, size: widthMm } : { start: yMm, size: heightMm };
	const spans = boxes.map((box, index) => ({ ...span(box), index }));
	const sorted = spans.toSorted((one, other) => one.start + one.size / 2 - other.start - other.size / 2);
	const [first, last] = [sorted[0], sorted.at(-1)];
	const shifts: Shift[] = boxes.map(() => ({ dxMm: 0, dyMm: 0 }));
	if (!first || !last || sorted.length < 3) return shifts;
	const free = last.start + last.size - first.start - sorted.reduce((sum, { size }) => sum + size, 0);
	const gap = free / (sorted.length - 1);
	const pitch = (last.start + last.size / 2 - first.start - first.size / 2) / (sorted.length - 1);
	let at = first.start;
	sorted.forEach(({ start, size, index }, place) => {
		const wanted = by === 'gaps' ? at : first.start + first.size / 2 + pitch * place - size / 2;
		at += size + gap;
		// The first and last box do not move, not even by rounding errors.
		if (place === 0 || place === sorted.length - 1) return;
		shifts[index] = axis === 'x' ? { dxMm: wanted - start, dyMm: 0 } : { dxMm: 0, dyMm: wanted - start };
	});
	return shifts;
}

/** Changed properties of an object. */
export type Values = Partial<DesignObject>;

/** Changes that mirror several objects of one side about their common centre. */
export function mirror(
	objects: readonly DesignObject[],
	axis: 'x' | 'y',
	measureExtent: Measure,
): Map<string, Values> {
	const around = boxAround(objects.map((object) => measureBounds(object, measureExtent)));
	if (!around) return new Map();
	const [centreX, centreY] = [around.xMm + around.widthMm / 2, around.yMm + around.heightMm / 2];
	return new Map(
		objects.map((object) => {
			const rotationDeg = (360 - object.rotationDeg) % 360;
			return [
				object.id,
				axis === 'x'
					? { xMm: 2 * centreX - object.xMm, rotationDeg, flipX: !object.flipX }
					: { yMm: 2 * centreY - object.yMm, rotationDeg, flipY: !object.flipY },
			];
		}),
	);
}

/** Changes that scale an object by factors along its own axes. Text, images and codes scale by the geometric mean. */
export function scaleObject(object: DesignObject, alongX: number, alongY: number): Values {
	const mean = Math.sqrt(alongX * alongY);
	switch (object.kind) {
		case 'text':
			return {
				sizePt: Math.min(sizeLimitsPt.max, Math.max(sizeLimitsPt.min, object.sizePt * mean)),
				...(object.maxWidthMm !== undefined && { maxWidthMm: object.maxWidthMm * mean }),
			};
		case 'line':
			return { lengthMm: object.lengthMm * alongX };
		case 'shape':
			return {
				widthMm: object.widthMm * alongX,
				heightMm: object.heightMm * alongY,
				...(object.cornerMm !== undefined && { cornerMm: object.cornerMm * mean }),
			};
		case 'code':
		case 'image':
			return { widthMm: object.widthMm * mean, heightMm: object.heightMm * mean };
		default:
			return object satisfies never;
	}
}

/** Whether an object can change its width independently of its height. */
export const canStretch = (object: DesignObject): boolean => object.kind === 'shape';

/** The box after a shift. */
export const shiftBox = (box: Box, { dxMm, dyMm }: Shift): Box => moveBox(box, dxMm, dyMm);
