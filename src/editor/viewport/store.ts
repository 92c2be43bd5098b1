import { atom } from 'nanostores';
import { type Side, sides } from '#src/dielines/dieline.ts';
import type { Bounds } from '#src/dielines/path.ts';
import type { Camera } from './camera.ts';
import { usualPxPerMm } from './true-size.ts';

/** `flat`: the sheet. `folded`: the box. `both`: side by side, on wide windows only. */
export type View = 'flat' | 'folded' | 'both';
export const $view = atom<View>('flat');
export const setView = (view: View): void => $view.set(view);

/** `preview`: sheet and box as they will be, over the whole window. */
export const $mode = atom<'edit' | 'preview'>('edit');
export const setMode = (mode: 'edit' | 'preview'): void => $mode.set(mode);

/** The sides that can be designed on the open box. */
export const $sides = atom<readonly Side[]>(sides);
export const setSides = (all: readonly Side[]): void => $sides.set(all);
/** The open side, to which new objects are added. */
export const $side = atom<Side>('top');
/** Opens a side without moving the view. */
export const setSide = (side: Side): void => $side.set(side);

/** The camera over the sheet; undefined while the sheet is not shown. */
export const $camera = atom<Camera | undefined>(undefined);
/** For the sheet, which owns the camera. To move it, use `moveCamera`. */
export const setCameraShown = (camera: Camera | undefined): void => $camera.set(camera);

/** CSS pixels per millimetre of this screen. */
export const $pxPerMm = atom(usualPxPerMm);
export const setPxPerMm = (pxPerMm: number): void => $pxPerMm.set(pxPerMm);

/** Requested view of the sheet; a new object for each request, so that repeated requests work. */
export type CameraTarget =
	| { readonly kind: 'sheet' }
	| { readonly kind: 'side'; readonly side: Side }
	| { readonly kind: 'area'; readonly area: Bounds; readonly rotationDeg: number }
	/** An area that must be visible: zooms in if its longer edge is below `minPx`, out if it does not fit. */
	| { readonly kind: 'reveal'; readonly area: Bounds; readonly minPx: number }
	| { readonly kind: 'zoom'; readonly factor: number }
	/** Pixels per millimetre, zoomed about the window's middle. */
	| { readonly kind: 'scale'; readonly scale: number };
export const $cameraTarget = atom<CameraTarget>({ kind: 'sheet' });
export const moveCamera = (target: CameraTarget): void => $cameraTarget.set(target);

/** Requested view of the 3D box; `turn` is the rotation around it in radians. */
export type OrbitTarget = { readonly side: Side } | { readonly factor: number } | { readonly turn: number };
export const $orbitTarget = atom<OrbitTarget | undefined>(undefined);
export const turnBox = (target: OrbitTarget): void => $orbitTarget.set(target);

/** Opens a side and shows it in both views. */
export function showSide(side: Side): void {
	$side.set(side);
	turnBox({ side });
	moveCamera({ kind: 'side', side });
}

/** Shows a side where the whole sheet is shown; any closer view stays as it is. */
export function showSideIfZoomedOut(side: Side): void {
	if ($cameraTarget.get().kind === 'sheet') showSide(side);
}
