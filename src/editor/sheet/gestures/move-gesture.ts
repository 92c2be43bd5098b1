import { measureBounds } from '#src/designs/document/arrange.ts';
import { type Box, boxAround, boxesTouch, moveBox } from '#src/designs/document/boxes.ts';
import { addObjects, canAddObject, changeObjects, copyObjects } from '#src/designs/document/commands.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import type { Point, SidePlace } from '#src/dielines/dieline.ts';
import { sheetToSide, sideToSheet } from '#src/dielines/side-coordinates.ts';
import { boxInSide, type Frame, frameAround, frameOf } from '../../box/frames.ts';
import { type LayoutPlace, sideAt } from '../../box/sheet-layout.ts';
import { newId } from '../../document/place-new.ts';
import { $design, change, setDraft, setSelection } from '../../document/store.ts';
import { showSide } from '../../viewport/store.ts';
import { $showsRulers } from '../store.ts';
import { $drag, $dragFrame, $marks, clearDrag, createDrag } from './drag-state.ts';
import { type Gesture, isFree, type Press, roundMm, snapPx, type Table } from './gesture.ts';
import { linesOfSide } from './side-lines.ts';
import { type Held, linesUnder, type Snap, snapBox, type Targets, targetsOf } from './snapping.ts';
import { distancesOf, nearestOf } from './spacing.ts';

/** Left, right, upper and lower one. */
export const edgesOf = ({ xMm, yMm, widthMm, heightMm }: Box) => [xMm, xMm + widthMm, yMm, yMm + heightMm];

/** What one side's things may rest on while objects of it move, and on `more` boxes. */
export function targetsOn(
	place: LayoutPlace,
	moving: ReadonlySet<string>,
	table: Table,
	more: readonly Box[] = [],
): Targets {
	const design = $design.get();
	const others = design.objects
		.filter(({ id, side, isHidden }) => side === place.side && !isHidden && !moving.has(id))
		.map((object) => measureBounds(object, table.extentOf));
	// Nobody rests on what is not seen.
	const guides = $showsRulers.get() ? design.guides : [];
	return targetsOf(linesOfSide(table.layout, place, guides), [...others, ...more]);
}

