import { artworkUrl } from '#src/designs/artwork.ts';
import type { DesignDocument } from '#src/designs/design.ts';
import type { PreflightContext } from '#src/designs/preflight.ts';
import { $pictureCount } from './session.ts';
import { $proof } from './store.ts';

const loaded = new Map<string, CanvasImageSource>();
const asked = new Set<string>();
type Facts = Exclude<ReturnType<PreflightContext['artworkOf']>, undefined>;
const facts = new Map<string, Facts>();

/** Decoded artwork by its id, for the painter. */
export const pictures: ReadonlyMap<string, CanvasImageSource> = loaded;
/** What is known of the files themselves, by artwork id. */
export const artworkFacts: ReadonlyMap<string, Facts> = facts;

/** What is known already needs no second way over the network. */
export function keepPicture(artworkId: string, picture: HTMLImageElement, type: string): void {
	loaded.set(artworkId, asPrinted(picture));
	facts.set(
		artworkId,
		type === 'image/svg+xml' ? 'vector' : { widthPx: picture.naturalWidth, heightPx: picture.naturalHeight },
	);
	asked.add(artworkId);
	$pictureCount.set($pictureCount.get() + 1);
}

/** Fetches every picture of the design that is not here yet. What fails is asked for again with the next change. */
export function loadPictures(design: DesignDocument): void {
	for (const object of design.objects) {
		if (object.kind !== 'image' || asked.has(object.artworkId)) continue;
		const { artworkId } = object;
		asked.add(artworkId);
		void fetchPicture(artworkId).catch(() => asked.delete(artworkId));
	}
}

/** A file that is gone for good is known as missing; one that did not come through may come later. */
async function fetchPicture(artworkId: string): Promise<void> {
	const answer = await fetch(artworkUrl(artworkId));
	if (answer.status === 404) {
		facts.set(artworkId, 'missing');
		$pictureCount.set($pictureCount.get() + 1);
		return;
	}
	if (!answer.ok) throw new Error(`artwork ${artworkId}: ${answer.status}`);
	const file = await answer.blob();
	keepPicture(artworkId, await pictureOf(file), file.type);
}

/**
 * An image element keeps an SVG sharp at every size; it is ready to be drawn when this resolves.
 * @throws when the browser cannot read the file
 */
export async function pictureOf(file: Blob): Promise<HTMLImageElement> {
	const address = URL.createObjectURL(file);
	const image = new Image();
	try {
		image.src = address;
		await image.decode();
		return image;
	} finally {
		// The decoded picture stays in memory; its address is no longer needed.
		setTimeout(() => URL.revokeObjectURL(address), 60_000);
	}
}

/** Longest edge of a proofed picture: as sharp as a sheet on a large screen. */
const proofPx = 2048;

/** The picture in the inks of the open print mode; itself where colours look as they are. */
function asPrinted(picture: HTMLImageElement): CanvasImageSource {
	const proof = $proof.get();
	if (!proof) return picture;
	const widthPx = picture.naturalWidth || 300;
	const heightPx = picture.naturalHeight || 300;
	const scale = Math.min(1, proofPx / Math.max(widthPx, heightPx));
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(widthPx * scale));
	canvas.height = Math.max(1, Math.round(heightPx * scale));
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (!context) return picture;
	context.imageSmoothingQuality = 'high';
	context.drawImage(picture, 0, 0, canvas.width, canvas.height);
	const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
	proof.pixels(pixels.data);
	context.putImageData(pixels, 0, 0);
	return canvas;
}
