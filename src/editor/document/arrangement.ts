import {
	type Alignment,
	align,
	distribute,
	groupIntoUnits,
	mirror,
	type Shift,
	type Spread,
} from '#src/designs/document/arrange.ts';
import { type Box, boxAround } from '#src/designs/document/boxes.ts';
import { changeObjects, type ObjectChange } from '#src/designs/document/commands.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import type { SidePlace } from '#src/dielines/dieline.ts';
import { sheetToSide, sideToSheet } from '#src/dielines/side-coordinates.ts';
import { boxInSide, carried, type Frame, frameAround, frameOf } from '../box/frames.ts';
import { worktopNow } from '../box/open-layout.ts';
import type { Worktop } from '../box/sheet-layout.ts';
import { extentOf } from '../painting/extent.ts';
import { $alignTo, $selectedAll, change } from './store.ts';

const free = () => $selectedAll.get().filter(({ isLocked }) => !isLocked);
const still = { x: 0, y: 0 };

/** The box around objects as they lie on the sheet, in the coordinates of one side. */
function boxIn(place: SidePlace, objects: readonly DesignObject[], worktop: Worktop): Box | undefined {
	const frames = objects.flatMap((object) => frameOf(object, worktop, extentOf) ?? []);
	return boxAround(frames.map((frame) => boxInSide(frame, place)));
}

/** Whole units, each shifted by so much in the coordinates of a side. */
function shiftAll(
	step: 'arrange.step_align' | 'arrange.step_distribute',
	moves: readonly { unit: readonly DesignObject[]; place: SidePlace; by: Shift }[],
	worktop: Worktop,
): void {
	const values = new Map<string, ObjectChange>();
	for (const { unit, place, by } of moves) {
		const onSheet = sideToSheet({ ...place, origin: still }, { x: by.dxMm, y: by.dyMm });
		for (const object of unit) {
			const own = worktop.places[object.side];
			if (!own) continue;
			const { x, y } = sheetToSide({ ...own, origin: still }, onSheet);
			values.set(object.id, { xMm: object.xMm + x, yMm: object.yMm + y });
		}
	}
	change(step, (design) => changeObjects(design, values.keys(), ({ id }) => values.get(id) ?? {}));
}

/**
 * Aligns what is selected, groups as one: to the box around all of it, to its side, or to its sheet. One thing alone is
 * aligned to its side. What lies on several sides is aligned as it lies on the sheet, seen from the first one's side.
 */
export function alignSelection(alignment: Alignment): void {
	const worktop = worktopNow();
	const objects = free();
	const units = groupIntoUnits(objects);
	const lead = objects[0] && worktop?.places[objects[0].side];
	if (!worktop || !lead) return;
	const target = $alignTo.get() === 'selection' && units.length < 2 ? 'side' : $alignTo.get();
	const moves = units.flatMap((unit) => {
		const place = target === 'side' && unit[0] ? worktop.places[unit[0].side] : lead;
		const box = place && boxIn(place, unit, worktop);
		const goal = place && targetBox(target, place, objects, worktop);
		const [by] = box && goal ? align([box], alignment, goal) : [];
		return place && by ? [{ unit, place, by }] : [];
	});
	shiftAll('arrange.step_align', moves, worktop);
}

function targetBox(
	target: 'selection' | 'side' | 'sheet',
	place: SidePlace,
	objects: readonly DesignObject[],
	worktop: Worktop,
): Box | undefined {
	if (target === 'selection') return boxIn(place, objects, worktop);
	if (target === 'side') return { xMm: 0, yMm: 0, widthMm: place.widthMm, heightMm: place.heightMm };
	const sheet = worktop.sheets.find(({ patches }) =>
		patches.some((patch) => patch.place.side === place.side),
	);
	if (!sheet) return undefined;
	const { minX, minY, maxX, maxY } = sheet.bounds;
	const [a, b] = [sheetToSide(place, { x: minX, y: minY }), sheetToSide(place, { x: maxX, y: maxY })];
	return boxAround([a, b].map(({ x, y }) => ({ xMm: x, yMm: y, widthMm: 0, heightMm: 0 })));
}

/** Spreads what is selected evenly between its two outermost things. */
export function spreadSelection(axis: 'x' | 'y', by: Spread): void {
	const worktop = worktopNow();
	const objects = free();
	const place = objects[0] && worktop?.places[objects[0].side];
	if (!worktop || !place) return;
	const units = groupIntoUnits(objects).flatMap((unit) => {
		const box = boxIn(place, unit, worktop);
		return box ? [{ unit, box }] : [];
	});
	const shifts = distribute(
		units.map(({ box }) => box),
		axis,
		by,
	);
	const moves = units.flatMap(({ unit }, at) => {
		const shift = shifts[at];
		return shift ? [{ unit, place, by: shift }] : [];
	});
	shiftAll('arrange.step_distribute', moves, worktop);
}

/** Mirrors what is selected, of each side together. */
export function mirrorSelection(axis: 'x' | 'y'): void {
	const objects = free();
	const values = new Map(
		[...new Set(objects.map(({ side }) => side))].flatMap((side) => [
			...mirror(
				objects.filter((object) => object.side === side),
				axis,
				extentOf,
			),
		]),
	);
	change('objects.step_mirror', (design) =>
		changeObjects(design, values.keys(), ({ id }) => values.get(id) as ObjectChange),
	);
}

/** The frame around what can be moved of the selection, with the box that it fills on the first one's side. */
export function selectionBox(
	objects: readonly DesignObject[],
	worktop: Worktop,
): { readonly frame: Frame; readonly box: Box; readonly place: SidePlace } | undefined {
	const place = objects[0] && worktop.places[objects[0].side];
	const frame = frameAround(objects, worktop, extentOf);
	const box = place && frame && boxInSide(frame, place);
	return place && frame && box && { frame, box, place };
}

/** Carries objects along into another frame, as one step. */
export function carryAll(
	step: 'editor.step_move' | 'editor.step_resize' | 'editor.step_rotate',
	objects: readonly DesignObject[],
	frames: { readonly from: Frame; readonly to: Frame },
	worktop: Worktop,
	burst?: string,
): void {
	const ids = objects.map(({ id }) => id);
	change(
		step,
		(design) =>
			changeObjects(design, ids, (object) => {
				const place = worktop.places[object.side];
				return place ? (carried(object, place, frames) as ObjectChange) : {};
			}),
		burst && `${burst}-${ids.join()}`,
	);
}
