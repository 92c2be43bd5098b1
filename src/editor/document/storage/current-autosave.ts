import type { DesignDocument } from '#src/designs/document/design.ts';
import type { Autosave } from '../autosave.ts';

let current: Autosave<DesignDocument> | undefined;

/** The autosave of the open design; undefined before the designer has opened one. */
export const currentAutosave = (): typeof current => current;

export function setCurrentAutosave(autosave: Autosave<DesignDocument>): void {
	current = autosave;
}
