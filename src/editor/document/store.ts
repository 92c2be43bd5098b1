import { atom, computed } from 'nanostores';
import { type DesignDocument, emptyDesign } from '#src/designs/document/design.ts';
import { expandGroups } from '#src/designs/document/groups.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
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

/** The open design with its undo history. The island opens one before anything is shown. */
export const $history = atom<History<DesignDocument>>(
	startHistory(emptyDesign({ productType: 'none', sizeMm: [1, 1, 1], material: 'none', printMode: 'none' })),
);
export const $design = computed($history, ({ present }) => present);
/** The design with the changes of a running drag, for painters only; other code sees it when the drag ends. */
export const $draft = atom<DesignDocument | undefined>(undefined);
export const setDraft = (draft: DesignDocument | undefined): void => $draft.set(draft);

// What is selected. Never saved, never undone.

/** Ids of the selected objects. */
export const $selection = atom<readonly string[]>([]);
/** Selects exactly these objects. `select` takes their groups with them. */
export const setSelection = (ids: readonly string[]): void => $selection.set(ids);
const none: readonly DesignObject[] = [];
/** What is selected, in painting order. */
export const $selectedAll = computed([$design, $selection], ({ objects }, ids): readonly DesignObject[] =>
	ids.length === 0 ? none : objects.filter(({ id }) => ids.includes(id)),
);
/** The selected object if only one is selected. */
export const $selected = computed($selectedAll, (all) => (all.length === 1 ? all[0] : undefined));

/** Selects objects with their groups: replaces the selection, or (`toggle`) adds them to it or removes them from it. */
export function select(ids: readonly string[], how: 'only' | 'toggle' = 'only'): void {
	const wanted = expandGroups($design.get(), ids);
	const before = $selection.get();
	if (how === 'only') $selection.set(wanted);
	else if (wanted.every((id) => before.includes(id)))
		$selection.set(before.filter((id) => !wanted.includes(id)));
	else $selection.set([...new Set([...before, ...wanted])]);
}

/** What objects are aligned to. */
export const $alignTo = atom<'selection' | 'side' | 'sheet'>('selection');
export const setAlignTo = (target: 'selection' | 'side' | 'sheet'): void => $alignTo.set(target);
/** The text object whose field should get the focus. */
export const $focusText = atom<string | undefined>(undefined);
export const setFocusText = (id: string | undefined): void => $focusText.set(id);
/** The last copied content of this visit, in the clipboard's format. */
export const $copied = atom<string | undefined>(undefined);
export const setCopied = (json: string): void => $copied.set(json);

// Commands on the history.

export function openDesign(design: DesignDocument): void {
	$selection.set([]);
	$history.set(startHistory(design));
}

/** Opens a design with the undo history that was stored with it. */
export const restoreHistory = (stored: Pick<History<DesignDocument>, 'past' | 'present' | 'future'>): void =>
	$history.set({ ...stored, mark: undefined, burst: undefined });

/**
 * One change by one command. Inside a gesture it is part of the gesture; with a `burst` it joins the change
 * before if that had the same key and is recent.
 */
export function change(
	label: MessageKey,
	edit: (design: DesignDocument) => DesignDocument,
	burst?: string,
): void {
	record(label, edit($history.get().present), burst);
}

/**
 * The same for a value that changes rapidly, like a colour in the browser's colour picker: only the last value of a burst
 * is kept; earlier ones are not added to history or palette.
 */
export function changeLive(
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
	deselectRemoved();
}

export function redoStep(): void {
	$history.set(redo($history.get()));
	deselectRemoved();
}

/** Objects that an undo has removed are not selected any more. */
function deselectRemoved(): void {
	const left = $selectedAll.get().map(({ id }) => id);
	if (left.length < $selection.get().length) $selection.set(left);
}
