import { atom } from 'nanostores';

/** A message that is shown for a while and announced to screen readers. */
export interface Notice {
	readonly text: string;
	readonly tone: 'info' | 'problem';
}
export const $notice = atom<Notice | undefined>(undefined);
export const showNotice = (text: string, tone: Notice['tone'] = 'info'): void => $notice.set({ text, tone });
export const dismissNotice = (): void => $notice.set(undefined);

/** The dialog that is open over the designer. */
export type DialogName =
	| 'box'
	| 'print'
	| 'templates'
	| 'logo'
	| 'languages'
	| 'commands'
	| 'menu'
	| 'ink'
	| 'guidelines'
	| 'best_practices';
export const $dialog = atom<DialogName | undefined>(undefined);
export const openDialog = (name: DialogName): void => $dialog.set(name);
export const closeDialog = (): void => $dialog.set(undefined);

/** Number of parts of the first view that are still loading. */
export const $loadingParts = atom(0);
/** Counts one more loading part. @returns a function to call when the part is loaded */
export function startLoading(): () => void {
	$loadingParts.set($loadingParts.get() + 1);
	return () => $loadingParts.set($loadingParts.get() - 1);
}
