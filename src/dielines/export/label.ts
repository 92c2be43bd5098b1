import type { Point } from '../dieline.ts';

/** A text in the drawing, centred; `rotationDeg` turns it clockwise on the sheet. */
export interface Label {
	readonly text: string;
	readonly at: Point;
	readonly heightMm: number;
	readonly rotationDeg: 0 | -90;
}
/** Average width of a sans-serif letter, as a share of its height. */
export const letterWidth = 0.72;

/** A size as printed: tenths; hundredths only where they are not zero. */
export const sizeText = (mm: number): string => String(Math.round(mm * 100) / 100);
