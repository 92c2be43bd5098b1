import { atom } from 'nanostores';
import type { Point } from '#src/dielines/dieline.ts';

/** Id of the picture that is being cropped on the sheet. */
export const $crop = atom<string | undefined>(undefined);
export const setCrop = (id: string | undefined): void => $crop.set(id);

/** Rulers beside the sheet, and the visitor's own guides on it. */
export const $showsRulers = atom(false);
export const toggleRulers = (): void => $showsRulers.set(!$showsRulers.get());

/** Hand tool: a drag pans the sheet. */
export const $isPanning = atom(false);
export const setPanning = (isPanning: boolean): void => $isPanning.set(isPanning);

let findPoint: ((xPx: number, yPx: number) => Point) | undefined;
/** Set by the sheet while it is open. */
export const setPointFinder = (find: typeof findPoint): void => {
	findPoint = find;
};
/** Millimetres of the sheet layout below a point of the sheet's window, in pixels; undefined while it is closed. */
export const pointOfSheet = (xPx: number, yPx: number): Point | undefined => findPoint?.(xPx, yPx);
