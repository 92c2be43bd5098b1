import type { Site } from '#src/site/site.ts';
import { openDialog } from '../context/store.ts';
import { type MenuPlace, setMenuAt } from '../panels/tree/store.ts';
import { loadTreeTexts } from '../panels/tree/TreeTexts.tsx';

/**
 * Opens the menu of the selection at a place of the page, pixels. `opener` is focused first: a closing popover gives the
 * focus back to what had it. When offline and its code is not loaded, nothing opens: everything in it is also in the
 * panels.
 */
export async function openMenu(site: Pick<Site, 'locale' | 'languageTag'>, place: MenuPlace): Promise<void> {
	try {
		await Promise.all([
			import('./Dialogs.tsx'),
			import('../panels/tree/ObjectMenu.tsx'),
			loadTreeTexts(site),
		]);
	} catch {
		return;
	}
	(place.opener ?? document.getElementById('sheet'))?.focus({ preventScroll: true });
	setMenuAt(place);
	openDialog('menu');
}
