import { atom } from 'nanostores';

/** A panel of things to add, opened from the tools. */
export type ToolPanel = 'elements' | 'patterns' | 'codes' | 'starts';
export const $panel = atom<ToolPanel | undefined>(undefined);
export const setPanel = (panel: ToolPanel | undefined): void => $panel.set(panel);

/** True: the choice after a conflict was closed without choosing. */
export const $isConflictPutOff = atom(false);
export const setConflictPutOff = (isPutOff: boolean): void => $isConflictPutOff.set(isPutOff);
