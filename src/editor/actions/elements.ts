import type { Translate } from '#src/site/messages.ts';
import type { Element } from '../document/elements.ts';
import type { Action } from './action.ts';

/** Shapes and lines with a hotkey. Their code is loaded on first use. */
const adding =
	(element: Element) =>
	(t: Translate): void => {
		void import('../document/elements.ts').then(({ addElement }) => addElement(element, t));
	};
const isEnabled = () => true;

export const elementActions: readonly Action[] = [
	{
		id: 'add_rectangle',
		label: 'objects.form_rectangle',
		hotkeys: ['R'],
		isEnabled,
		run: adding('rectangle'),
	},
	{ id: 'add_ellipse', label: 'objects.form_ellipse', hotkeys: ['O'], isEnabled, run: adding('ellipse') },
	{ id: 'add_line', label: 'objects.line_solid', hotkeys: ['L'], isEnabled, run: adding('solid') },
];
