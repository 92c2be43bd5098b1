import type { SavedDesign } from '#src/designs/storage/contract.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import { $design, $designId, change } from '../store.ts';
import { openAutosave } from './saving.ts';

// What the design on the table and its saved form have to do with each other; for the parts that come when used.

/** The design's id once everything on the table is saved, an empty design too; undefined when that did not work. */
export async function savedId(): Promise<string | undefined> {
	const autosave = openAutosave();
	if (!autosave) return undefined;
	if ($designId.get() === undefined) autosave.changed($design.get());
	return (await autosave.flush()) ? $designId.get() : undefined;
}

/** The saved version that the table goes on from. */
export const savedVersion = (): number | undefined => openAutosave()?.version();

/** Puts a saved document on the table, as a step that can be undone. */
export function putOnTable(label: MessageKey, saved: Pick<SavedDesign, 'document' | 'version'>): void {
	change(label, () => saved.document);
	openAutosave()?.tookTheirs(saved.version);
}
