import { canAddObject, duplicateObjects, removeObjects } from '#src/designs/document/commands.ts';
import { expandGroups } from '#src/designs/document/groups.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import type { Translate } from '#src/site/messages.ts';
import { showNotice } from '../context/store.ts';
import { redoLabel, undoLabel } from '../document/history.ts';
import { newId, placeNew } from '../document/place-new.ts';
import {
	$design,
	$draft,
	$history,
	$selectedAll,
	$selection,
	change,
	dropGesture,
	redoStep,
	setFocusText,
	setSelection,
	undoStep,
} from '../document/store.ts';
import { pickFile } from '../uploads/store.ts';
import { $side, showSide } from '../viewport/store.ts';
import type { Action } from './action.ts';

const always = () => true;
const hasSelection = () => $selectedAll.get().length > 0;
const canMove = () => movable().length > 0;

/** Ids of what is selected and not locked. */
const movable = () =>
	$selectedAll
		.get()
		.filter(({ isLocked }) => !isLocked)
		.map(({ id }) => id);

/** The object after (1) or before (−1) the selected one in painting order; undefined beyond the ends, so that Tab leaves the sheet. */
function neighbour(step: 1 | -1): DesignObject | undefined {
	const { objects } = $design.get();
	const [first = ''] = $selection.get();
	const at = objects.findIndex(({ id }) => id === first);
	return at < 0 ? objects.at(step > 0 ? 0 : -1) : objects[at + step];
}

function selectNeighbour(step: 1 | -1): void {
	const next = neighbour(step);
	if (!next) return;
	setSelection([next.id]);
	if (next.side !== $side.get()) showSide(next.side);
}

function addText(t: Translate): void {
	const id = placeNew(t, 'editor.step_add_text', t('editor.tool_text'), (at, { sizePt }, colour) => ({
		kind: 'text',
		...at,
		sizePt,
		text: t('editor.text_new'),
		fontFamily: 'Hanken Grotesk',
		weight: 700,
		colour,
		align: 'center',
	}));
	if (id) setFocusText(id);
}

/** Undo, selection, and what adds, copies and removes objects. */
export const editActions: readonly Action[] = [
	{
		id: 'undo',
		label: 'editor.action_undo',
		hotkeys: ['Mod+Z'],
		isEnabled: () => undoLabel($history.get()) !== undefined,
		run(t) {
			const label = undoLabel($history.get());
			undoStep();
			if (label) showNotice(t('editor.said_undone', { step: t(label as MessageKey) }));
		},
	},
	{
		id: 'redo',
		label: 'editor.action_redo',
		hotkeys: ['Shift+Mod+Z', 'Mod+Y'],
		isEnabled: () => redoLabel($history.get()) !== undefined,
		run(t) {
			const label = redoLabel($history.get());
			redoStep();
			if (label) showNotice(t('editor.said_redone', { step: t(label as MessageKey) }));
		},
	},
	{
		id: 'delete',
		label: 'editor.action_delete',
		hotkeys: ['Delete', 'Backspace'],
		isEnabled: canMove,
		run(t) {
			change('editor.step_delete', (design) => removeObjects(design, movable()));
			setSelection([]);
			showNotice(t('editor.said_deleted'));
		},
	},
	{
		id: 'duplicate',
		label: 'editor.action_duplicate',
		hotkeys: ['Mod+D'],
		isEnabled: hasSelection,
		run(t) {
			if (!canAddObject($design.get(), $selection.get().length)) {
				showNotice(t('editor.too_many_objects'), 'problem');
				return;
			}
			const before = $design.get().objects.length;
			change('editor.step_duplicate', (design) => duplicateObjects(design, $selection.get(), newId));
			setSelection(
				$design
					.get()
					.objects.slice(before)
					.map(({ id }) => id),
			);
			showNotice(t('editor.said_duplicated'));
		},
	},
	{
		id: 'deselect',
		label: 'editor.action_deselect',
		hotkeys: ['Escape'],
		isEnabled: always,
		/** Cancels a drag; else selects the group of a selected member; else clears the selection. */
		run() {
			if ($draft.get() || $history.get().mark !== undefined) return dropGesture();
			const group = expandGroups($design.get(), $selection.get());
			setSelection(group.length > $selection.get().length ? group : []);
		},
	},
	{
		id: 'select_next',
		label: 'editor.action_select_next',
		hotkeys: ['Tab'],
		isEnabled: () => neighbour(1) !== undefined,
		run: () => selectNeighbour(1),
	},
	{
		id: 'select_previous',
		label: 'editor.action_select_previous',
		hotkeys: ['Shift+Tab'],
		isEnabled: () => neighbour(-1) !== undefined,
		run: () => selectNeighbour(-1),
	},
	{ id: 'add_text', label: 'editor.tool_text', hotkeys: ['T'], isEnabled: always, run: addText },
	{
		id: 'add_image',
		label: 'editor.tool_image',
		hotkeys: ['I'],
		isEnabled: always,
		run: () => pickFile(),
	},
];
