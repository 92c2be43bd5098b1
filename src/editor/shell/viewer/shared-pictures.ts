import { artworkUrl } from '#src/designs/artwork/artwork.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { collectFonts } from '#src/designs/paint/paint-object.ts';
import { readArtworkHeader } from '#src/designs/uploads/artwork-header.ts';
import { repaint } from '../../painting/store.ts';
import { storePicture } from '../../uploads/picture-store.ts';
import { loadDrawing } from '../../uploads/svg-picture.ts';

/** Fetches the pictures and fonts of a shared design. Failed requests are ignored. */
export async function fetchSharedPictures(design: DesignDocument, token: string): Promise<void> {
	const ids = new Set(design.objects.flatMap((one) => (one.kind === 'image' ? [one.artworkId] : [])));
	const fonts = collectFonts(design).map(({ font, text }) => window.document.fonts.load(font, text));
	await Promise.allSettled([...[...ids].map((id) => fetchPicture(id, token)), Promise.all(fonts)]);
	repaint();
}

/** The reduced picture of an uploaded file, or the file itself where there is none. */
async function fetchPicture(id: string, token: string): Promise<void> {
	const query = `size_id=originalLimited&share_token=${encodeURIComponent(token)}`;
	const answer = await fetch(`${artworkUrl(id)}?${query}`);
	const header = answer.ok ? readArtworkHeader(answer.headers) : undefined;
	if (!header) return;
	const file = await answer.blob();
	const picture = file.type === 'image/svg+xml' ? await loadDrawing(file) : await createImageBitmap(file);
	storePicture(header.artwork, picture);
}
