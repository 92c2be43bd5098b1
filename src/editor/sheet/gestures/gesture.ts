import type { Measure } from '#src/designs/document/arrange.ts';
import type { Point } from '#src/dielines/dieline.ts';
import type { Worktop } from '../../box/sheet-layout.ts';
import type { Camera } from '../../viewport/camera.ts';

/** What of a pointer's event a gesture needs, in window pixels. */
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

/** One thing that a hand does from press to release. */
export interface Gesture {
	/** Called once the pointer has left the place of the press. */
	move(to: Press, point: Point): void;
	/** After moves; what was drafted becomes one change. */
	end(): void;
	/** As if it had not begun. */
	cancel(): void;
}

/** What gestures work on. */
export interface Table {
	readonly worktop: Worktop;
	readonly extentOf: Measure;
	readonly camera: () => Camera;
	readonly setCamera: (next: (now: Camera) => Camera) => void;
}

/** Pull within this many pixels of a stop, and it rests there. */
export const snapPx = 6;
/** On a Mac, Ctrl with the mouse is the other button, so ⌘ does the same. */
export const isFree = ({ ctrlKey, metaKey }: Press): boolean => ctrlKey || metaKey;

/** Places and sizes are kept to a thousandth of a millimetre: what adding up leaves beyond that says nothing. */
export const tidyMm = <Values extends object>(values: Values): Values =>
	Object.fromEntries(
		Object.entries(values).map(([key, value]) => [
			key,
			typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
		]),
	) as Values;
