import type { Translate } from '#src/site/messages.ts';
import type { Action } from '../actions.ts';
import type { Element } from '../tools/elements.ts';

export type ElementActionId = 'add_rectangle' | 'add_ellipse' | 'add_line';

/** Shapes and lines with a key of their own; their code comes with the first one. */
const adding =
	(element: Element) =>
	(t: Translate): void => {
		void import('../tools/elements.ts').then(({ addElement }) => addElement(element, t));
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
