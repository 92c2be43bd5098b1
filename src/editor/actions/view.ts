import { sides } from '#src/dielines/dieline.ts';
import { $isFolding, setFolding } from '../box3d/store.ts';
import { $selectedAll } from '../document/store.ts';
import { toggleRulers } from '../sheet/store.ts';
import { $pxPerMm, $side, $sides, moveCamera, showSide } from '../viewport/store.ts';
import type { Action } from './action.ts';

/** How sheet and box are shown. */
const always = () => true;
const zoom = (factor: number) => () => moveCamera({ kind: 'zoom', factor });

export const viewActions: readonly Action[] = [
	{
		id: 'fold',
		label: 'editor.action_fold',
		hotkeys: ['F'],
		isEnabled: always,
		run: () => setFolding(!$isFolding.get()),
	},
	{
		id: 'fit',
		label: 'editor.action_fit',
		hotkeys: ['0'],
		isEnabled: always,
		run: () => moveCamera({ kind: 'sheet' }),
	},
	{
		id: 'fit_side',
		label: 'editor.action_fit_side',
		hotkeys: ['9'],
		isEnabled: always,
		run: () => moveCamera({ kind: 'side', side: $side.get() }),
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
	{
		id: 'zoom_selection',
		label: 'arrange.zoom_selection',
		// Shift+9 is reported as a bracket; which one depends on the keyboard layout.
		hotkeys: ['Shift+9', '(', ')'],
		isEnabled: () => $selectedAll.get().length > 0,
		run: () =>
			void import('../document/selection-area.ts').then(({ selectionArea }) => {
				const goal = selectionArea();
				if (goal) moveCamera(goal);
			}),
	},
	{
		id: 'zoom_true',
		label: 'arrange.true_size',
		hotkeys: ['Mod+0'],
		isEnabled: always,
		run: () => moveCamera({ kind: 'scale', scale: $pxPerMm.get() }),
	},
	{
		id: 'rulers',
		label: 'arrange.rulers',
		hotkeys: ['Shift+R'],
		isEnabled: always,
		run: () => toggleRulers(),
	},
];
