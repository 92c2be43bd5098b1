import type { Action } from '../actions.ts';
import { $goal, $pxPerMm, $showsRulers } from '../session.ts';
import { $selectedAll } from '../store.ts';

export type ViewActionId = 'zoom_selection' | 'zoom_true' | 'rulers';

/** How the sheet is looked at, beyond the keys of its own bar. */
export const viewActions: readonly Action[] = [
	{
		id: 'zoom_selection',
		label: 'arrange.zoom_selection',
		// Shift and 9 come as a bracket, of which kind depends on the keyboard.
		hotkeys: ['Shift+9', '(', ')'],
		isEnabled: () => $selectedAll.get().length > 0,
		run: () =>
			void import('../selection-area.ts').then(({ selectionArea }) => {
				const goal = selectionArea();
				if (goal) $goal.set(goal);
			}),
	},
	{
		id: 'zoom_true',
		label: 'arrange.true_size',
		hotkeys: ['Mod+0'],
		isEnabled: () => true,
		run: () => $goal.set({ kind: 'scale', scale: $pxPerMm.get() }),
	},
	{
		id: 'rulers',
		label: 'arrange.rulers',
		hotkeys: ['Shift+R'],
		isEnabled: () => true,
		run: () => $showsRulers.set(!$showsRulers.get()),
	},
];
