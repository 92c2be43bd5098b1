import { atom } from 'nanostores';
import type { Side } from '#src/designs/document/objects.ts';
import type { Finding } from '#src/designs/preflight/finding.ts';
import { type Point, sides } from '#src/dielines/dieline.ts';
import type { Area, Camera } from './flat/camera.ts';
import { usualPxPerMm } from './true-size.ts';
import type { PdfPages } from './uploads/pdf-pages.ts';

/**
 * What belongs to this visit, not to the design: never saved, never undone.
 */

/** `flat`: the sheet. `folded`: the box. `both`: side by side, on wide windows only. */
export type View = 'flat' | 'folded' | 'both';

/**
 * A file on its way onto the box. `choosing`: a PDF waits for its page. `offline`: the line is cut, it goes on by
 * itself. `refused`: it stays until it is closed.
 */
export interface PendingUpload {
	readonly id: string;
	readonly fileName: string;
	readonly state: 'waiting' | 'reading' | 'choosing' | 'sending' | 'offline' | 'refused';
	/** Bytes that have arrived, and all. */
	readonly sent: number;
	readonly total: number;
	/** Where it will lie, with how it looks. */
	readonly frame?: PendingFrame;
	/** Why it cannot be used, in words. */
	readonly refusal?: string;
	readonly pdf?: PdfPages;
	/** Takes it off the list; what has been sent is given up. */
	readonly stop: () => void;
	/** Once more, where that may help. */
	readonly retry?: () => void;
	/** Scales a picture down that has too many pixels, and goes on with that. */
	readonly shrink?: () => void;
	readonly choose?: (page: number) => void;
}
export interface PendingFrame {
	readonly side: Side;
	readonly preview: ImageBitmap | HTMLImageElement;
	readonly xMm: number;
	readonly yMm: number;
	readonly widthMm: number;
	readonly heightMm: number;
}

/** A sentence for everybody: shown for a while and read aloud. */
export interface Notice {
	readonly text: string;
	readonly tone: 'info' | 'problem';
}

/** How the sheet lies in its window; undefined while it is not shown. */
export const $camera = atom<Camera | undefined>(undefined);
/** Pixels of the page on a millimetre of this screen. */
export const $pxPerMm = atom(usualPxPerMm);
/** Rulers beside the sheet, and one's own guides on it. */
export const $showsRulers = atom(false);
/** What objects are aligned to. */
export const $alignTo = atom<'selection' | 'side' | 'sheet'>('selection');
/** Ids of the selected objects; whole groups, see `select` of the store. */
export const $selection = atom<readonly string[]>([]);
/** The sides that can be designed on what is open. */
export const $sides = atom<readonly Side[]>(sides);
export const $side = atom<Side>('top');
export const $view = atom<View>('flat');
/** `preview`: sheet and box as they will be, over the whole window. */
export const $mode = atom<'edit' | 'preview'>('edit');
/** A panel of things to add, opened from the tools. */
export type ToolPanel = 'elements' | 'patterns' | 'codes' | 'starts';
export const $panel = atom<ToolPanel | undefined>(undefined);
/** Colours are shown as they were drawn, as over white, not as the inks look on the board. */
export const $isAsDrawn = atom(false);
/** Nothing is dragged but the sheet itself. */
export const $isPanning = atom(false);
/** 0 lies flat, 1 is shut: almost shut one sees the artwork, and that it opens. */
export const $fold = atom(0.96);
/** Parts of the first sight that a spinner stands for. */
export const $onTheWay = atom(0);
export const $isFolding = atom(false);
export const $uploads = atom<readonly PendingUpload[]>([]);
export const $notice = atom<Notice | undefined>(undefined);
/** Grows whenever a picture has come in, so that painters paint again. */
export const $pictureCount = atom(0);
/** What a look at the artwork found; undefined until there is something to look at. */
export const $findings = atom<readonly Finding[] | undefined>(undefined);
/** What the 3D view is asked to show; `turn` goes around the box, radians. */
export const $orbitGoal = atom<
	{ readonly side: Side } | { readonly factor: number } | { readonly turn: number } | undefined
>(undefined);

let shot: (() => HTMLCanvasElement) | undefined;
/** The 3D view says how to take a picture of it while it is open. */
export const setCameraShot = (take: typeof shot): void => {
	shot = take;
};
/** A picture of the box as the 3D view shows it, at most 300 × 300 px; undefined while that is closed. */
export const takeShot = (): HTMLCanvasElement | undefined => shot?.();

/** What the 3D view makes of its box while it is open. */
export interface BoxOutputs {
	/** The folded box in metres, with its artwork. */
	readonly write: (format: 'glb' | 'usdz') => Promise<Blob>;
	/** The view in another size, on nothing. */
	readonly picture: (widthPx: number, heightPx: number) => HTMLCanvasElement;
	/** Poses the box, 0 flat … 1 shut, without moving the fold bar. */
	readonly pose: (progress: number) => void;
}
/** Undefined while no 3D view is open. */
export const $boxOutputs = atom<BoxOutputs | undefined>(undefined);

/** What the sheet is asked to show; a new object every time, so that asking twice works. */
export type Goal =
	| { readonly kind: 'sheet' }
	| { readonly kind: 'side'; readonly side: Side }
	| { readonly kind: 'area'; readonly area: Area; readonly rotationDeg: number }
	| { readonly kind: 'zoom'; readonly factor: number }
	/** Pixels a millimetre, about the window's middle. */
	| { readonly kind: 'scale'; readonly scale: number };
export const $goal = atom<Goal>({ kind: 'sheet' });
let tableAt: ((xPx: number, yPx: number) => Point) | undefined;
/** The sheet says where on the worktop a point of its window is, while it is open. */
export const setTableAt = (find: typeof tableAt): void => {
	tableAt = find;
};
/** Millimetres of the worktop below a point of the sheet's window. */
export const pointOfTable = (xPx: number, yPx: number): Point | undefined => tableAt?.(xPx, yPx);

/** The picture that is being cropped on the sheet. */
export const $crop = atom<string | undefined>(undefined);
/** The text object whose field should get the focus. */
export const $focusText = atom<string | undefined>(undefined);
/** Asks for the file picker; a new object every time. */
export const $pickFile = atom<object | undefined>(undefined);

export const tell = (text: string, tone: Notice['tone'] = 'info'): void => $notice.set({ text, tone });

/** Something new lies on a side: from the whole sheet the view comes closer, another view stays as it is. */
export function comeCloser(side: Side): void {
	if ($goal.get().kind === 'sheet') showSide(side);
}

export function showSide(side: Side): void {
	$side.set(side);
	$orbitGoal.set({ side });
	$goal.set({ kind: 'side', side });
}

/** Pieces that somebody wants; the price bar follows it. */
export const $quantity = atom(120);

/** The dialog that is open over the designer. */
export type DialogName =
	| 'box'
	| 'print'
	| 'templates'
	| 'logo'
	| 'languages'
	| 'commands'
	| 'menu'
	| 'ink'
	| 'guidelines'
	| 'best_practices';
export const $dialog = atom<DialogName | undefined>(undefined);

/** Where on the page the menu of the selection opens, pixels, and what gets the focus back. */
export const $menuAt = atom<
	{ readonly x: number; readonly y: number; readonly opener: HTMLElement | undefined } | undefined
>(undefined);
/** What was copied last in this visit, as the clipboard holds it. */
export const $copied = atom<string | undefined>(undefined);
