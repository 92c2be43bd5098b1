import { setMode } from '../viewport/store.ts';
import type { Action } from './action.ts';

/** The full-screen preview: sheet and box without guide lines and handles. */
export const previewAction: Action = {
	id: 'preview',
	label: 'designer-sides.preview',
	hotkeys: ['Shift+P'],
	isEnabled: () => true,
	run: () => setMode('preview'),
};
