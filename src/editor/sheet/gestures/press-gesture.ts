import { expandGroups } from '#src/designs/document/groups.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { sideAt } from '../../box/sheet-layout.ts';
import {
	$design,
	$selectedAll,
	$selection,
	select,
	setFocusText,
	setSelection,
} from '../../document/store.ts';
import { windowToLayout } from '../../viewport/camera.ts';
import { $side, setSide } from '../../viewport/store.ts';
import { $isPanning, setCrop } from '../store.ts';
import { $cropGestures } from './drag-state.ts';
import type { Gesture, Press, Table } from './gesture.ts';
import { guideGesture } from './guide-gesture.ts';
import { marqueeGesture } from './marquee-gesture.ts';
import { moveGesture } from './move-gesture.ts';
import { panGesture } from './pan-gesture.ts';
import { findTarget, selectedMovable } from './pointer-target.ts';
import { handleGesture } from './resize-gesture.ts';

/** Two presses within this time are a double click, ms. */
const doubleMs = 400;

/** What a press begins. */
export interface PressResult {
	readonly gesture: Gesture | undefined;
	/** Further action of a click (a press without a drag). */
	readonly click?: (() => void) | undefined;
}

/** Handles presses of one open sheet: what a press selects at once, and which gesture it begins. */
export function createPressHandler(table: Table): (at: Press) => PressResult {
	/** The last pressed object; reset by a press outside all objects. */
	let lastPress: { id: string; atMs: number } | undefined;

	function pressObject(at: Press, object: DesignObject): PressResult {
		const isDouble = lastPress?.id === object.id && at.atMs - lastPress.atMs < doubleMs && !at.shiftKey;
		lastPress = isDouble ? undefined : { id: object.id, atMs: at.atMs };
		if ($side.get() !== object.side) setSide(object.side);
		const click = isDouble ? openObject(object) : selectObject(object, at);
		if (object.isLocked) return { gesture: emptyDrag(at, table), click };
		const from = windowToLayout(table.camera(), at.x, at.y);
		return { gesture: moveGesture(object, selectedMovable(), from, table), click };
	}

	return (at) => {
		if (at.button === 2) return { gesture: undefined };
		if (at.button === 1 || $isPanning.get()) return { gesture: panGesture(at, table) };
		const cropping = $cropGestures.get();
		if (cropping) {
			const gesture = cropping.gestureFor(at, table);
			return gesture ? { gesture } : { gesture: panGesture(at, table), click: cropping.leave };
		}
		const target = findTarget(at, table);
		switch (target.kind) {
			case 'handle': {
				const from = windowToLayout(table.camera(), at.x, at.y);
				return { gesture: handleGesture(target.handle.pull, target.objects, from, table) };
			}
			case 'guide':
				return { gesture: guideGesture(target.index, table) };
			case 'object':
				return pressObject(at, target.object);
			case 'sheet':
				lastPress = undefined;
				return pressSheet(at, table);
			default:
				return target satisfies never;
		}
	};
}

/** A drag that moves no object: a finger moves the sheet, a mouse selects. */
const emptyDrag = (at: Press, table: Table): Gesture =>
	at.pointerType === 'touch' ? panGesture(at, table) : marqueeGesture(at, table);

/** A press outside all objects: opens that side and clears the selection. */
function pressSheet(at: Press, table: Table): PressResult {
	const hit = sideAt(table.layout, windowToLayout(table.camera(), at.x, at.y));
	if (hit && $side.get() !== hit.side) setSide(hit.side);
	const gesture = emptyDrag(at, table);
	if (at.pointerType === 'touch') return { gesture, click: () => setSelection([]) };
	if (!at.shiftKey && $selection.get().length > 0) setSelection([]);
	return { gesture };
}

/** A double click enters a group, edits a text, or starts cropping a picture. */
function openObject({ id, groupId, kind, isLocked }: DesignObject): undefined {
	if (groupId !== undefined && $selection.get().length > 1) setSelection([id]);
	else if (kind === 'text') setFocusText(id);
	else if (kind === 'image' && !isLocked) setCrop(id);
}

/**
 * What is not selected is selected by the press. What is already selected stays selected, so that all of it can be
 * dragged.
 * @returns the action of a click without a drag: with Shift it removes the object from the selection, else it selects
 * only this object
 */
function selectObject(object: DesignObject, { shiftKey }: Press): (() => void) | undefined {
	const before = $selection.get();
	const isSelected = before.includes(object.id);
	if (shiftKey) {
		if (isSelected) return () => select([object.id], 'toggle');
		select([object.id], 'toggle');
	} else if (!isSelected) {
		if (isInsideGroup(object)) setSelection([object.id]);
		else select([object.id]);
	} else if (before.length > expandGroups($design.get(), [object.id]).length)
		return () => select([object.id]);
	return undefined;
}

/** Inside an entered group, presses select single members. */
function isInsideGroup({ groupId }: DesignObject): boolean {
	const [one] = $selectedAll.get();
	return (
		groupId !== undefined &&
		one?.groupId === groupId &&
		$selection.get().length === 1 &&
		expandGroups($design.get(), [one.id]).length > 1
	);
}
