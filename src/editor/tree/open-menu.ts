import type { Site } from '#src/site/site.ts';
import { $dialog, $menuAt } from '../session.ts';
import { loadTreeWords } from './TreeWords.tsx';

/**
 * Opens the menu of the selection at a place of the page, pixels; `opener` gets the focus back. Offline, where its code
 * has not come yet, nothing opens: everything in it is also in the panels.
 */
export async function openMenu(
	site: Pick<Site, 'locale' | 'languageTag'>,
	x: number,
	y: number,
	opener: HTMLElement | undefined,
): Promise<void> {
	try {
		await Promise.all([import('../Dialogs.tsx'), import('./ObjectMenu.tsx'), loadTreeWords(site)]);
	} catch {
		return;
	}
	$menuAt.set({ x, y, opener });
	$dialog.set('menu');
}
