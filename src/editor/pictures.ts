import { type Artwork, isVector } from '#src/designs/artwork.ts';
import type { DesignDocument } from '#src/designs/design.ts';
import type { PreflightContext } from '#src/designs/preflight.ts';
import { $pictureCount } from './session.ts';

const loaded = new Map<string, CanvasImageSource>();
const known = new Map<string, Artwork>();
const asked = new Set<string>();
type Facts = Exclude<ReturnType<PreflightContext['artworkOf']>, undefined>;
const facts = new Map<string, Facts>();

/** Decoded artwork by its id, for the painter: at most 1600 pixels long, in the colours of the open print mode. */
export const pictures: ReadonlyMap<string, CanvasImageSource> = loaded;
/** What is known of the files themselves, by artwork id. */
export const artworkFacts: ReadonlyMap<string, Facts> = facts;
/** The same as the server tells it. */
export const artworkKnown: ReadonlyMap<string, Artwork> = known;

/** What is known already needs no second way over the network. */
export function keepPicture(artwork: Artwork, picture: CanvasImageSource): void {
	const { id, contentType, widthPx, heightPx } = artwork;
	loaded.set(id, picture);
	known.set(id, artwork);
	facts.set(id, isVector(contentType) ? 'vector' : { widthPx, heightPx });
	asked.add(id);
	$pictureCount.set($pictureCount.get() + 1);
}

/** A file that is gone for good. */
export function missPicture(artworkId: string): void {
	facts.set(artworkId, 'missing');
	$pictureCount.set($pictureCount.get() + 1);
}

/** Fetches every picture of the design that is not here yet. What fails is asked for again with the next change. */
export function loadPictures(design: DesignDocument): void {
	for (const object of design.objects) {
		if (object.kind !== 'image' || asked.has(object.artworkId)) continue;
		const { artworkId } = object;
		asked.add(artworkId);
		void import('./uploads/picture-loader.ts')
			.then(({ loadPicture }) => loadPicture(artworkId))
			.catch(() => asked.delete(artworkId));
	}
}

/** After a change of the inks: every picture once more, in the new ones; until then each is shown as it was. */
export function showAnew(design: DesignDocument): void {
	asked.clear();
	loadPictures(design);
}
