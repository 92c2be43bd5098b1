import { atom, computed } from 'nanostores';
import { expandGroups } from '#src/designs/document/commands.ts';
import { type DesignDocument, emptyDesign } from '#src/designs/document/design.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import type { SoftProof } from '#src/designs/inks/soft-proof.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import type { SaveState } from './autosave.ts';
import {
	cancelGesture,
	endGesture,
	growsBurst,
	type History,
	recordChange,
	redo,
	startGesture,
	startHistory,
	undo,
} from './history.ts';
import type { SaveTrouble } from './save-trouble/save-trouble.ts';
import { $isAsDrawn, $selection } from './session.ts';

/** The design on the table with its past. The island opens one before anything is shown. */
export const $history = atom<History<DesignDocument>>(
	startHistory(emptyDesign({ productType: 'none', sizeMm: [1, 1, 1], material: 'none', printMode: 'none' })),
);
export const $design = computed($history, ({ present }) => present);
/** How the open print mode looks on its board; undefined where colours look as they are. */
export const $printProof = atom<SoftProof | undefined>(undefined);
/** The same, unless colours are looked at as they were drawn. */
export const $proof = computed([$printProof, $isAsDrawn], (proof, isAsDrawn) =>
	isAsDrawn ? undefined : proof,
);
/** The design as a running drag on the sheet would leave it: painters follow it, everything else waits for the end. */
export const $draft = atom<DesignDocument | undefined>(undefined);
/** A design in the colours that the open print mode will give it. */
export const inPrint = (design: DesignDocument): DesignDocument =>
	$printProof.get()?.design(design) ?? design;
/** The design in the colours that it will be printed in, however it is looked at. */
export const $printed = computed([$design, $printProof], (design, proof) => proof?.design(design) ?? design);
/** The design in the colours that it is looked at in. */
export const $still = computed([$design, $proof], (design, proof) => proof?.design(design) ?? design);
/** What the painters paint: the design, or its draft, in the colours that it will be printed in. */
export const $shown = computed(
	[$draft, $design, $proof],
	(draft, design, proof) => proof?.design(draft ?? design) ?? draft ?? design,
);
/** What is selected, in painting order. */
export const $selectedAll = computed([$design, $selection], ({ objects }, ids): readonly DesignObject[] =>
	ids.length === 0 ? none : objects.filter(({ id }) => ids.includes(id)),
);
const none: readonly DesignObject[] = [];
/** The selected object where it is one alone. */
export const $selected = computed($selectedAll, (all) => (all.length === 1 ? all[0] : undefined));
export const $saveState = atom<SaveState>('clean');
/** Why the last save did not work; undefined once one has. */
export const $saveTrouble = atom<SaveTrouble | undefined>(undefined);
/** The browser takes no more: what is not saved lives in this tab only. */
export const $isStorageFull = atom(false);
/** What its owner calls the design; undefined until it is saved. */
export const $designName = atom<string | undefined>(undefined);
/** Undefined until the first save has given it one. */
export const $designId = atom<string | undefined>(undefined);

/** Selects objects with their groups, instead of what was selected or (`toggle`) in turn with it. */
export function select(ids: readonly string[], how: 'only' | 'toggle' = 'only'): void {
	const wanted = expandGroups($design.get(), ids);
	const before = $selection.get();
	if (how === 'only') $selection.set(wanted);
	else if (wanted.every((id) => before.includes(id)))
		$selection.set(before.filter((id) => !wanted.includes(id)));
	else $selection.set([...new Set([...before, ...wanted])]);
}

export function openDesign(design: DesignDocument): void {
	$selection.set([]);
	$history.set(startHistory(design));
}

/**
 * One change by one command. Inside a gesture it is part of the gesture; with a `burst` it joins the change
 * before when that had the same key and is fresh.
 */
export function change(
	label: MessageKey,
	edit: (design: DesignDocument) => DesignDocument,
	burst?: string,
): void {
	record(label, edit($history.get().present), burst);
}

/**
 * The same for a value that is tried out, like a colour in the browser's colour window: only the last try of a
 * burst is kept, the tries before leave nothing behind (no colours in the palette).
 */
export function tryOut(
	label: MessageKey,
	edit: (design: DesignDocument) => DesignDocument,
	burst: string,
): void {
	const history = $history.get();
	const isMore = growsBurst(history, { key: burst, atMs: performance.now() });
	record(label, edit((isMore && history.past.at(-1)?.state) || history.present), burst);
}

function record(label: MessageKey, next: DesignDocument, burst: string | undefined): void {
	$history.set(
		recordChange($history.get(), next, {
			label,
			...(burst && { burst: { key: burst, atMs: performance.now() } }),
		}),
	);
}

export const beginGesture = (): void => $history.set(startGesture($history.get()));
export const commitGesture = (label: MessageKey): void => $history.set(endGesture($history.get(), label));
export function dropGesture(): void {
	$draft.set(undefined);
	$history.set(cancelGesture($history.get()));
}

export function undoStep(): void {
	$history.set(undo($history.get()));
	forgetLostSelection();
}

export function redoStep(): void {
	$history.set(redo($history.get()));
	forgetLostSelection();
}

function forgetLostSelection(): void {
	const left = $selectedAll.get().map(({ id }) => id);
	if (left.length < $selection.get().length) $selection.set(left);
}
