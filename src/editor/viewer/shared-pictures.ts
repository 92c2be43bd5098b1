import { artworkUrl } from '#src/designs/artwork.ts';
import type { DesignDocument } from '#src/designs/design.ts';
import { fontsOf } from '#src/designs/paint-object.ts';
import { keepPicture, pictureOf } from '../pictures.ts';
import { $pictureCount } from '../session.ts';

/** Fetches a shared design's pictures by its link, and the letters that it is written in. What fails is left out. */
export async function fetchSharedPictures(design: DesignDocument, token: string): Promise<void> {
	const ids = new Set(design.objects.flatMap((one) => (one.kind === 'image' ? [one.artworkId] : [])));
	const fonts = fontsOf(design).map(({ font, text }) => window.document.fonts.load(font, text));
	await Promise.allSettled([...[...ids].map((id) => fetchPicture(id, token)), Promise.all(fonts)]);
	$pictureCount.set($pictureCount.get() + 1);
}

async function fetchPicture(id: string, token: string): Promise<void> {
	const address = `${artworkUrl(id)}?share_token=${encodeURIComponent(token)}`;
	const original = await fetch(address);
	if (!original.ok) return;
	const file = await original.blob();
	if (file.type !== 'application/pdf') {
		keepPicture(id, await pictureOf(file), file.type);
		return;
	}
	// A page is shown as the picture that its designer made of it.
	const converted = await fetch(`${address}&size_id=originalLimited`);
	if (converted.ok) keepPicture(id, await pictureOf(await converted.blob()), file.type);
}
