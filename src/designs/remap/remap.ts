import type { PrintArea } from '#src/dielines/stock.ts';
import type { Extent } from '../document/boxes.ts';
import { type DesignDocument, type Guide, mapSides, maxObjects } from '../document/design.ts';
import type { DesignObject, Side } from '../document/objects.ts';
import { findUnits, placeUnit, type Unit } from './remap-units.ts';
import { findTilings, scaleTiling } from './scale-tiles.ts';
import { scaleUnit } from './scale-units.ts';

export type SideSizes = Readonly<Partial<Record<Side, PrintArea>>>;
/** The properties of a document that define its box. */
export type DesignBox = Pick<DesignDocument, 'productType' | 'sizeMm' | 'material' | 'printMode' | 'finish'>;

/** How sizes change: kept where they fit, or scaled with the side. */
export const sizings = ['keep', 'scale'] as const;
export type Sizing = (typeof sizings)[number];
/** Default mode of a design: templates have layout rules and are scaled. */
export const usualSizing = ({ objects }: DesignDocument): Sizing =>
	objects.some(({ anchorX }) => anchorX !== undefined) ? 'scale' : 'keep';

export interface BoxChange {
	/** The printed sides before and after, mm. */
	readonly from: SideSizes;
	readonly to: SideSizes;
	readonly box: DesignBox;
	/** Size of an object before rotation, mm. */
	readonly measureExtent: (object: DesignObject) => Extent;
	/** Default `keep`. */
	readonly sizing?: Sizing;
}

/**
 * `moved`: to another side, or away from an edge. `shrank`: it did not fit. `hidden`: there is no place for it, so it is
 * kept but not printed. `fill_lost`: the colour or pattern of a removed side.
 */
export type RemapNote =
	| {
			readonly kind: 'moved' | 'shrank' | 'hidden';
			readonly objectId: string;
			/** Old and new side. */
			readonly from: Side;
			readonly to: Side;
	  }
	| { readonly kind: 'fill_lost'; readonly from: Side };

export interface Remapped {
	readonly design: DesignDocument;
	readonly notes: readonly RemapNote[];
}

/**
 * Moves a design to another box. With `keep`, objects that fit keep their size and their distance from the nearest edge or
 * the centre of the side; larger ones are scaled down; objects that cover a side still cover it. With `scale`, they grow or
 * shrink with their side by their layout rules, and patterns of tiles fill it anew. Objects of a removed side move to the
 * nearest free side or are hidden: nothing is lost. Colours stay. For the same box the same design is returned.
 */
export function remap(design: DesignDocument, change: BoxChange): Remapped {
	const { from, to, box, measureExtent } = change;
	const targets = findTargetSides(design, from, to);
	const notes: RemapNote[] = [];
	const next = new Map<string, DesignObject>();
	const tiled =
		change.sizing === 'scale' ? retile(design, change) : new Map<string, readonly DesignObject[]>();
	const others = design.objects.filter(({ id }) => !tiled.has(id));
	for (const unit of findUnits(others, from, measureExtent)) settle(unit, change, targets, next, notes);
	const objects = design.objects.flatMap((object) => tiled.get(object.id) ?? next.get(object.id) ?? object);
	const isSame = sameList(objects, design.objects);
	const { sides, lost } = moveFills(design, from, to, targets);
	notes.push(...lost.map((side): RemapNote => ({ kind: 'fill_lost', from: side })));
	const guides = design.guides.flatMap((guide) => movedGuide(guide, from, to, targets));
	const moved: DesignDocument = {
		...withBox(design, box),
		objects: isSame ? design.objects : objects,
		...sides,
		guides: sameList(guides, design.guides) ? design.guides : guides,
	};
	return { design: isEqual(moved, design) ? design : moved, notes };
}

