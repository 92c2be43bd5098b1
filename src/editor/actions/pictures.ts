import { openDialog } from '../context/store.ts';
import { $selected } from '../document/store.ts';
import { setCrop } from '../sheet/store.ts';
import { $view, setView } from '../viewport/store.ts';
import type { Action } from './action.ts';

/** The selected picture, unless it is locked. */
const openPicture = () => {
	const object = $selected.get();
	return object?.kind === 'image' && !object.isLocked ? object : undefined;
};

/** Actions on one picture. The code of both is loaded on first use. */
export const pictureActions: readonly Action[] = [
	{
		id: 'crop',
		label: 'objects.crop_drag',
		hotkeys: ['Enter'],
		isEnabled: () => openPicture()?.isHidden === undefined && openPicture() !== undefined,
		run() {
			// Cropping happens on the sheet.
			if ($view.get() === 'folded') setView('flat');
			setCrop(openPicture()?.id);
		},
	},
	{
		id: 'picture_ink',
		label: 'objects.picture_ink',
		hotkeys: [],
		isEnabled: () => openPicture() !== undefined,
		run: () => openDialog('ink'),
	},
];
