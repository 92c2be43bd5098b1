import type { Point } from '#src/dielines/dieline.ts';
import { showNotice } from '../context/store.ts';
import type { PlaceContext } from './upload-queue.ts';

/**
 * Places files on a side: the one below `at` (millimetres of the sheet layout), else the one that is open. The upload
 * code is loaded with the first file.
 */
export async function placeFiles(
	files: readonly File[],
	texts: PlaceContext,
	at?: Point | undefined,
	/** The picture that the file replaces. */
	replaces?: string | undefined,
): Promise<void> {
	const queue = await import('./upload-queue.ts').catch(() => undefined);
	if (queue) return queue.enqueueFiles(files, texts, at, replaces);
	showNotice(texts.t('editor.upload_offline', { file: files[0]?.name ?? '' }), 'problem');
}
