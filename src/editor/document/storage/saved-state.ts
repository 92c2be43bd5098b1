import type { SavedDesign } from '#src/designs/storage/contract.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import { $designId } from '../save-state/store.ts';
import { $design, change } from '../store.ts';
import { currentAutosave } from './current-autosave.ts';

// Relates the open design to its saved version.

/** Saves everything, even an empty design, and returns its id; undefined when saving failed. */
export async function ensureSaved(): Promise<string | undefined> {
	const autosave = currentAutosave();
	if (!autosave) return undefined;
	if ($designId.get() === undefined) autosave.changed($design.get());
	return (await autosave.flush()) ? $designId.get() : undefined;
}

/** The saved version that the open design is based on. */
export const savedVersion = (): number | undefined => currentAutosave()?.version();

/** Replaces the open design by a saved document, as one undo step. */
export function replaceDesign(label: MessageKey, saved: Pick<SavedDesign, 'document' | 'version'>): void {
	change(label, () => saved.document);
	currentAutosave()?.tookTheirs(saved.version);
}
