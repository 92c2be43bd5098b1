import { boxAround, boxesTouch } from '#src/designs/document/boxes.ts';
import { expandGroups } from '#src/designs/document/groups.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import type { Point } from '#src/dielines/dieline.ts';
import { cornersOf, type Frame, frameAround, frameOf, objectAt } from '../../box/frames.ts';
import { sideAt } from '../../box/sheet-layout.ts';
import {
	$design,
	$draft,
	$selectedAll,
	$selection,
	select,
	setFocusText,
	setSelection,
} from '../../document/store.ts';
import { windowToLayout, zoomAt } from '../../viewport/camera.ts';
import { $side, setSide } from '../../viewport/store.ts';
import { $isPanning, setCrop } from '../store.ts';
import { $cropGestures, $marquee } from './drag-state.ts';
import type { Gesture, Press, Table } from './gesture.ts';
import { guideAt, guideGesture } from './guide-gesture.ts';
import { cursorOf, type Handle, handleAt, handlesOf, pullsOf } from './handles.ts';
import { moveGesture } from './move-gesture.ts';
import { handleGesture } from './resize-gesture.ts';

/** A press that goes no farther than this is a click, pixels. */
const clickPx = { mouse: 3, touch: 9 } as const;
/** How near a handle must be pressed. */
const handlePx = { mouse: 9, touch: 22 } as const;
/** Two clicks within this time are a double one. */
const doubleMs = 400;
/** Thin objects are hit within this distance. */
const slackPx = 4;

const sizeFor = <Value>(
	sizes: { mouse: Value; touch: Value },
	{ pointerType }: Pick<Press, 'pointerType'>,
) => (pointerType === 'touch' ? sizes.touch : sizes.mouse);