/** Drags objects over the sheet: together, in one step, onto another side too. `lead` is the one that was pressed. */
export function moveGesture(
	lead: DesignObject,
	selected: readonly DesignObject[],
	from: Point,
	table: Table,
): Gesture | undefined {
	const { layout, extentOf } = table;
	const place = layout.places[lead.side];
	if (!place) return undefined;
	let objects = selected;
	let isCopy = false;
	let started: { box: Box; frame: Frame; targets: Targets } | undefined;
	let held: Held = {};
	let deltas: ((object: DesignObject) => Point) | undefined;
	let last: Point = { x: 0, y: 0 };

	function start({ altKey }: Press) {
		const design = $design.get();
		const targets = targetsOn(place as LayoutPlace, altKey ? new Set() : createDrag(objects).ids, table);
		if (altKey && canAddObject(design, objects.length)) {
			objects = copyObjects(objects, newId);
			isCopy = true;
		}
		const frames = objects.flatMap((object) => frameOf(object, layout, extentOf) ?? []);
		const box = boxAround(frames.map((frame) => boxInSide(frame, place as SidePlace)));
		const frame = frameAround(objects, layout, extentOf);
		if (!box || !frame) return undefined;
		$drag.set(createDrag(objects));
		return { box, frame, targets };
	}

	return {
		move(to, point) {
			started ??= start(to);
			if (!started) return;
			const { box, frame, targets } = started;
			let by = sheetToSide(
				{ ...place, origin: { x: 0, y: 0 } },
				{ x: point.x - from.x, y: point.y - from.y },
			);
			if (to.shiftKey) by = Math.abs(by.x) > Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y };
			let snap: Snap = { dxMm: 0, dyMm: 0, held: {}, gaps: [] };
			if (!isFree(to)) {
				const toleranceMm = snapPx / table.camera().scale;
				snap = snapBox(moveBox(box, by.x, by.y), targets, { toleranceMm, held });
				// An axis that is held fast does not snap out of line.
				if (to.shiftKey) snap = { ...snap, ...(by.x === 0 ? { dxMm: 0 } : { dyMm: 0 }) };
			}
			if (to.pointerType === 'touch' && isNews(held, snap.held)) navigator.vibrate?.(8);
			held = snap.held;
			by = { x: by.x + snap.dxMm, y: by.y + snap.dyMm };
			last = by;
			const onSheet = sideToSheet({ ...place, origin: { x: 0, y: 0 } }, by);
			deltas = (object) => {
				const own = layout.places[object.side];
				return object.side === lead.side || !own
					? by
					: sheetToSide({ ...own, origin: { x: 0, y: 0 } }, onSheet);
			};
			draft();
			const moved = moveBox(box, by.x, by.y);
			const free = distancesOf(moved, targets.others, targets.side);
			$dragFrame.set({ ...frame, x: frame.x + onSheet.x, y: frame.y + onSheet.y });
			$marks.set({
				side: lead.side,
				lines: isFree(to) ? [] : linesUnder(moved, targets),
				lengths: snap.gaps.length > 0 ? snap.gaps : to.altKey ? free : nearestOf(free),
			});
		},
		end() {
			if (!started || !deltas) return clearDrag();
			const places = landed(moveBox(started.box, last.x, last.y));
			const by = deltas;
			const values = (object: DesignObject) =>
				roundMm(places.get(object.id) ?? { xMm: object.xMm + by(object).x, yMm: object.yMm + by(object).y });
			setDraft(undefined);
			clearDrag();
			if (isCopy) {
				change('editor.step_duplicate', (design) =>
					addObjects(
						design,
						objects.map((object) => ({ ...object, ...values(object) })),
					),
				);
				setSelection(objects.map(({ id }) => id));
			} else {
				const ids = objects.map(({ id }) => id);
				change('editor.step_move', (design) => changeObjects(design, ids, values));
			}
			const [first] = places.values();
			if (first) showSide(first.side);
		},
		cancel() {
			setDraft(undefined);
			clearDrag();
		},
	};

	/** Places only: nothing else is looked at until the drag ends. */
	function draft() {
		const design = $design.get();
		const by = deltas;
		const ids = $drag.get()?.ids;
		if (!by || !ids) return;
		const moved = (object: DesignObject): DesignObject => {
			const { x, y } = by(object);
			return { ...object, xMm: object.xMm + x, yMm: object.yMm + y };
		};
		const all = isCopy
			? [...design.objects, ...objects.map(moved)]
			: design.objects.map((object) => (ids.has(object.id) ? moved(object) : object));
		setDraft({ ...design, objects: all });
	}

	/** Where things lie that were let go over another side: what comes from one side stays together as it is. */
	function landed(box: Box): Map<string, Landing> {
		const own = place as SidePlace;
		const isOne = objects.every(({ side }) => side === lead.side);
		const landings = new Map<string, Landing>();
		const target = (from: SidePlace, at: Point) =>
			boxesTouch({ xMm: at.x, yMm: at.y, widthMm: 0, heightMm: 0 }, { xMm: 0, yMm: 0, ...sizeOf(from) })
				? undefined
				: sideAt(layout, sideToSheet(from, at));
		// What runs over creases stays one piece with its side.
		if (isOne && objects.some(({ acrossCreases }) => acrossCreases)) return landings;
		if (isOne) {
			const centre = { x: box.xMm + box.widthMm / 2, y: box.yMm + box.heightMm / 2 };
			const other = target(own, centre);
			if (!other || other.side === own.side) return landings;
			for (const { id, xMm, yMm } of objects)
				landings.set(id, {
					side: other.side,
					xMm: other.xMm + xMm + last.x - centre.x,
					yMm: other.yMm + yMm + last.y - centre.y,
				});
			return landings;
		}
		for (const object of objects) {
			const from = layout.places[object.side];
			const by = deltas?.(object);
			if (!from || !by || object.acrossCreases) continue;
			const other = target(from, { x: object.xMm + by.x, y: object.yMm + by.y });
			if (other && other.side !== object.side)
				landings.set(object.id, { side: other.side, xMm: other.xMm, yMm: other.yMm });
		}
		return landings;
	}
}

type Landing = Pick<DesignObject, 'side' | 'xMm' | 'yMm'>;
const sizeOf = ({ widthMm, heightMm }: SidePlace) => ({ widthMm, heightMm });

/** Whether it has come to rest somewhere new. */
const isNews = (before: Held, now: Held): boolean =>
	(now.x !== undefined && before.x?.atMm !== now.x.atMm) ||
	(now.y !== undefined && before.y?.atMm !== now.y.atMm);
