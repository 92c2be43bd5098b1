import { atom } from 'nanostores';

/** Where on the page the menu of the selection opens, pixels, and what gets the focus back. */
export interface MenuPlace {
	readonly x: number;
	readonly y: number;
	readonly opener: HTMLElement | undefined;
}
export const $menuAt = atom<MenuPlace | undefined>(undefined);
/** Opens the menu of the selection; passed by the shell to the components that show the selection. */
export type OpenMenu = (place: MenuPlace) => void;
export const setMenuAt = (place: MenuPlace): void => $menuAt.set(place);
