import { type KeyPress, toHotkey } from '../browser/hotkeys.ts';
import type { Action, ActionId } from './action.ts';
import { arrangeActions } from './arrange.ts';
import { editActions } from './edit.ts';
import { elementActions } from './elements.ts';
import { nudgeActions } from './nudge.ts';
import { paletteActions } from './palette.ts';
import { pictureActions } from './pictures.ts';
import { previewAction } from './preview.ts';
import { startActions } from './starts.ts';
import { viewActions } from './view.ts';

export const actions: readonly Action[] = [
	...editActions,
	...elementActions,
	...arrangeActions,
	...viewActions,
	...pictureActions,
	previewAction,
	...nudgeActions,
	...startActions,
	...paletteActions,
];

const byId = new Map(actions.map((action) => [action.id, action]));

export function getAction(id: ActionId): Action {
	const action = byId.get(id);
	if (!action) throw new Error(`There is no action ${id}.`);
	return action;
}

/** The enabled action of a key press; undefined when there is none. */
export function actionFor(press: KeyPress): Action | undefined {
	const hotkey = toHotkey(press);
	const action = actions.find(({ hotkeys }) => hotkeys.includes(hotkey));
	return action?.isEnabled() ? action : undefined;
}
