import type { Bounds } from '#src/dielines/path.ts';
import { bleedMm, type PrintArea, safeMm } from '#src/dielines/stock.ts';
import { type DesignObject, minLengthMm } from '../document/objects.ts';
import { nearMm } from '../preflight/bounds.ts';
import { reachBleed } from '../templates/fit-bleed.ts';
import { isTooSmall, type PlacedUnit, placeUnit, scaled, type Unit } from './remap-units.ts';

/**
 * Scales a unit with its side: sizes by the shorter edges of the two sides, so that nothing is distorted; places by the
 * layout rules of the objects, else by the middle of the unit. A unit from edge to edge without rules covers the new
 * side as before. What was inside the old side is reduced, or moved inwards, where it would extend over an edge.
 */
export function scaleUnit(unit: Unit, from: PrintArea, to: PrintArea): PlacedUnit {
	const { objects, box, boxes } = unit;
	const same = { objects, scale: 1, isPushed: false, isTooSmall: false };
	if (from.widthMm === to.widthMm && from.heightMm === to.heightMm) return same;
	const by = Math.min(to.widthMm, to.heightMm) / Math.min(from.widthMm, from.heightMm);
	// From a template: each object has its own layout rules.
	if (objects.every(hasRule)) {
		const pieces = objects.map((object, index) => {
			const own = boxes[index] ?? box;
			const { anchorX = 0, anchorY = 0 } = object;
			return scalePiece([object], own, { x: anchorX, y: anchorY }, by, from, to);
		});
		return {
			objects: reachBleed(
				pieces.flatMap((piece) => piece.objects),
				to,
			),
			scale: by,
			isPushed: false,
			isTooSmall: pieces.some((piece) => piece.isTooSmall),
		};
	}
	if (reaches(box, from)) return placeUnit(unit, from, to);
	const middle = {
		x: (box.minX + box.maxX) / 2 / from.widthMm,
		y: (box.minY + box.maxY) / 2 / from.heightMm,
	};
	return scalePiece(objects, box, middle, by, from, to);
}

const hasRule = ({ anchorX, anchorY }: DesignObject): boolean =>
	anchorX !== undefined && anchorY !== undefined;

/** From edge to edge in one direction at least. */
const reaches = ({ minX, maxX, minY, maxY }: Bounds, { widthMm, heightMm }: PrintArea): boolean =>
	(minX <= nearMm && maxX >= widthMm - nearMm) || (minY <= nearMm && maxY >= heightMm - nearMm);

/** Shares of the side's width and height. */
interface Anchor {
	readonly x: number;
	readonly y: number;
}

function scalePiece(
	objects: readonly DesignObject[],
	box: Bounds,
	anchor: Anchor,
	by: number,
	from: PrintArea,
	to: PrintArea,
): PlacedUnit {
	const safe = safeMm(to.stock);
	const x = fitAxis(box.minX, box.maxX, anchor.x, by, from.widthMm, to.widthMm, safe);
	const y = fitAxis(box.minY, box.maxY, anchor.y, by, from.heightMm, to.heightMm, safe);
	// Shapes of a template follow its rules, also beyond an edge; texts, images and codes must fit on the side.
	const isShape = objects.every(
		(object) => hasRule(object) && !['text', 'image', 'code'].includes(object.kind),
	);
	const less = isShape ? 1 : Math.min(x.less, y.less);
	const [across, down] = isShape ? [x.middle, y.middle] : [x.at(less), y.at(less)];
	const [oldX, oldY] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
	const moved = objects.map((object) => ({
		...stretch(scaledForm(object, by * less), object, by, from, to),
		xMm: across + (object.xMm - oldX) * by * less,
		yMm: down + (object.yMm - oldY) * by * less,
	}));
	return {
		objects: moved,
		scale: by * less,
		isPushed: false,
		isTooSmall: moved.some(isTooSmall) || isBeside(across, down, box, by, to),
	};
}

