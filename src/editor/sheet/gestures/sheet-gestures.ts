import { sideAt } from '../../box/sheet-layout.ts';
import { $design, $draft, $selection, select, setSelection } from '../../document/store.ts';
import { windowToLayout } from '../../viewport/camera.ts';
import { $side, setSide } from '../../viewport/store.ts';
import { $isPanning } from '../store.ts';
import { $cropGestures } from './drag-state.ts';
import type { Press, Table } from './gesture.ts';
import { pinchCamera } from './pan-gesture.ts';
import { findObject, findTarget, targetCursor } from './pointer-target.ts';
import { createPressHandler, type PressResult } from './press-gesture.ts';

/** Largest movement of a click, pixels. */
const clickPx = { mouse: 3, touch: 9 } as const;

/** All pointer gestures on the sheet, from events in window pixels. One instance per open sheet. */
export function sheetGestures(table: Table) {
	const pointers = new Map<number, Press>();
	const handlePress = createPressHandler(table);
	let pressed: (PressResult & { readonly from: Press }) | undefined;
	let isMoving = false;

	function cancel() {
		const running = isMoving ? pressed?.gesture : undefined;
		pressed = undefined;
		isMoving = false;
		running?.cancel();
	}

	/** The drag was cancelled: by Escape, or by another design. */
	const stops = [
		$draft.listen((draft) => {
			if (draft === undefined && isMoving) cancel();
		}),
		$design.listen(cancel),
	];

	function press(at: Press) {
		pointers.set(at.pointerId, at);
		if (pointers.size > 1) return cancel();
		isMoving = false;
		pressed = { from: at, ...handlePress(at) };
	}

	function move(at: Press) {
		const before = pointers.get(at.pointerId);
		if (!before) return;
		pointers.set(at.pointerId, at);
		if (pointers.size > 1) return pinch(before, at);
		if (!pressed?.gesture) return;
		const { from, gesture } = pressed;
		const minPx = at.pointerType === 'touch' ? clickPx.touch : clickPx.mouse;
		if (!isMoving && Math.hypot(at.x - from.x, at.y - from.y) <= minPx) return;
		isMoving = true;
		gesture.move(at, windowToLayout(table.camera(), at.x, at.y));
	}

	function pinch(from: Press, to: Press) {
		const other = [...pointers.values()].find(({ pointerId }) => pointerId !== to.pointerId);
		if (other) table.setCamera((camera) => pinchCamera(camera, { from, to }, other));
	}

	function release(at: Press) {
		pointers.delete(at.pointerId);
		const [done, wasMoving] = [pressed, isMoving];
		pressed = undefined;
		isMoving = false;
		if (wasMoving) done?.gesture?.end();
		else if (done?.gesture) done.click?.();
	}

	/** The pointer was cancelled: by the system, or by a second finger. */
	function lose(at: Press) {
		pointers.delete(at.pointerId);
		cancel();
	}

	return {
		press,
		move,
		release,
		lose,
		/** A menu opens here: what it is about gets selected. */
		pointOut(at: Press) {
			lose(at);
			selectBelow(at, table);
		},
		cursorFor: (at: Press) => findCursor(at, table),
		isBusy: () => pressed?.gesture !== undefined,
		stop() {
			for (const one of stops) one();
		},
	};
}

/** The cursor at the pointer's position while nothing is pressed. */
function findCursor(at: Press, table: Table): string {
	if ($isPanning.get()) return 'grab';
	const cropping = $cropGestures.get();
	if (cropping) return cropping.cursorFor(at, table) ?? 'default';
	return targetCursor(findTarget(at, table), table.camera().rotationDeg);
}

/** Selects the object below the pointer, unless it is selected; else its side is open and nothing selected. */
function selectBelow(at: Press, table: Table): void {
	const object = findObject(at, table);
	const point = windowToLayout(table.camera(), at.x, at.y);
	const side = object?.side ?? sideAt(table.layout, point)?.side;
	if (side && $side.get() !== side) setSide(side);
	if (!object) setSelection([]);
	else if (!$selection.get().includes(object.id)) select([object.id]);
}
