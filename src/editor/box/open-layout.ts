import type { Worktop } from './sheet-layout.ts';

let current: Worktop | undefined;

/** The worktop that is open, for actions, which stand outside of the page. The island sets it. */
export const worktopNow = (): Worktop | undefined => current;
export const setWorktop = (worktop: Worktop | undefined): void => {
	current = worktop;
};
