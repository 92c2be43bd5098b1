// Where the open design is saved, and how its last save went.

import { atom } from 'nanostores';
import type { SaveState } from '../autosave.ts';
import type { SaveProblem } from '../save-problem.ts';

export const $saveState = atom<SaveState>('clean');
export const setSaveState = (state: SaveState): void => $saveState.set(state);
/** Why the last save failed; undefined after a successful one. */
export const $saveProblem = atom<SaveProblem | undefined>(undefined);
export const setSaveProblem = (problem: SaveProblem | undefined): void => $saveProblem.set(problem);
/** The browser's storage is full: what is not saved exists in this tab only. */
export const $isStorageFull = atom(false);
export const setStorageFull = (isFull: boolean): void => $isStorageFull.set(isFull);
/** The name that its owner gave the design; undefined until it is saved. */
export const $designName = atom<string | undefined>(undefined);
export const setDesignName = (name: string | undefined): void => $designName.set(name);
/** The id of the open design; undefined before its first save. */
export const $designId = atom<string | undefined>(undefined);
export const setDesignId = (id: string | undefined): void => $designId.set(id);