/** New tiles of patterns on resized sides, by the id of the first old tile; other old tiles map to an empty list. */
function retile({ objects }: DesignDocument, { from, to }: BoxChange): Map<string, readonly DesignObject[]> {
	const tiled = new Map<string, readonly DesignObject[]>();
	const ids = new Set(objects.map(({ id }) => id));
	let count = objects.length;
	for (const tiling of findTilings(objects, from)) {
		const [first] = tiling.objects;
		const [before, after] = first ? [from[first.side], to[first.side]] : [];
		if (!first || !before || !after) continue;
		if (before.widthMm === after.widthMm && before.heightMm === after.heightMm) continue;
		const tiles = scaleTiling(tiling, before, after, ({ id }, { column, row }) =>
			freeId(`${id.slice(0, 40)}-${column}-${row}`, ids),
		);
		count += tiles.length - tiling.objects.length;
		if (count > maxObjects) return tiled;
		for (const { id } of tiling.objects) tiled.set(id, []);
		tiled.set(first.id, tiles);
	}
	return tiled;
}

function freeId(wanted: string, taken: Set<string>): string {
	let id = wanted;
	for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
	taken.add(id);
	return id;
}

function settle(
	unit: Unit,
	{ from, to, sizing }: BoxChange,
	targets: TargetSides,
	next: Map<string, DesignObject>,
	notes: RemapNote[],
): void {
	const before = from[unit.side];
	const target = targets[unit.side];
	const room = target && to[target.side];
	// A side that neither box has: its objects stay.
	if (!before || !target || !room) return;
	const note = (kind: 'moved' | 'shrank' | 'hidden', object: DesignObject) => {
		if (!object.isHidden) notes.push({ kind, objectId: object.id, from: unit.side, to: target.side });
	};
	const placed = (sizing === 'scale' ? scaleUnit : placeUnit)(unit, before, room);
	for (const [index, object] of unit.objects.entries()) {
		const laid = placed.objects[index] ?? object;
		const isHidden = placed.isTooSmall || (target.isTaken && target.side !== unit.side);
		const moved = target.side === unit.side ? laid : { ...laid, side: target.side };
		next.set(object.id, isHidden ? hiddenIn(object, target.side, room) : moved);
		if (isHidden) note('hidden', object);
		else if (placed.scale < 1 && sizing !== 'scale') note('shrank', object);
		else if (placed.isPushed || target.side !== unit.side) note('moved', object);
	}
}

/** Hides an object in the centre of the side, where it is found when it is shown again. */
const hiddenIn = (object: DesignObject, side: Side, { widthMm, heightMm }: Extent): DesignObject => ({
	...object,
	side,
	xMm: widthMm / 2,
	yMm: heightMm / 2,
	isHidden: true,
});

interface TargetSide {
	readonly side: Side;
	/** Whether the side already has objects. */
	readonly isTaken: boolean;
}
type TargetSides = Readonly<Partial<Record<Side, TargetSide>>>;

/** Fallback sides, nearest first. Objects of the inside stay there, hidden. */
const near: Readonly<Record<Side, readonly Side[]>> = {
	front: ['top', 'back', 'bottom', 'left', 'right'],
	top: ['front', 'bottom', 'back', 'left', 'right'],
	back: ['bottom', 'front', 'top', 'left', 'right'],
	left: ['right', 'back', 'front', 'top', 'bottom'],
	right: ['left', 'back', 'front', 'top', 'bottom'],
	bottom: ['back', 'top', 'front', 'left', 'right'],
	inside: ['bottom', 'back', 'front', 'top', 'left', 'right'],
};

/** Target of each side's objects: the same side, or the nearest existing one, preferably without objects. */
function findTargetSides(design: DesignDocument, from: SideSizes, to: SideSizes): TargetSides {
	const taken = new Set<Side>(
		design.objects.filter(({ side, isHidden }) => to[side] && !isHidden).map(({ side }) => side),
	);
	const found: Partial<Record<Side, TargetSide>> = {};
	const all = Object.keys(near) as Side[];
	for (const side of all) if (to[side]) found[side] = { side, isTaken: false };
	const area = (side: Side) => (from[side]?.widthMm ?? 0) * (from[side]?.heightMm ?? 0);
	const lost = all.filter((side) => !to[side] && from[side]);
	for (const side of lost.sort((one, other) => area(other) - area(one))) {
		const there = near[side].filter((one) => to[one]);
		const free = side === 'inside' ? undefined : there.find((one) => !taken.has(one));
		const nearest = free ?? there[0];
		if (!nearest) continue;
		found[side] = { side: nearest, isTaken: free === undefined };
		if (design.objects.some((object) => object.side === side && !object.isHidden)) taken.add(nearest);
	}
	return found;
}

