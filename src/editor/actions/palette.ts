import type { Action } from '../actions.ts';
import { $dialog } from '../session.ts';

/** The list of all commands, and the help on keys at once. */
export const paletteActions: readonly Action[] = [
	{
		id: 'commands',
		label: 'commands.title',
		hotkeys: ['Mod+K', '?'],
		isEnabled: () => true,
		run: () => $dialog.set('commands'),
	},
];
