import { atom } from 'nanostores';
import type { DesignObject, Side } from '#src/designs/document/objects.ts';
import { outerSides } from '#src/dielines/dieline.ts';
import type { Frame } from '../../box/frames.ts';
import { setDraft } from '../../document/store.ts';
import type { Gesture, Press, Table } from './gesture.ts';
import type { Line } from './snapping.ts';
import type { Length } from './spacing.ts';

/** The running drag. Moving objects are painted on their own layer, so they must be known from the start. */
export interface Drag {
	readonly ids: ReadonlySet<string>;
	/** The sides where something moves: all outer ones for what runs over creases. */
	readonly sides: ReadonlySet<Side>;
}
/** A new value when a drag begins and ends, never between. */
export const $drag = atom<Drag | undefined>(undefined);
/** The handles' frame while something is dragged. */
export const $dragFrame = atom<Frame | undefined>(undefined);

/** Snapping lines and lengths drawn over the sheet, in side coordinates. */
export interface Marks {
	readonly side: Side;
	readonly lines: readonly Line[];
	readonly lengths: readonly Length[];
	/** Angle or size, shown below the frame. */
	readonly note?:
		| { readonly kind: 'angle'; readonly degrees: number }
		| { readonly kind: 'size'; readonly widthMm: number; readonly heightMm: number };
}
export const $marks = atom<Marks | undefined>(undefined);

/** The selection rectangle, window pixels. */
export const $marquee = atom<
	{ readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined
>(undefined);

/** Gestures of the crop mode; loaded on first use. */
export interface CropGestures {
	/** Target of a press: the frame, or the picture behind it; undefined outside both. */
	readonly gestureFor: (at: Press, table: Table) => Gesture | undefined;
	readonly cursorFor: (at: Press, table: Table) => string | undefined;
	/** A click outside. */
	readonly leave: () => void;
}
export const $cropGestures = atom<CropGestures | undefined>(undefined);

export const createDrag = (objects: readonly DesignObject[]): Drag => ({
	ids: new Set(objects.map(({ id }) => id)),
	sides: new Set(objects.flatMap(({ side, acrossCreases }) => (acrossCreases ? outerSides : [side]))),
});

export function clearDrag(): void {
	$drag.set(undefined);
	$dragFrame.set(undefined);
	$marks.set(undefined);
}

/** Ends a drag on the sheet without a change of the design. */
export function dropDrag(): void {
	setDraft(undefined);
	clearDrag();
}