/** All pointer gestures on the sheet, from events in window pixels. One instance per open sheet. */
export function sheetGestures(table: Table) {
	const { layout, extentOf, setCamera } = table;
	const pointers = new Map<number, Press>();
	let gesture: Gesture | undefined;
	let from: Press | undefined;
	let isMoving = false;
	/** What a click does, where it is more than the press has done. */
	let click: (() => void) | undefined;
	let lastClick: { id: string; atMs: number } | undefined;

	const pointAt = ({ x, y }: Pick<Press, 'x' | 'y'>) => windowToLayout(table.camera(), x, y);

	/** What can be pulled now, with its frame. */
	function grip():
		| { objects: readonly DesignObject[]; frame: Frame; handles: readonly Handle[] }
		| undefined {
		const objects = movableOf($selectedAll.get());
		const frame = frameAround(objects, layout, extentOf);
		return frame && { objects, frame, handles: handlesOf(frame, pullsOf(objects), table.camera()) };
	}

	function hitAt(press: Press): DesignObject | undefined {
		const slackMm = slackPx / table.camera().scale;
		return objectAt($design.get().objects, pointAt(press), { layout, extentOf, slackMm });
	}

	function cancel() {
		const running = isMoving ? gesture : undefined;
		gesture = undefined;
		click = undefined;
		isMoving = false;
		running?.cancel();
	}

	/** Something else has taken the drag away: Escape, or another design. */
	const stops = [
		$draft.listen((draft) => {
			if (draft === undefined && isMoving) cancel();
		}),
		$design.listen(cancel),
	];

	function press(at: Press) {
		pointers.set(at.pointerId, at);
		if (pointers.size > 1) return cancel();
		from = at;
		isMoving = false;
		click = undefined;
		gesture = gestureFor(at);
	}

	function gestureFor(at: Press): Gesture | undefined {
		if (at.button === 2) return undefined;
		if (at.button === 1 || $isPanning.get()) return panGesture(at);
		const cropping = $cropGestures.get();
		if (cropping) {
			click = cropping.leave;
			const grasp = cropping.gestureFor(at, table);
			if (grasp) click = undefined;
			return grasp ?? panGesture(at);
		}
		const point = pointAt(at);
		const held = grip();
		const handle = held && handleAt(held.handles, at.x, at.y, sizeFor(handlePx, at));
		if (held && handle) return handleGesture(handle.pull, held.objects, point, table);
		const hit = hitAt(at);
		const guide = hit ? undefined : guideAt(point, table);
		if (guide !== undefined) return guideGesture(guide, table);
		if (!hit) return pressBeside(at, point);
		return pressObject(at, hit, point);
	}

	function pressObject(at: Press, hit: DesignObject, point: Point): Gesture | undefined {
		const before = $selection.get();
		const isDouble = lastClick?.id === hit.id && at.atMs - lastClick.atMs < doubleMs;
		lastClick = { id: hit.id, atMs: at.atMs };
		if ($side.get() !== hit.side) setSide(hit.side);
		if (isDouble && !at.shiftKey) {
			lastClick = undefined;
			// A double click goes into a group, into a text, and behind a picture's frame.
			if (hit.groupId !== undefined && before.length > 1) setSelection([hit.id]);
			else if (hit.kind === 'text') setFocusText(hit.id);
			else if (hit.kind === 'image' && !hit.isLocked) setCrop(hit.id);
		} else if (at.shiftKey) {
			if (before.includes(hit.id)) click = () => select([hit.id], 'toggle');
			else select([hit.id], 'toggle');
		} else if (!before.includes(hit.id)) {
			if (isInsideGroup(hit)) setSelection([hit.id]);
			else select([hit.id]);
		}
		// What is selected already stays so, that all of it can be dragged; a mere click means this one.
		else if (before.length > expandGroups($design.get(), [hit.id]).length) click = () => select([hit.id]);
		if (hit.isLocked) return at.pointerType === 'touch' ? panGesture(at) : marqueeGesture(at);
		return moveGesture(hit, movableOf($selectedAll.get()), point, table);
	}

	/** Inside of a group one goes from member to member. */
	function isInsideGroup({ groupId }: DesignObject): boolean {
		const [one] = $selectedAll.get();
		return (
			groupId !== undefined &&
			one?.groupId === groupId &&
			expandGroups($design.get(), [one.id]).length > 1 &&
			$selection.get().length === 1
		);
	}

	/** A press beside every object: that side is open now, and nothing is selected. */
	function pressBeside(at: Press, point: Point): Gesture {
		lastClick = undefined;
		const hit = sideAt(layout, point);
		if (hit && $side.get() !== hit.side) setSide(hit.side);
		if (at.pointerType === 'touch') {
			click = () => setSelection([]);
			return panGesture(at);
		}
		if (!at.shiftKey && $selection.get().length > 0) setSelection([]);
		return marqueeGesture(at);
	}

	function panGesture(at: Press): Gesture {
		let last = at;
		return {
			move(to) {
				const [dx, dy] = [to.x - last.x, to.y - last.y];
				last = to;
				setCamera((camera) => ({ ...camera, xPx: camera.xPx + dx, yPx: camera.yPx + dy }));
			},
			end() {},
			cancel() {},
		};
	}

	function marqueeGesture(at: Press): Gesture {
		const before = at.shiftKey ? $selection.get() : [];
		const boxes = $design.get().objects.flatMap((object) => {
			if (object.isHidden || object.isLocked) return [];
			const frame = frameOf(object, layout, extentOf);
			const box =
				frame && boxAround(cornersOf(frame).map(({ x, y }) => ({ xMm: x, yMm: y, widthMm: 0, heightMm: 0 })));
			return box ? [{ id: object.id, box }] : [];
		});
		return {
			move(to) {
				const [a, b] = [pointAt(at), pointAt(to)];
				const area = boxAround([a, b].map(({ x, y }) => ({ xMm: x, yMm: y, widthMm: 0, heightMm: 0 })));
				$marquee.set({
					x: Math.min(at.x, to.x),
					y: Math.min(at.y, to.y),
					width: Math.abs(to.x - at.x),
					height: Math.abs(to.y - at.y),
				});
				const met = boxes.filter(({ box }) => area && boxesTouch(box, area)).map(({ id }) => id);
				const next = expandGroups($design.get(), [...new Set([...before, ...met])]);
				if (next.join() !== $selection.get().join()) setSelection(next);
			},
			end: () => $marquee.set(undefined),
			cancel: () => $marquee.set(undefined),
		};
	}

	function move(at: Press) {
		const before = pointers.get(at.pointerId);
		if (!before) return;
		if (pointers.size > 1) return pinch(before, at);
		pointers.set(at.pointerId, at);
		if (!gesture || !from) return;
		if (!isMoving && Math.hypot(at.x - from.x, at.y - from.y) <= sizeFor(clickPx, at)) return;
		isMoving = true;
		gesture.move(at, pointAt(at));
	}

	/** Two fingers zoom and move the sheet. */
	function pinch(before: Press, at: Press) {
		const other = [...pointers.values()].find(({ pointerId }) => pointerId !== at.pointerId);
		pointers.set(at.pointerId, at);
		if (!other) return;
		const span = (one: Press) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
		const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
		const [dx, dy] = [(at.x - before.x) / 2, (at.y - before.y) / 2];
		setCamera((camera) => {
			const zoomed = zoomAt(camera, span(at) / span(before), middle.x, middle.y);
			return { ...zoomed, xPx: zoomed.xPx + dx, yPx: zoomed.yPx + dy };
		});
	}

	function release(at: Press) {
		pointers.delete(at.pointerId);
		const [done, wasMoving] = [gesture, isMoving];
		gesture = undefined;
		isMoving = false;
		if (wasMoving) done?.end();
		else if (done) click?.();
		click = undefined;
	}

	/** The pointer was taken away: by the system, or by a second finger. */
	function lose(at: Press) {
		pointers.delete(at.pointerId);
		cancel();
	}

	/** What a menu that opens here is about is selected: the object, else its side is open and nothing selected. */
	function pointOut(at: Press) {
		lose(at);
		const hit = hitAt(at);
		const side = hit?.side ?? sideAt(layout, pointAt(at))?.side;
		if (side && $side.get() !== side) setSide(side);
		if (!hit) setSelection([]);
		else if (!$selection.get().includes(hit.id)) select([hit.id]);
	}

	/** The cursor for where the pointer is, nothing being pressed. */
	function cursorFor(at: Press): string {
		if ($isPanning.get()) return 'grab';
		const cropping = $cropGestures.get();
		if (cropping) return cropping.cursorFor(at, table) ?? 'default';
		const held = grip();
		const handle = held && handleAt(held.handles, at.x, at.y, sizeFor(handlePx, at));
		if (held && handle) return cursorOf(handle, held.frame.rotationDeg + table.camera().rotationDeg);
		const hit = hitAt(at);
		if (hit) return hit.isLocked ? 'default' : 'move';
		return guideAt(pointAt(at), table) === undefined ? 'default' : 'grab';
	}

	function stop() {
		for (const one of stops) one();
	}

	return { press, move, release, lose, pointOut, cursorFor, isBusy: () => gesture !== undefined, stop };
}

const movableOf = (objects: readonly DesignObject[]) =>
	objects.filter(({ isLocked, isHidden }) => !isLocked && !isHidden);
