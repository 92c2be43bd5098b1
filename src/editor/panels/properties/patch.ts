import { changeObject, type ObjectChange } from '#src/designs/document/commands.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import { change } from '../../document/store.ts';

/** Changes values of one object under the name of a step; steps of the same `burst` are undone together. */
export type Patch = (step: MessageKey, values: ObjectChange, burst?: string) => void;

export const createPatch =
	(id: string): Patch =>
	(step, values, burst) =>
		change(step, (design) => changeObject(design, id, values), burst && `${id}-${burst}`);
