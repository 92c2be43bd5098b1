import { $designId } from '../document/save-state/store.ts';
import { $design } from '../document/store.ts';
import type { PlaceContext } from './upload-queue.ts';
import { deleteWaitingFile, listWaitingFiles, lockFile, type WaitingFile } from './waiting-files.ts';

/** Resumes the unfinished uploads of the open design from a closed or reloaded page. Never rejects. */
export async function resumeUploads(texts: PlaceContext): Promise<void> {
	const files = await listWaitingFiles();
	for (const file of files) {
		const release = await lockFile(file.key);
		if (release) await resume(file, texts, release);
		else void resumeLater(file, texts);
	}
}

/**
 * Another tab uploads the file, or a closed tab has not released its lock yet: waits for it. A design that is not saved
 * has no id, so the file may be of another one of the same box: it stays with its tab.
 */
async function resumeLater(file: WaitingFile, texts: PlaceContext): Promise<void> {
	const design = $designId.get();
	if (design === undefined) return;
	const release = await lockFile(file.key, true);
	if (!release) return;
	const left = await listWaitingFiles();
	const isLeft = left.some(({ key }) => key === file.key);
	if (isLeft && $designId.get() === design) await resume(file, texts, release);
	else release();
}

async function resume(file: WaitingFile, texts: PlaceContext, release: () => void): Promise<void> {
	// The page was closed after the picture was placed, before its stored file was deleted.
	const isPlaced = $design.get().objects.some(({ id }) => id === file.key);
	if (isPlaced) {
		await deleteWaitingFile(file.key);
		return release();
	}
	const queue = await import('./upload-queue.ts').catch(() => undefined);
	if (queue) queue.resumeFile(file, texts, release);
	else release();
}
