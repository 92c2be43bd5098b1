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
import { boxInSide, computeFrame, type Frame, frameAround, transformObject } from '../box/frames.ts';
import { currentLayout } from '../box/open-layout.ts';
import type { SheetLayout } from '../box/sheet-layout.ts';
import { measureExtent } from '../painting/extent.ts';
import { $alignTo, $selectedAll, change } from './store.ts';

const free = () => $selectedAll.get().filter(({ isLocked }) => !isLocked);
const still = { x: 0, y: 0 };

/** The box around objects as they lie on the sheet, in the coordinates of one side. */
function boxIn(place: SidePlace, objects: readonly DesignObject[], layout: SheetLayout): Box | undefined {
	const frames = objects.flatMap((object) => computeFrame(object, layout, measureExtent) ?? []);
	return boxAround(frames.map((frame) => boxInSide(frame, place)));
}

/** Shifts each unit (a group or a single object) by its own distance, in the coordinates of a side. */
function shiftAll(
	step: 'arrange.step_align' | 'arrange.step_distribute',
	moves: readonly { unit: readonly DesignObject[]; place: SidePlace; by: Shift }[],
	layout: SheetLayout,
): void {
	const values = new Map<string, ObjectChange>();
	for (const { unit, place, by } of moves) {
		const onSheet = sideToSheet({ ...place, origin: still }, { x: by.dxMm, y: by.dyMm });
		for (const object of unit) {
			const own = layout.places[object.side];
			if (!own) continue;
			const { x, y } = sheetToSide({ ...own, origin: still }, onSheet);
			values.set(object.id, { xMm: object.xMm + x, yMm: object.yMm + y });
		}
	}
	change(step, (design) => changeObjects(design, values.keys(), ({ id }) => values.get(id) ?? {}));
}

/**
 * Aligns what is selected, groups as one: to the box around all of it, to its side, or to its sheet. A single object or
 * group is aligned to its side. A selection on several sides is aligned as it lies on the sheet, seen from the first
 * one's side.
 */
export function alignSelection(alignment: Alignment): void {
	const layout = currentLayout();
	const objects = free();
	const units = groupIntoUnits(objects);
	const lead = objects[0] && layout?.places[objects[0].side];
	if (!layout || !lead) return;
	const target = $alignTo.get() === 'selection' && units.length < 2 ? 'side' : $alignTo.get();
	const moves = units.flatMap((unit) => {
		const place = target === 'side' && unit[0] ? layout.places[unit[0].side] : lead;
		const box = place && boxIn(place, unit, layout);
		const goal = place && targetBox(target, place, objects, layout);
		const [by] = box && goal ? align([box], alignment, goal) : [];
		return place && by ? [{ unit, place, by }] : [];
	});
	shiftAll('arrange.step_align', moves, layout);
}

function targetBox(
	target: 'selection' | 'side' | 'sheet',
	place: SidePlace,
	objects: readonly DesignObject[],
	layout: SheetLayout,
): Box | undefined {
	if (target === 'selection') return boxIn(place, objects, layout);
	if (target === 'side') return { xMm: 0, yMm: 0, widthMm: place.widthMm, heightMm: place.heightMm };
	const sheet = layout.sheets.find(({ patches }) => patches.some((patch) => patch.place.side === place.side));
	if (!sheet) return undefined;
	const { minX, minY, maxX, maxY } = sheet.bounds;
	const [a, b] = [sheetToSide(place, { x: minX, y: minY }), sheetToSide(place, { x: maxX, y: maxY })];
	return boxAround([a, b].map(({ x, y }) => ({ xMm: x, yMm: y, widthMm: 0, heightMm: 0 })));
}

/** Distributes the selected objects evenly between the two outermost ones. */
export function spreadSelection(axis: 'x' | 'y', by: Spread): void {
	const layout = currentLayout();
	const objects = free();
	const place = objects[0] && layout?.places[objects[0].side];
	if (!layout || !place) return;
	const units = groupIntoUnits(objects).flatMap((unit) => {
		const box = boxIn(place, unit, layout);
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
	shiftAll('arrange.step_distribute', moves, layout);
}

/** Mirrors what is selected, of each side together. */
export function mirrorSelection(axis: 'x' | 'y'): void {
	const objects = free();
	const values = new Map(
		[...new Set(objects.map(({ side }) => side))].flatMap((side) => [
			...mirror(
				objects.filter((object) => object.side === side),
				axis,
				measureExtent,
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
	layout: SheetLayout,
): { readonly frame: Frame; readonly box: Box; readonly place: SidePlace } | undefined {
	const place = objects[0] && layout.places[objects[0].side];
	const frame = frameAround(objects, layout, measureExtent);
	const box = place && frame && boxInSide(frame, place);
	return place && frame && box && { frame, box, place };
}

/** Transforms objects together with the frame around them, as one step. */
export function transformObjects(
	step: 'editor.step_move' | 'editor.step_resize' | 'editor.step_rotate',
	objects: readonly DesignObject[],
	frames: { readonly from: Frame; readonly to: Frame },
	layout: SheetLayout,
	burst?: string,
): void {
	const ids = objects.map(({ id }) => id);
	change(
		step,
		(design) =>
			changeObjects(design, ids, (object) => {
				const place = layout.places[object.side];
				return place ? (transformObject(object, place, frames) as ObjectChange) : {};
			}),
		burst && `${burst}-${ids.join()}`,
	);
}
