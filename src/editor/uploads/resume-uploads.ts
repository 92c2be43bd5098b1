import { $design } from '../document/store.ts';
import type { PlaceContext } from './upload-queue.ts';
import { forgetFile, holdFile, listWaitingFiles, openDesignKey } from './waiting-files.ts';

/** Goes on with the files of the open design that a closed or reloaded page has left behind. Never rejects. */
export async function resumeUploads(texts: PlaceContext): Promise<void> {
	const files = await listWaitingFiles(openDesignKey());
	if (files.length === 0) return;
	const queue = await import('./upload-queue.ts').catch(() => undefined);
	if (!queue) return;
	for (const file of files) {
		const release = await holdFile(file.key);
		if (!release) continue;
		// The page was closed between the last step and its note.
		const isPlaced = $design.get().objects.some(({ id }) => id === file.key);
		if (isPlaced) {
			await forgetFile(file.key);
			release();
		} else queue.resumeFile(file, texts, release);
	}
}
