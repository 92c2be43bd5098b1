import {
	canAddObject,
	changeObjects,
	duplicateObjects,
	expandGroups,
	removeObjects,
} from '#src/designs/document/commands.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { type Side, sides } from '#src/dielines/dieline.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import type { Translate } from '#src/site/messages.ts';
import { type ArrangeActionId, arrangeActions } from './actions/arrange.ts';
import { type ElementActionId, elementActions } from './actions/elements.ts';
import { paletteActions } from './actions/palette.ts';
import { type PictureActionId, pictureActions } from './actions/pictures.ts';
import { previewAction } from './actions/preview.ts';
import { startActions } from './actions/starts.ts';
import { type ViewActionId, viewActions } from './actions/view.ts';
import { redoLabel, undoLabel } from './history.ts';
import { hotkeyOf, type KeyPress } from './hotkeys.ts';
import { newId, placeNew } from './place-new.ts';
import {
	$focusText,
	$goal,
	$isFolding,
	$pickFile,
	$selection,
	$side,
	$sides,
	showSide,
	tell,
} from './session.ts';
import { $design, $draft, $history, $selectedAll, change, dropGesture, redoStep, undoStep } from './store.ts';

const steps = { arrow: 1, shifted: 10, fine: 0.1 } as const;
const directions = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
type Direction = keyof typeof directions;
type Reach = keyof typeof steps;

export type ActionId =
	| 'undo'
	| 'redo'
	| 'delete'
	| 'duplicate'
	| 'deselect'
	| 'select_next'
	| 'select_previous'
	| 'add_text'
	| 'add_image'
	| ElementActionId
	| ArrangeActionId
	| ViewActionId
	| PictureActionId
	| 'preview'
	| 'fold'
	| 'fit'
	| 'fit_side'
	| 'zoom_in'
	| 'zoom_out'
	| 'commands'
	| 'guidelines'
	| 'best_practices'
	| 'change_box'
	| 'templates'
	| 'logo_to_box'
	| 'language_versions'
	| 'change_print'
	| `side_${Side}`
	| `nudge_${Direction}_${Reach}`;

/** One thing a person can tell the designer: toolbar, keyboard and panels all read it from here. */
export interface Action {
	readonly id: ActionId;
	readonly label: MessageKey;
	/** The first one is shown. See hotkeyOf for the spelling. */
	readonly hotkeys: readonly string[];
	isEnabled(): boolean;
	run(t: Translate): void;
}

const always = () => true;
const hasSelection = () => $selectedAll.get().length > 0;
const canMove = () => movable().length > 0;

/** Ids of what is selected and not locked. */
const movable = () =>
	$selectedAll
		.get()
		.filter(({ isLocked }) => !isLocked)
		.map(({ id }) => id);

/** The object after (1) or before (−1) the selected one in painting order; none beyond the ends, so that Tab leaves. */
function neighbour(step: 1 | -1): DesignObject | undefined {
	const { objects } = $design.get();
	const [first = ''] = $selection.get();
	const at = objects.findIndex(({ id }) => id === first);
	return at < 0 ? objects.at(step > 0 ? 0 : -1) : objects[at + step];
}

function selectNeighbour(step: 1 | -1): void {
	const next = neighbour(step);
	if (!next) return;
	$selection.set([next.id]);
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
	if (id) $focusText.set(id);
}

const zoom = (factor: number) => () => $goal.set({ kind: 'zoom', factor });

const nudges = (Object.keys(directions) as Direction[]).flatMap((direction) =>
	(Object.keys(steps) as Reach[]).map((reach): Action => {
		const [dx, dy] = directions[direction];
		const key = `Arrow${direction.charAt(0).toUpperCase()}${direction.slice(1)}`;
		const prefix = reach === 'shifted' ? 'Shift+' : reach === 'fine' ? 'Alt+' : '';
		return {
			id: `nudge_${direction}_${reach}`,
			label: 'editor.step_move',
			hotkeys: [prefix + key],
			isEnabled: canMove,
			run: () =>
				change(
					'editor.step_move',
					(design) =>
						changeObjects(design, movable(), ({ xMm, yMm }) => ({
							xMm: xMm + dx * steps[reach],
							yMm: yMm + dy * steps[reach],
						})),
					`nudge-${movable().join()}`,
				),
		};
	}),
);

