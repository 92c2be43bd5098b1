import { type Box, boxAround, moveBox } from '#src/designs/document/boxes.ts';
import { addObjects, canAddObject, changeObjects, copyObjects } from '#src/designs/document/commands.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import type { Point } from '#src/dielines/dieline.ts';
import { sheetToSide, sideToSheet } from '#src/dielines/side-coordinates.ts';
import { boxInSide, computeFrame, type Frame, frameAround } from '../../box/frames.ts';
import type { LayoutPlace, SheetLayout } from '../../box/sheet-layout.ts';
import { newId } from '../../document/place-new.ts';
import { $design, change, setDraft, setSelection } from '../../document/store.ts';
import { showSide } from '../../viewport/store.ts';
import { $drag, $dragFrame, $marks, clearDrag, createDrag, dropDrag, type Marks } from './drag-state.ts';
import { type Gesture, isFree, type Press, roundMm, snapPx, type Table } from './gesture.ts';
import { findLandings, type Landing, type Shift, shiftOnSide } from './landing.ts';
import { snapMove } from './move-snapping.ts';
import { collectTargets, vibrateOnSnap } from './snap-targets.ts';
import { linesUnder, type SnapState, type Targets } from './snapping.ts';
import { measureDistances, selectNearest } from './spacing.ts';

/** What is dragged, as it was when the drag began. */
interface Move {
	/** The selected objects, or their copies. */
	readonly objects: readonly DesignObject[];
	readonly isCopy: boolean;
	/** The place of the side of the pressed object. `box` is in its coordinates. */
	readonly place: LayoutPlace;
	readonly box: Box;
	readonly frame: Frame;
	readonly targets: Targets;
}

/** Drags objects over the sheet: together, in one step, onto another side too. `lead` is the one that was pressed. */
export function moveGesture(
	lead: DesignObject,
	selected: readonly DesignObject[],
	from: Point,
	table: Table,
): Gesture | undefined {
	const { layout } = table;
	const place = layout.places[lead.side];
	if (!place) return undefined;
	let move: Move | undefined;
	let isRefused = false;
	let held: SnapState = {};
	let by: Point = { x: 0, y: 0 };

	return {
		move(to, point) {
			if (isRefused) return;
			if (!move && to.altKey && !canAddObject($design.get(), selected.length)) {
				isRefused = true;
				table.onFull?.();
				return;
			}
			move ??= startMove(selected, place, to, table);
			if (!move) return;
			const { box, frame, targets } = move;
			const gone = { x: point.x - from.x, y: point.y - from.y };
			const snap = snapMove(box, sheetToSide(atOrigin(place), gone), targets, {
				keepsAxis: to.shiftKey,
				snapping: isFree(to) ? undefined : { toleranceMm: snapPx / table.camera().scale, held },
			});
			vibrateOnSnap(to, held, snap.held);
			held = snap.held;
			by = snap.by;
			draftMove(move, by, layout);
			const onSheet = sideToSheet(atOrigin(place), by);
			$dragFrame.set({ ...frame, x: frame.x + onSheet.x, y: frame.y + onSheet.y });
			$marks.set(createMoveMarks(moveBox(box, by.x, by.y), move, snap.gaps, to));
		},
		end() {
			if (!move) return clearDrag();
			const shift = { place, by, box: moveBox(move.box, by.x, by.y) };
			endMove(move, shift, layout);
		},
		cancel: dropDrag,
	};
}

const atOrigin = (place: LayoutPlace): LayoutPlace => ({ ...place, origin: { x: 0, y: 0 } });

/** With Alt, copies are moved and the originals stay, as snap targets too. */
function startMove(
	selected: readonly DesignObject[],
	place: LayoutPlace,
	{ altKey: isCopy }: Press,
	table: Table,
): Move | undefined {
	const { layout, measureExtent } = table;
	const targets = collectTargets(place, isCopy ? new Set() : createDrag(selected).ids, table);
	const objects = isCopy ? copyObjects(selected, newId) : selected;
	const frames = objects.flatMap((object) => computeFrame(object, layout, measureExtent) ?? []);
	const box = boxAround(frames.map((frame) => boxInSide(frame, place)));
	const frame = frameAround(objects, layout, measureExtent);
	if (!box || !frame) return undefined;
	$drag.set(createDrag(objects));
	return { objects, isCopy, place, box, frame, targets };
}

/** Updates positions only: nothing else is computed until the drag ends. */
function draftMove({ objects, isCopy, place }: Move, by: Point, layout: SheetLayout): void {
	const design = $design.get();
	const ids = $drag.get()?.ids;
	if (!ids) return;
	const moved = (object: DesignObject): DesignObject => {
		const { x, y } = shiftOnSide({ place, by }, object.side, layout);
		return { ...object, xMm: object.xMm + x, yMm: object.yMm + y };
	};
	const all = isCopy
		? [...design.objects, ...objects.map(moved)]
		: design.objects.map((object) => (ids.has(object.id) ? moved(object) : object));
	setDraft({ ...design, objects: all });
}

/** The lines under a dragged box, and its free distances: the equal ones, with Alt all, else the nearest. */
function createMoveMarks(moved: Box, { place, targets }: Move, gaps: Marks['lengths'], to: Press): Marks {
	const free = measureDistances(moved, targets.others, targets.side);
	return {
		side: place.side,
		lines: isFree(to) ? [] : linesUnder(moved, targets),
		lengths: gaps.length > 0 ? gaps : to.altKey ? free : selectNearest(free),
	};
}

function endMove({ objects, isCopy }: Move, shift: Shift, layout: SheetLayout): void {
	const landings = findLandings(objects, shift, layout);
	const values = (object: DesignObject): Partial<Landing> => {
		const { x, y } = shiftOnSide(shift, object.side, layout);
		return roundMm(landings.get(object.id) ?? { xMm: object.xMm + x, yMm: object.yMm + y });
	};
	dropDrag();
	if (isCopy) {
		const copies = objects.map((object) => ({ ...object, ...values(object) }));
		change('editor.step_duplicate', (design) => addObjects(design, copies));
		setSelection(objects.map(({ id }) => id));
	} else {
		const ids = objects.map(({ id }) => id);
		change('editor.step_move', (design) => changeObjects(design, ids, values));
	}
	const [first] = landings.values();
	if (first) showSide(first.side);
}
