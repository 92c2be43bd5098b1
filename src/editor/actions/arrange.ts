import type { Alignment } from '#src/designs/document/arrange.ts';
import { changeObjects } from '#src/designs/document/commands.ts';
import { expandGroups, findCommonGroup, groupObjects, ungroupObjects } from '#src/designs/document/groups.ts';
import { type Reorder, reorder } from '#src/designs/document/layer-order.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import { showNotice } from '../context/store.ts';
import { $design, $selectedAll, change, select, setSelection } from '../document/store.ts';
import { $isPanning, setPanning } from '../sheet/store.ts';
import { $side } from '../viewport/store.ts';
import type { Action, ArrangeActionId } from './action.ts';

const alignKeys = {
	left: ['editor.align_left', 'Alt+A'],
	centre: ['editor.align_center', 'Alt+H'],
	right: ['editor.align_right', 'Alt+D'],
	top: ['arrange.align_top', 'Alt+W'],
	middle: ['arrange.align_middle', 'Alt+V'],
	bottom: ['arrange.align_bottom', 'Alt+S'],
} as const satisfies Record<Alignment, readonly [MessageKey, string]>;

const spreads = [
	['gaps', 'x', 'Shift+Alt+H'],
	['gaps', 'y', 'Shift+Alt+V'],
	['centres', 'x', undefined],
	['centres', 'y', undefined],
] as const;

const isFree = ({ isLocked }: DesignObject) => !isLocked;
const free = () => $selectedAll.get().filter(isFree);
const canMove = () => free().length > 0;
const hasSelection = () => $selectedAll.get().length > 0;
const getIds = (objects: readonly DesignObject[]) => objects.map(({ id }) => id);
const openSide = () =>
	$design
		.get()
		.objects.filter(({ side, isLocked, isHidden }) => side === $side.get() && !isLocked && !isHidden);
const newGroup = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);
/** True while text on the page is selected: then Ctrl+C copies that text. */
const marksWords = () => (getSelection()?.toString() ?? '') !== '';

/** Loaded on first use: few visitors align anything. */
const arrangement = () => import('../document/arrangement.ts');

const order = (id: ArrangeActionId, label: MessageKey, hotkeys: readonly string[], how: Reorder): Action => ({
	id,
	label,
	hotkeys,
	isEnabled: canMove,
	run: () => {
		const ids = getIds(free());
		change('editor.step_order', (design) => reorder(design, ids, how));
	},
});

/** Sets a flag on all selected objects; clears it where all had it. */
const toggle = (flag: 'isLocked' | 'isHidden', step: MessageKey) => () => {
	const all = $selectedAll.get();
	const isOn = all.every((object) => object[flag]);
	change(step, (design) => changeObjects(design, getIds(all), { [flag]: !isOn }));
};

const mirror = (id: ArrangeActionId, label: MessageKey, hotkey: string, axis: 'x' | 'y'): Action => ({
	id,
	label,
	hotkeys: [hotkey],
	isEnabled: canMove,
	run: () => void arrangement().then(({ mirrorSelection }) => mirrorSelection(axis)),
});

/** Actions on several objects, and order, lock and groups of any selection. */
export const arrangeActions: readonly Action[] = [
	{
		id: 'select_all',
		label: 'arrange.select_all',
		hotkeys: ['Mod+A'],
		// On an empty side too: otherwise the browser selects the words of the page.
		isEnabled: () => true,
		run(t) {
			const ids = getIds(openSide());
			select(ids);
			if (ids.length === 0) showNotice(t('arrange.selected', { count: 0 }));
		},
	},
	{
		id: 'group',
		label: 'arrange.group',
		hotkeys: ['Mod+G'],
		isEnabled: () => free().length > 1,
		run() {
			const ids = getIds(free());
			change('arrange.step_group', (design) => groupObjects(design, ids, newGroup()));
			setSelection(expandGroups($design.get(), ids));
		},
	},
	{
		id: 'ungroup',
		label: 'arrange.ungroup',
		hotkeys: ['Shift+Mod+G'],
		isEnabled: () => free().some(({ groupId }) => groupId !== undefined),
		run() {
			const ids = getIds(free());
			change('arrange.step_ungroup', (design) => ungroupObjects(design, ids));
		},
	},
	{
		id: 'lock',
		label: 'arrange.lock',
		hotkeys: ['Shift+Mod+L'],
		isEnabled: hasSelection,
		run: toggle('isLocked', 'arrange.step_lock'),
	},
	{
		id: 'hide',
		label: 'arrange.hide',
		hotkeys: ['Shift+Mod+H'],
		isEnabled: hasSelection,
		run: toggle('isHidden', 'arrange.step_hide'),
	},
	{
		id: 'rename',
		label: 'arrange.rename',
		hotkeys: ['F2'],
		isEnabled: () => $selectedAll.get().length === 1 || findCommonGroup($selectedAll.get()) !== undefined,
		run: () => document.querySelector<HTMLInputElement>('[data-object-name]')?.focus(),
	},
	{
		id: 'copy',
		label: 'arrange.copy',
		hotkeys: ['Mod+C'],
		isEnabled: () => hasSelection() && !marksWords(),
		// The browser's own copy command: its event gives access to the clipboard without a permission prompt.
		run: () => void document.execCommand('copy'),
	},
	{
		id: 'cut',
		label: 'arrange.cut',
		hotkeys: ['Mod+X'],
		isEnabled: () => canMove() && !marksWords(),
		run: () => void document.execCommand('cut'),
	},
	{
		id: 'hand',
		label: 'arrange.hand',
		hotkeys: ['H'],
		isEnabled: () => true,
		run: () => setPanning(!$isPanning.get()),
	},
	order('bring_forward', 'editor.action_bring_forward', [']', 'PageUp', 'Alt+Mod+]'], 'forward'),
	order('send_backward', 'editor.action_send_backward', ['[', 'PageDown', 'Alt+Mod+['], 'backward'),
	// Shift with a bracket is reported as a brace; keyboards that need Alt for brackets use the page keys.
	order('bring_to_front', 'arrange.to_front', ['Shift+]', '}', 'Shift+PageUp'], 'front'),
	order('send_to_back', 'arrange.to_back', ['Shift+[', '{', 'Shift+PageDown'], 'back'),
	mirror('mirror_x', 'objects.mirror_across', 'Shift+H', 'x'),
	mirror('mirror_y', 'objects.mirror_down', 'Shift+V', 'y'),
	...(Object.keys(alignKeys) as Alignment[]).map(
		(alignment): Action => ({
			id: `align_${alignment}`,
			label: alignKeys[alignment][0],
			hotkeys: [alignKeys[alignment][1]],
			isEnabled: canMove,
			run: () => void arrangement().then(({ alignSelection }) => alignSelection(alignment)),
		}),
	),
	...spreads.map(
		([by, axis, hotkey]): Action => ({
			id: `spread_${by}_${axis}`,
			label: `arrange.${by}_${axis}`,
			hotkeys: hotkey ? [hotkey] : [],
			isEnabled: () => free().length > 2,
			run: () => void arrangement().then(({ spreadSelection }) => spreadSelection(axis, by)),
		}),
	),
];