type Grounds = Pick<DesignDocument, 'fills' | 'patterns'>;

/** Moves fills and patterns. New sides get the fill that all other sides had in common. */
function moveFills(
	{ fills, patterns, objects }: DesignDocument,
	from: SideSizes,
	to: SideSizes,
	targets: TargetSides,
): { readonly sides: Grounds; readonly lost: readonly Side[] } {
	const known = (Object.keys(near) as Side[]).filter((side) => from[side]);
	const outer = known.filter((side) => side !== 'inside');
	const [leading] = outer;
	const common = (value: (side: Side) => unknown) =>
		leading !== undefined &&
		outer.every((side) => JSON.stringify(value(side)) === JSON.stringify(value(leading)));
	const isOneFill = common((side) => fills[side]);
	const isOnePattern = common((side) => patterns[side] ?? null);
	const nextFills = mapSides((side) => (to[side] ? fills[side] : null));
	const nextPatterns = Object.fromEntries(
		Object.entries(patterns).filter(([side]) => to[side as Side]),
	) as DesignDocument['patterns'];
	for (const side of Object.keys(near) as Side[]) {
		if (!to[side] || from[side] || !leading || side === 'inside') continue;
		if (isOneFill) nextFills[side] = fills[leading];
		if (isOnePattern && patterns[leading]) Object.assign(nextPatterns, { [side]: patterns[leading] });
	}
	const lost: Side[] = [];
	for (const side of known) {
		const target = targets[side];
		if (to[side] || (fills[side] === null && !patterns[side])) continue;
		const isMoving = objects.some((object) => object.side === side && !object.isHidden);
		const isFree = target && !target.isTaken && nextFills[target.side] === null && !nextPatterns[target.side];
		if (target && isFree && isMoving) {
			nextFills[target.side] = fills[side];
			if (patterns[side]) Object.assign(nextPatterns, { [target.side]: patterns[side] });
		} else if (side === 'inside' || !isOneFill || !isOnePattern) lost.push(side);
	}
	return {
		sides: {
			fills: isEqual(nextFills, fills) ? fills : nextFills,
			patterns: isEqual(nextPatterns, patterns) ? patterns : nextPatterns,
		},
		lost,
	};
}

/** Moves a guide; it keeps its distance from the nearest edge or the centre. */
function movedGuide(guide: Guide, from: SideSizes, to: SideSizes, targets: TargetSides): Guide[] {
	const [before, side] = [from[guide.side], targets[guide.side]?.side];
	const after = side && to[side];
	if (!before || !side || !after) return before ? [] : [guide];
	const [length, room] =
		guide.axis === 'x' ? [before.widthMm, after.widthMm] : [before.heightMm, after.heightMm];
	if (side === guide.side && length === room) return [guide];
	const [fromMiddle, fromEnd] = [guide.atMm - length / 2, length - guide.atMm];
	const nearest = Math.min(Math.abs(fromMiddle), Math.abs(guide.atMm), Math.abs(fromEnd));
	const isCentred = nearest === Math.abs(fromMiddle);
	const atMm = isCentred
		? room / 2 + fromMiddle
		: nearest === Math.abs(fromEnd)
			? room - fromEnd
			: guide.atMm;
	const wasInside = guide.atMm >= 0 && fromEnd >= 0;
	return [{ ...guide, side, atMm: wasInside ? Math.min(Math.max(atMm, 0), room) : atMm }];
}

/** Sets the box properties of the document; undefined ones are removed. */
function withBox(design: DesignDocument, box: DesignBox): DesignDocument {
	const { finish: _, ...rest } = design;
	const { finish, ...told } = box;
	return { ...rest, ...told, ...(finish !== undefined && { finish }) };
}

const sameList = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
	one.length === other.length && one.every((item, index) => item === other[index]);

/** Shallow comparison; arrays are compared as text. */
function isEqual(one: object, other: object): boolean {
	const [a, b] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
	return Object.keys({ ...a, ...b }).every(
		(key) => a[key] === b[key] || (key === 'sizeMm' && String(a[key]) === String(b[key])),
	);
}
