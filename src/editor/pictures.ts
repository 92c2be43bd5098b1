import { artworkUrl } from '#src/designs/artwork.ts';
import type { DesignDocument } from '#src/designs/design.ts';
import { $pictureCount } from './session.ts';

const loaded = new Map<string, CanvasImageSource>();
const asked = new Set<string>();

/** Decoded artwork by its id, for the painter. */
export const pictures: ReadonlyMap<string, CanvasImageSource> = loaded;

/** What is known already needs no second way over the network. */
export function keepPicture(artworkId: string, picture: CanvasImageSource): void {
	loaded.set(artworkId, picture);
	asked.add(artworkId);
	$pictureCount.set($pictureCount.get() + 1);
}

/** Fetches every picture of the design that is not here yet. What fails is asked for again with the next change. */
export function loadPictures(design: DesignDocument): void {
	for (const object of design.objects) {
		if (object.kind !== 'image' || asked.has(object.artworkId)) continue;
		const { artworkId } = object;
		asked.add(artworkId);
		decode(artworkUrl(artworkId)).then(
			(picture) => keepPicture(artworkId, picture),
			() => asked.delete(artworkId),
		);
	}
}

/** An image element keeps an SVG sharp at every size; it is ready to be drawn when this resolves. */
async function decode(address: string): Promise<HTMLImageElement> {
	const image = new Image();
	image.src = address;
	await image.decode();
	return image;
}
