import { ApiProblem } from '#src/api/client.ts';
import { callAsUser } from '#src/customers/store.ts';
import { uploadArtwork } from '#src/designs/artwork-contract.ts';
import { addObject } from '#src/designs/commands.ts';
import { maxObjects } from '#src/designs/design.ts';
import type { Translate } from '#src/site/messages.ts';
import { firstSize, refusalOfFile, refusalOfPixels } from './artwork-check.ts';
import { keepPicture, pictureOf } from './pictures.ts';
import { $selection, $side, $uploads, comeCloser, tell } from './session.ts';
import { $design, change } from './store.ts';
import type { Worktop } from './worktop.ts';

export interface Words {
	readonly t: Translate;
	readonly worktop: Worktop;
}

/** Brings files onto the side that is open: shown at once, kept when the server has them. */
export async function placeFiles(files: readonly File[], words: Words): Promise<void> {
	for (const file of files) await placeFile(file, words);
}

async function placeFile(file: File, { t, worktop }: Words): Promise<void> {
	const refuse = (reason: string) =>
		tell(t.find(`editor.${reason}`, { file: file.name }) ?? reason, 'problem');
	if ($design.get().objects.length + $uploads.get().length >= maxObjects) return refuse('too_many_objects');
	const early = refusalOfFile(file);
	if (early) return refuse(early);
	const preview = await pictureOf(file).catch(() => undefined);
	if (!preview) return refuse('file_broken');
	const widthPx = preview.naturalWidth || 300;
	const heightPx = preview.naturalHeight || 300;
	const late = refusalOfPixels(widthPx, heightPx);
	if (late) return refuse(late);

	const side = $side.get();
	const place = worktop.places[side];
	if (!place) return;
	const id = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
	const at = { side, xMm: place.widthMm / 2, yMm: place.heightMm / 2 };
	const size = firstSize({ widthPx, heightPx }, place);
	$uploads.set([...$uploads.get(), { id, fileName: file.name, preview, ...at, ...size }]);
	try {
		const artwork = await callAsUser(uploadArtwork, { fileName: file.name }, { body: file });
		keepPicture(artwork.id, preview, artwork.contentType);
		change('editor.step_add_image', (design) =>
			addObject(design, { kind: 'image', id, artworkId: artwork.id, rotationDeg: 0, ...at, ...size }),
		);
		$selection.set([id]);
		comeCloser(side);
		tell(t('editor.said_added', { what: file.name, side: t(`editor.side_${side}`) }));
	} catch (error) {
		refuse(refusalOf(error));
	} finally {
		$uploads.set($uploads.get().filter((upload) => upload.id !== id));
	}
}

/** Key of the words for what the server said. */
function refusalOf(error: unknown): string {
	if (!(error instanceof ApiProblem)) return 'upload_failed';
	if (error.status === 0) return 'upload_offline';
	if (error.code === 'svg_too_large') return 'svg_size';
	if (error.code.startsWith('svg_')) return 'upload_svg';
	return (
		{ file_too_large: 'file_size', image_too_large: 'file_pixels', too_many_uploads: 'upload_too_many' }[
			error.code
		] ?? 'upload_failed'
	);
}
