import { setMode } from '../viewport/store.ts';
import type { Action } from './action.ts';

/** Sheet and box as they will be, without the lines and handles of the work. */
export const previewAction: Action = {
	id: 'preview',
	label: 'designer-sides.preview',
	hotkeys: ['Shift+P'],
	isEnabled: () => true,
	run: () => setMode('preview'),
};
