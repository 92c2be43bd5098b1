import type { Point } from '#src/dielines/dieline.ts';
import { tell } from '../context/store.ts';
import type { PlaceWords } from './upload-queue.ts';

/**
 * Brings files onto a side: the one below `at` (millimetres of the worktop), else the one that is open. The code for
 * it comes with the first file.
 */
export async function placeFiles(
	files: readonly File[],
	words: PlaceWords,
	at?: Point | undefined,
	/** The picture whose frame the file takes over. */
	replaces?: string | undefined,
): Promise<void> {
	const queue = await import('./upload-queue.ts').catch(() => undefined);
	if (queue) return queue.enqueueFiles(files, words, at, replaces);
	tell(words.t('editor.upload_offline', { file: files[0]?.name ?? '' }), 'problem');
}
