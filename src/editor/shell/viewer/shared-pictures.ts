import { artworkUrl } from '#src/designs/artwork/artwork.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { collectFonts } from '#src/designs/paint/paint-object.ts';
import { readArtworkHeader } from '#src/designs/uploads/artwork-header.ts';
import { repaint } from '../../painting/store.ts';
import { storePicture } from '../../uploads/picture-store.ts';
import { drawingOf } from '../../uploads/svg-picture.ts';

/** Fetches a shared design's pictures by its link, and the letters that it is written in. What fails is left out. */
export async function fetchSharedPictures(design: DesignDocument, token: string): Promise<void> {
	const ids = new Set(design.objects.flatMap((one) => (one.kind === 'image' ? [one.artworkId] : [])));
	const fonts = collectFonts(design).map(({ font, text }) => window.document.fonts.load(font, text));
	await Promise.allSettled([...[...ids].map((id) => fetchPicture(id, token)), Promise.all(fonts)]);
	repaint();
}

/** The small picture that its designer made of a file, or the file itself; a page has only the picture. */
async function fetchPicture(id: string, token: string): Promise<void> {
	const query = `size_id=originalLimited&share_token=${encodeURIComponent(token)}`;
	const answer = await fetch(`${artworkUrl(id)}?${query}`);
	const header = answer.ok ? readArtworkHeader(answer.headers) : undefined;
	if (!header) return;
	const file = await answer.blob();
	const picture = file.type === 'image/svg+xml' ? await drawingOf(file) : await createImageBitmap(file);
	storePicture(header.artwork, picture);
}
