import { openDialog } from '../context/store.ts';
import type { Action } from './action.ts';

/** Opens the command palette, which also lists the hotkeys, and the artwork guides. */
export const paletteActions: readonly Action[] = [
	{
		id: 'commands',
		label: 'commands.title',
		hotkeys: ['Mod+K', '?'],
		isEnabled: () => true,
		run: () => openDialog('commands'),
	},
	{
		id: 'guidelines',
		label: 'commands.guidelines',
		hotkeys: ['F1'],
		isEnabled: () => true,
		run: () => openDialog('guidelines'),
	},
	{
		id: 'best_practices',
		label: 'commands.best_practices',
		hotkeys: [],
		isEnabled: () => true,
		run: () => openDialog('best_practices'),
	},
];
