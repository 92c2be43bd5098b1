import { type DialogName, openDialog } from '../context/store.ts';
import type { Action } from './action.ts';

const always = () => true;
const opening = (name: DialogName) => () => openDialog(name);

/** Ways to start a design and to change its box. Each opens a dialog. */
export const startActions: readonly Action[] = [
	{
		id: 'templates',
		label: 'editor.action_templates',
		hotkeys: [],
		isEnabled: always,
		run: opening('templates'),
	},
	{
		id: 'logo_to_box',
		label: 'editor.action_logo_to_box',
		hotkeys: [],
		isEnabled: always,
		run: opening('logo'),
	},
	{
		id: 'language_versions',
		label: 'designs.languages',
		hotkeys: [],
		isEnabled: always,
		run: opening('languages'),
	},
	{
		id: 'change_box',
		label: 'editor.action_change_box',
		hotkeys: ['B'],
		isEnabled: always,
		run: opening('box'),
	},
	{
		id: 'change_print',
		label: 'editor.action_change_print',
		hotkeys: [],
		isEnabled: always,
		run: opening('print'),
	},
];
