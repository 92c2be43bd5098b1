import type { Action } from '../actions.ts';
import { $dialog } from '../session.ts';

/** The list of all commands, which is the help on keys as well, and how to prepare artwork. */
export const paletteActions: readonly Action[] = [
	{
		id: 'commands',
		label: 'commands.title',
		hotkeys: ['Mod+K', '?'],
		isEnabled: () => true,
		run: () => $dialog.set('commands'),
	},
	{
		id: 'guidelines',
		label: 'commands.guidelines',
		hotkeys: ['F1'],
		isEnabled: () => true,
		run: () => $dialog.set('guidelines'),
	},
	{
		id: 'best_practices',
		label: 'commands.best_practices',
		hotkeys: [],
		isEnabled: () => true,
		run: () => $dialog.set('best_practices'),
	},
];
