import type { Alignment, Spread } from '#src/designs/document/arrange.ts';
import type { Side } from '#src/dielines/dieline.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import type { Translate } from '#src/site/messages.ts';

/** One command of the designer: toolbar, keyboard, command palette and panels all read it from here. */
export interface Action {
	readonly id: ActionId;
	readonly label: MessageKey;
	/** The first one is shown. See toHotkey for the spelling. */
	readonly hotkeys: readonly string[];
	isEnabled(): boolean;
	run(t: Translate): void;
}

export type ActionId =
	| 'undo'
	| 'redo'
	| 'delete'
	| 'duplicate'
	| 'deselect'
	| 'select_next'
	| 'select_previous'
	| 'add_text'
	| 'add_image'
	| ElementActionId
	| ArrangeActionId
	| ViewActionId
	| PictureActionId
	| 'preview'
	| 'commands'
	| 'guidelines'
	| 'best_practices'
	| 'change_box'
	| 'templates'
	| 'logo_to_box'
	| 'language_versions'
	| 'change_print'
	| `nudge_${NudgeDirection}_${NudgeStep}`;

export type NudgeDirection = 'left' | 'right' | 'up' | 'down';
export type NudgeStep = 'arrow' | 'shifted' | 'fine';
export type ArrangeActionId =
	| 'select_all'
	| 'group'
	| 'ungroup'
	| 'lock'
	| 'hide'
	| 'rename'
	| 'copy'
	| 'cut'
	| 'hand'
	| 'bring_forward'
	| 'send_backward'
	| 'bring_to_front'
	| 'send_to_back'
	| 'mirror_x'
	| 'mirror_y'
	| `align_${Alignment}`
	| `spread_${Spread}_${'x' | 'y'}`;

export type ElementActionId = 'add_rectangle' | 'add_ellipse' | 'add_line';

export type ViewActionId =
	| 'fold'
	| 'fit'
	| 'fit_side'
	| 'zoom_in'
	| 'zoom_out'
	| `side_${Side}`
	| 'zoom_selection'
	| 'zoom_true'
	| 'rulers';

export type PictureActionId = 'crop' | 'picture_ink';
