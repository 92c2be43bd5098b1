import { tell } from './session.ts';
import type { Words } from './uploads.ts';

/** Brings files onto the side that is open. The code for it comes with the first file. */
export async function placeFiles(files: readonly File[], words: Words): Promise<void> {
	const uploads = await import('./uploads.ts').catch(() => undefined);
	if (uploads) return uploads.placeFiles(files, words);
	tell(words.t('editor.upload_offline', { file: files[0]?.name ?? '' }), 'problem');
}
