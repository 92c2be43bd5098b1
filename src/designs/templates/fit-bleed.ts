import { bleedMm, type PrintArea } from '#src/dielines/stock.ts';
import { memoise } from '#src/site/memoise.ts';
import type { DesignObject } from '../document/objects.ts';
import { nearMm, reachOverEdges } from '../preflight/bounds.ts';

/**
 * Adjusts the objects of one part of a layout so that none ends between an edge and its bleed: upright rectangles grow
 * into the bleed, other shapes move together by a few millimetres. Where no move helps, those that end short are
 * left out.
 */
export function fitBleed(objects: readonly DesignObject[], place: PrintArea): DesignObject[] {
	const move = (object: DesignObject, [dx, dy]: Move) =>
		growIntoBleed({ ...object, xMm: object.xMm + dx, yMm: object.yMm + dy }, place);
	const isFine = (object: DesignObject) => !isSeen(object, place) || !endsShort(object, place);
	const helps = (by: Move) => objects.every((object) => isFine(move(object, by)));
	const by = helps([0, 0]) ? ([0, 0] as const) : movesFor(bleedMm(place.stock)).find(helps);
	return objects
		.map((object) => move(object, by ?? [0, 0]))
		.filter((object) => isSeen(object, place) && isFine(object));
}

/**
 * The same for objects that must all be kept, such as those of a scaled design: where no move helps, they grow a
 * little about their own centres; where that does not help either, each object is adjusted on its own.
 */
export function reachBleed(objects: readonly DesignObject[], place: PrintArea): readonly DesignObject[] {
	if (objects.every((object) => !endsShort(object, place))) return objects;
	const put = ([dx, dy]: Move, by: number) =>
		objects.map((object) =>
			growIntoBleed({ ...enlarge(object, by), xMm: object.xMm + dx, yMm: object.yMm + dy }, place),
		);
	const isFine = (list: readonly DesignObject[]) =>
		list.every((object, index) => {
			const before = objects[index];
			const isLost = before && isSeen(before, place) && !isSeen(object, place);
			return !isLost && !endsShort(object, place);
		});
	for (const by of growths)
		for (const move of [[0, 0] as const, ...movesFor(bleedMm(place.stock))]) {
			const tried = put(move, by);
			if (isFine(tried)) return tried;
		}
	return objects.length > 1 ? objects.flatMap((object) => reachBleed([object], place)) : objects;
}

const growths = [1, 1.05, 1.1, 1.2, 1.3, 1.5];

const enlarge = (object: DesignObject, by: number): DesignObject =>
	object.kind === 'shape' && by > 1
		? { ...object, widthMm: object.widthMm * by, heightMm: object.heightMm * by }
		: object;

/** The same for copies of a grid, which keep their places: a copy that ends short is left out. */
export function fitCell(objects: readonly DesignObject[], place: PrintArea): readonly DesignObject[] {
	const grown = objects
		.map((object) => growIntoBleed(object, place))
		.filter((object) => isSeen(object, place));
	return grown.some((object) => endsShort(object, place)) ? [] : grown;
}

type Move = readonly [dxMm: number, dyMm: number];
/** Moves up to twice the bleed in steps of 1 mm, the shortest first. Cached: few bleeds occur. */
const movesFor = memoise(8, (bleed: number): readonly Move[] => {
	const maxMm = Math.ceil(2 * bleed);
	const steps = Array.from({ length: 2 * maxMm + 1 }, (_, index) => index - maxMm);
	return steps
		.flatMap((dx) => steps.map((dy): Move => [dx, dy]))
		.sort((one, other) => Math.hypot(...one) - Math.hypot(...other));
});

const extentOf = (object: DesignObject) =>
	object.kind === 'line'
		? { widthMm: object.lengthMm, heightMm: object.strokeMm }
		: object.kind === 'text'
			? { widthMm: 0, heightMm: 0 }
			: object;

/** Distances to the left, upper, right and lower edge, negative beyond them. */
function edgesOf(object: DesignObject, place: PrintArea): readonly [number, number, number, number] {
	const { minX, minY, maxX, maxY } = reachOverEdges(object, extentOf(object), place);
	return [minX, minY, place.widthMm - maxX, place.heightMm - maxY];
}

const isShort = (edge: number, bleed: number) => edge < -nearMm && edge > -bleed + nearMm;

const endsShort = (object: DesignObject, place: PrintArea): boolean =>
	(object.kind === 'shape' || object.kind === 'image') &&
	edgesOf(object, place).some((edge) => isShort(edge, bleedMm(place.stock)));

/** Moves the edges of an upright rectangle that end short out to the bleed; other objects stay. */
function growIntoBleed(object: DesignObject, place: PrintArea): DesignObject {
	if (object.kind !== 'shape' || object.form !== 'rectangle' || object.rotationDeg % 90 !== 0) return object;
	const bleed = bleedMm(place.stock);
	const [left, top, right, bottom] = edgesOf(object, place).map((edge) =>
		isShort(edge, bleed) ? bleed + edge : 0,
	) as [number, number, number, number];
	const isUpright = object.rotationDeg % 180 === 0;
	return {
		...object,
		xMm: object.xMm + (right - left) / 2,
		yMm: object.yMm + (bottom - top) / 2,
		widthMm: object.widthMm + (isUpright ? left + right : top + bottom),
		heightMm: object.heightMm + (isUpright ? top + bottom : left + right),
	};
}

/** Whether an object is at least partly on its side; others would be an error in preflight. */
function isSeen(object: DesignObject, place: PrintArea): boolean {
	if (object.kind === 'text') return true;
	const { minX, minY, maxX, maxY } = reachOverEdges(object, extentOf(object), place);
	return maxX > 0.1 && maxY > 0.1 && minX < place.widthMm - 0.1 && minY < place.heightMm - 0.1;
}
