import type { Measure } from '#src/designs/document/arrange.ts';
import type { Point } from '#src/dielines/dieline.ts';
import type { SheetLayout } from '../../box/sheet-layout.ts';
import type { Camera } from '../../viewport/camera.ts';

/** The data of a pointer event that gestures need, in window pixels. */
export interface Press {
	readonly pointerId: number;
	readonly pointerType: string;
	readonly button: number;
	readonly x: number;
	readonly y: number;
	/** Milliseconds of the page. */
	readonly atMs: number;
	readonly shiftKey: boolean;
	readonly altKey: boolean;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
}

/** One drag from press to release. */
export interface Gesture {
	/** Called once the pointer has left the place of the press. */
	move(to: Press, point: Point): void;
	/** After moves; what was drafted becomes one change. */
	end(): void;
	/** Undoes the gesture. */
	cancel(): void;
}

/** What gestures operate on. */
export interface Table {
	readonly layout: SheetLayout;
	readonly measureExtent: Measure;
	readonly camera: () => Camera;
	readonly setCamera: (next: (now: Camera) => Camera) => void;
	/** Copies were to be dragged, but the design has no room for them. */
	readonly onFull?: () => void;
}

/** Snap distance, pixels. */
export const snapPx = 6;
/** Disables snapping. ⌘ too: on a Mac, Ctrl-click is the secondary button. */
export const isFree = ({ ctrlKey, metaKey }: Press): boolean => ctrlKey || metaKey;

/** Rounds positions and sizes to 0.001 mm: removes floating-point noise. */
export const roundMm = <Values extends object>(values: Values): Values =>
	Object.fromEntries(
		Object.entries(values).map(([key, value]) => [
			key,
			typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
		]),
	) as Values;
