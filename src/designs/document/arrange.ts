import { type Box, boxAround, moveBox, rotatedBounds } from './boxes.ts';
import { type DesignObject, sizeLimitsPt } from './objects.ts';

/** Width and height of an object before it is turned, mm. */
export type Measure = (object: DesignObject) => { readonly widthMm: number; readonly heightMm: number };

/** The upright rectangle around an object as it lies on its side. */
export function measureBounds(object: DesignObject, extentOf: Measure): Box {
	const { widthMm, heightMm } = extentOf(object);
	const box = { xMm: object.xMm - widthMm / 2, yMm: object.yMm - heightMm / 2, widthMm, heightMm };
	return rotatedBounds(box, object.rotationDeg);
}

/** What is arranged as one: an object, or all selected objects of a group. */
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

/** How far a box has to go, mm. */
export interface Shift {
	readonly dxMm: number;
	readonly dyMm: number;
}

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** How each box has to move so that its edge, or its centre, lies on that of `target`. */
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
 * How each box has to move so that the free space between neighbours, or the distance of their centres, is the same
 * everywhere. The two outermost stay. Gaps are negative where there is too little room: then all overlap alike.
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
		// The ends stay exactly where they are, whatever was lost in adding up.
		if (place === 0 || place === sorted.length - 1) return;
		shifts[index] = axis === 'x' ? { dxMm: wanted - start, dyMm: 0 } : { dxMm: 0, dyMm: wanted - start };
	});
	return shifts;
}

/** Values of an object. */
export type Values = Partial<DesignObject>;

/** Values that mirror objects of one side together, about the centre of all of them, as one sees them. */
export function mirror(
	objects: readonly DesignObject[],
	axis: 'x' | 'y',
	extentOf: Measure,
): Map<string, Values> {
	const around = boxAround(objects.map((object) => measureBounds(object, extentOf)));
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

/** Values that give an object other lengths: factors along its own axes. What has one size only takes their mean. */
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

/** Whether an object can become wider without becoming higher. */
export const canStretch = (object: DesignObject): boolean => object.kind === 'shape';

/** Where the box lies after a shift. */
export const shiftBox = (box: Box, { dxMm, dyMm }: Shift): Box => moveBox(box, dxMm, dyMm);
