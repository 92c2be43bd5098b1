import { atom } from 'nanostores';

/** 0 is flat, 1 is closed. The start value is almost closed: it shows the artwork, and that the box opens. */
export const $fold = atom(0.96);
export const setFold = (progress: number): void => $fold.set(progress);
/** Whether the folding animation plays. */
export const $isFolding = atom(false);
export const setFolding = (isFolding: boolean): void => $isFolding.set(isFolding);

let cameraShot: (() => HTMLCanvasElement) | undefined;
/** Set by the 3D view while it is open. */
export const setCameraShot = (take: typeof cameraShot): void => {
	cameraShot = take;
};
/** A picture of the 3D view, at most 300 × 300 px; undefined while the view is closed. */
export const captureFrame = (): HTMLCanvasElement | undefined => cameraShot?.();

/** Exports of the open 3D view. */
export interface BoxOutputs {
	/** The folded box in metres, with its artwork. */
	readonly write: (format: 'glb' | 'usdz') => Promise<Blob>;
	/** The view in another size, without background. */
	readonly picture: (widthPx: number, heightPx: number) => HTMLCanvasElement;
	/** Poses the box, 0 flat … 1 closed, without moving the fold bar. */
	readonly pose: (progress: number) => void;
}
/** Undefined while no 3D view is open. */
export const $boxOutputs = atom<BoxOutputs | undefined>(undefined);
export const setBoxOutputs = (outputs: BoxOutputs | undefined): void => $boxOutputs.set(outputs);
