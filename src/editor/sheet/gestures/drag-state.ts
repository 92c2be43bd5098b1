import { atom } from 'nanostores';
import type { DesignObject, Side } from '#src/designs/document/objects.ts';
import { outerSides } from '#src/dielines/dieline.ts';
import type { Frame } from '../../box/frames.ts';
import type { Gesture, Press, Table } from './gesture.ts';
import type { Line } from './snapping.ts';
import type { Length } from './spacing.ts';

/** A drag of objects that runs now. What moves is painted apart, so it must be known from the start. */
export interface Drag {
	readonly ids: ReadonlySet<string>;
	/** The sides where something moves: all outer ones for what runs over creases. */
	readonly sides: ReadonlySet<Side>;
}
/** A new value when a drag begins and ends, never between. */
export const $drag = atom<Drag | undefined>(undefined);
/** The handles' frame while something is dragged. */
export const $dragFrame = atom<Frame | undefined>(undefined);

/** What is drawn over the sheet to guide the hand: in the coordinates of a side. */
export interface Marks {
	readonly side: Side;
	readonly lines: readonly Line[];
	readonly lengths: readonly Length[];
	/** An angle or a size, said below the frame. */
	readonly note?:
		| { readonly kind: 'angle'; readonly degrees: number }
		| { readonly kind: 'size'; readonly widthMm: number; readonly heightMm: number };
}
export const $marks = atom<Marks | undefined>(undefined);

/** The rectangle that selects what it meets, window pixels. */
export const $marquee = atom<
	{ readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined
>(undefined);

/** What hands do while a picture is cropped; its code comes with the first one. */
export interface CropHand {
	/** Of a press on the frame or on the picture behind it; undefined beside both. */
	readonly gestureFor: (at: Press, table: Table) => Gesture | undefined;
	readonly cursorFor: (at: Press, table: Table) => string | undefined;
	/** A click beside it. */
	readonly leave: () => void;
}
export const $cropHand = atom<CropHand | undefined>(undefined);

export const dragOf = (objects: readonly DesignObject[]): Drag => ({
	ids: new Set(objects.map(({ id }) => id)),
	sides: new Set(objects.flatMap(({ side, acrossCreases }) => (acrossCreases ? outerSides : [side]))),
});

export function forgetDrag(): void {
	$drag.set(undefined);
	$dragFrame.set(undefined);
	$marks.set(undefined);
}
