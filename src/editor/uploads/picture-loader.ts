import { callAsUser } from '#src/customers/store.ts';
import { type Artwork, artworkUrl } from '#src/designs/artwork/artwork.ts';
import type { Colorspace } from '#src/designs/artwork/artwork-sizes.ts';
import { inksOf } from '#src/designs/inks/inks.ts';
import { readArtworkHeader } from '#src/designs/uploads/artwork-header.ts';
import { saveConversion } from '#src/designs/uploads/contract.ts';
import { $design } from '../document/store.ts';
import { markPictureMissing, storePicture } from './picture-store.ts';
import type { Conversion } from './picture-task.ts';
import { runPictureTask } from './picture-work.ts';
import { containsLiveText, loadDrawing } from './svg-picture.ts';

/** The colours that the open print mode can give to a picture. */
export function printedColours(): Colorspace {
	const inks = inksOf($design.get().printMode);
	return inks === 'black' ? 'monochrome' : inks === 'white' ? 'monochromeWhite' : 'rgb';
}

/**
 * Fetches a picture of the design: the reduced one that was made from it, or the file itself, from which the reduced
 * one is then made.
 * @throws when the server does not answer
 */
export async function loadPicture(artworkId: string): Promise<void> {
	const answer = await fetch(`${artworkUrl(artworkId)}?size_id=originalLimited`);
	if (answer.status === 404) return markPictureMissing(artworkId);
	const header = answer.ok ? readArtworkHeader(answer.headers) : undefined;
	if (!header) throw new Error(`artwork ${artworkId}: ${answer.status}`);
	const { artwork, isConversion } = header;
	const file = await answer.blob();
	if (artwork.contentType === 'image/svg+xml') {
		// Drawn as vectors, sharp at every size: a conversion to pixels is not used here.
		const lines = isConversion ? await original(artworkId) : file;
		return storePicture(artwork, await loadDrawing(lines), await containsLiveText(lines));
	}
	if (isConversion) return storePicture(artwork, await createImageBitmap(file));
	const { bitmap, conversions } = await opened(artwork, file, printedColours());
	storePicture(artwork, bitmap);
	await storeConversions(artworkId, conversions);
}

async function original(artworkId: string): Promise<Blob> {
	const answer = await fetch(artworkUrl(artworkId));
	if (!answer.ok) throw new Error(`artwork ${artworkId}: ${answer.status}`);
	return answer.blob();
}

async function opened(artwork: Artwork, file: Blob, colours: Colorspace) {
	if (artwork.contentType !== 'application/pdf') {
		const result = await runPictureTask({ kind: 'open', file, fileName: artwork.fileName, colours });
		if ('bitmap' in result) return result;
		throw new Error(`artwork ${artwork.id} is no picture`);
	}
	const { openPdf, convertPage } = await import('./pdf-pages.ts');
	const pdf = await openPdf(file);
	try {
		return await convertPage(await pdf.page(artwork.page ?? 1), colours);
	} finally {
		pdf.close();
	}
}

/** Uploads the reduced pictures for later visits and lists. Failures are ignored, as missing ones are created again. */
export async function storeConversions(artworkId: string, conversions: readonly Conversion[]): Promise<void> {
	for (const { sizeId, colorspace, picture } of conversions) {
		try {
			await callAsUser(saveConversion, { id: artworkId, sizeId, colorspace }, { body: picture });
		} catch {
			return;
		}
	}
}