export const actions: readonly Action[] = [
	{
		id: 'undo',
		label: 'editor.action_undo',
		hotkeys: ['Mod+Z'],
		isEnabled: () => undoLabel($history.get()) !== undefined,
		run(t) {
			const label = undoLabel($history.get());
			undoStep();
			if (label) tell(t('editor.said_undone', { step: t(label as MessageKey) }));
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
			if (label) tell(t('editor.said_redone', { step: t(label as MessageKey) }));
		},
	},
	{
		id: 'delete',
		label: 'editor.action_delete',
		hotkeys: ['Delete', 'Backspace'],
		isEnabled: canMove,
		run(t) {
			change('editor.step_delete', (design) => removeObjects(design, movable()));
			$selection.set([]);
			tell(t('editor.said_deleted'));
		},
	},
	{
		id: 'duplicate',
		label: 'editor.action_duplicate',
		hotkeys: ['Mod+D'],
		isEnabled: () => hasSelection() && canAddObject($design.get(), $selection.get().length),
		run(t) {
			const before = $design.get().objects.length;
			change('editor.step_duplicate', (design) => duplicateObjects(design, $selection.get(), newId));
			$selection.set(
				$design
					.get()
					.objects.slice(before)
					.map(({ id }) => id),
			);
			tell(t('editor.said_duplicated'));
		},
	},
	{
		id: 'deselect',
		label: 'editor.action_deselect',
		hotkeys: ['Escape'],
		isEnabled: always,
		/** One level up: out of a drag, from a member to its group, and then to nothing. */
		run() {
			if ($draft.get() || $history.get().mark !== undefined) return dropGesture();
			const group = expandGroups($design.get(), $selection.get());
			$selection.set(group.length > $selection.get().length ? group : []);
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
		run: () => $pickFile.set({}),
	},
	...elementActions,
	...arrangeActions,
	...viewActions,
	...pictureActions,
	{
		id: 'fold',
		label: 'editor.action_fold',
		hotkeys: ['F'],
		isEnabled: always,
		run: () => $isFolding.set(!$isFolding.get()),
	},
	{
		id: 'fit',
		label: 'editor.action_fit',
		hotkeys: ['0'],
		isEnabled: always,
		run: () => $goal.set({ kind: 'sheet' }),
	},
	{
		id: 'fit_side',
		label: 'editor.action_fit_side',
		hotkeys: ['9'],
		isEnabled: always,
		run: () => $goal.set({ kind: 'side', side: $side.get() }),
	},
	{ id: 'zoom_in', label: 'editor.action_zoom_in', hotkeys: ['+', '='], isEnabled: always, run: zoom(1.25) },
	{ id: 'zoom_out', label: 'editor.action_zoom_out', hotkeys: ['-'], isEnabled: always, run: zoom(0.8) },
	...sides.map(
		(side, index): Action => ({
			id: `side_${side}`,
			label: `editor.side_${side}`,
			hotkeys: [String(index + 1)],
			isEnabled: () => $sides.get().includes(side),
			run: () => showSide(side),
		}),
	),
	previewAction,
	...nudges,
	...startActions,
	...paletteActions,
];

const byId = new Map(actions.map((action) => [action.id, action]));

export function actionOf(id: ActionId): Action {
	const action = byId.get(id);
	if (!action) throw new Error(`There is no action ${id}.`);
	return action;
}

/** The action a key press means now; undefined when none or when it cannot be done. */
export function actionFor(press: KeyPress): Action | undefined {
	const hotkey = hotkeyOf(press);
	const action = actions.find(({ hotkeys }) => hotkeys.includes(hotkey));
	return action?.isEnabled() ? action : undefined;
}