/** Scales an object; lines and shapes keep the minimum length that a design allows. */
function scaledForm(object: DesignObject, by: number): DesignObject {
	const next = scaled(object, by);
	if (next.kind === 'line') return { ...next, lengthMm: Math.max(minLengthMm, next.lengthMm) };
	if (next.kind !== 'shape') return next;
	const { widthMm, heightMm } = next;
	return { ...next, widthMm: Math.max(minLengthMm, widthMm), heightMm: Math.max(minLengthMm, heightMm) };
}

/** Whether nothing of a piece lies on the side. */
function isBeside(x: number, y: number, box: Bounds, by: number, { widthMm, heightMm }: PrintArea): boolean {
	const [halfX, halfY] = [((box.maxX - box.minX) / 2) * by, ((box.maxY - box.minY) / 2) * by];
	return (
		x + halfX <= nearMm ||
		y + halfY <= nearMm ||
		x - halfX >= widthMm - nearMm ||
		y - halfY >= heightMm - nearMm
	);
}

/** A piece is made smaller where it lies, down to this share of the size that fits anywhere on the side; below, it is moved. */
const worthKeeping = 0.6;

/** One axis: the factor by which a piece must be reduced after scaling, and the position of its middle. */
function fitAxis(
	min: number,
	max: number,
	anchor: number,
	by: number,
	length: number,
	room: number,
	safe: number,
): { readonly less: number; readonly middle: number; at(less: number): number } {
	const middle = anchor * room + ((min + max) / 2 - anchor * length) * by;
	const half = ((max - min) / 2) * by;
	// Beyond an edge on purpose, such as a circle that is cut.
	if (min < -nearMm || max > length + nearMm || half === 0) return { less: 1, middle, at: () => middle };
	// The old distance from the edge is kept, up to the safe distance, even on a small side.
	const margin = Math.max(0, Math.min(safe, min, length - max));
	const anywhere = Math.min(1, (room / 2 - margin) / half);
	const inPlace = Math.min(anywhere, (Math.min(middle, room - middle) - margin) / half);
	const less = inPlace >= anywhere * worthKeeping ? inPlace : anywhere;
	return {
		less,
		middle,
		at: (final) => {
			const reach = margin + half * Math.min(final, anywhere);
			return Math.min(Math.max(middle, reach), Math.max(room - reach, reach));
		},
	};
}

/** Lengths that follow an edge of the side. Bleed keeps its width. */
function stretch(
	next: DesignObject,
	before: DesignObject,
	by: number,
	from: PrintArea,
	to: PrintArea,
): DesignObject {
	const { stretchX, stretchY, rotationDeg } = before;
	if (stretchX === undefined && stretchY === undefined) return next;
	const isTurned = rotationDeg % 180 === 90;
	const [edgeX, edgeY] = isTurned
		? ([
				[from.heightMm, to.heightMm],
				[from.widthMm, to.widthMm],
			] as const)
		: ([
				[from.widthMm, to.widthMm],
				[from.heightMm, to.heightMm],
			] as const);
	const along = (lengthMm: number, share: number | undefined, [old, now]: readonly [number, number]) => {
		if (share === undefined) return Math.max(minLengthMm, lengthMm * by);
		const rest = lengthMm - share * old;
		const isBleed = share === 1 && rest >= 0 && rest <= 2 * bleedMm(from.stock) + nearMm;
		return Math.max(minLengthMm, share * now + (isBleed ? rest : rest * by));
	};
	if (next.kind === 'line' && before.kind === 'line')
		return { ...next, lengthMm: along(before.lengthMm, stretchX, edgeX) };
	if (next.kind !== 'shape' || before.kind !== 'shape') return next;
	return {
		...next,
		widthMm: along(before.widthMm, stretchX, edgeX),
		heightMm: along(before.heightMm, stretchY, edgeY),
	};
}
