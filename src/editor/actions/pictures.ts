import type { Action } from '../actions.ts';
import { $crop, $dialog, $view } from '../session.ts';
import { $selected } from '../store.ts';

export type PictureActionId = 'crop' | 'picture_ink';

/** The selected picture, unless it is locked. */
const openPicture = () => {
	const object = $selected.get();
	return object?.kind === 'image' && !object.isLocked ? object : undefined;
};

/** What is done to one picture; the code of both comes with the first. */
export const pictureActions: readonly Action[] = [
	{
		id: 'crop',
		label: 'objects.crop_drag',
		hotkeys: ['Enter'],
		isEnabled: () => openPicture()?.isHidden === undefined && openPicture() !== undefined,
		run() {
			// One crops on the sheet.
			if ($view.get() === 'folded') $view.set('flat');
			$crop.set(openPicture()?.id);
		},
	},
	{
		id: 'picture_ink',
		label: 'objects.picture_ink',
		hotkeys: [],
		isEnabled: () => openPicture() !== undefined,
		run: () => $dialog.set('ink'),
	},
];
