import type { SheetLayout } from './sheet-layout.ts';

let current: SheetLayout | undefined;

/** The open sheet layout, for code outside of React. Set by the island. */
export const currentLayout = (): SheetLayout | undefined => current;
export const setCurrentLayout = (layout: SheetLayout | undefined): void => {
	current = layout;
};
