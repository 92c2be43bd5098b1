import { type Artwork, isVector } from '#src/designs/artwork/artwork.ts';
import type { PreflightContext } from '#src/designs/preflight/finding.ts';
import { repaint } from '../painting/store.ts';

// Decoded pictures of the open design, and facts about their files.

/** A decoded picture, at most 1600 px long; SVGs stay vector images. */
export type LoadedPicture = ImageBitmap | HTMLImageElement;

type Facts = Exclude<ReturnType<PreflightContext['artworkOf']>, undefined>;

const loaded = new Map<string, LoadedPicture>();
const known = new Map<string, Artwork>();
const asked = new Set<string>();
const facts = new Map<string, Facts>();

/** Facts of the files for preflight, by artwork id. */
export const artworkFacts: ReadonlyMap<string, Facts> = facts;
/** The server's records of them. */
export const artworkKnown: ReadonlyMap<string, Artwork> = known;
/** Original files, by artwork id. */
export const loadedPictures: ReadonlyMap<string, LoadedPicture> = loaded;

const liveTexts = new Set<string>();
/** Whether a drawing contains text that is not outlines. */
export const hasLiveText = (artworkId: string): boolean => liveTexts.has(artworkId);

/** Stores a picture that is already here, so that it is not fetched. */
export function storePicture(artwork: Artwork, picture: LoadedPicture, isTextLive = false): void {
	const { id, contentType, widthPx, heightPx } = artwork;
	if (isTextLive) liveTexts.add(id);
	loaded.set(id, picture);
	known.set(id, artwork);
	facts.set(id, isVector(contentType) ? 'vector' : { widthPx, heightPx });
	asked.add(id);
	repaint();
}

/** A file that no longer exists. */
export function markPictureMissing(artworkId: string): void {
	facts.set(artworkId, 'missing');
	repaint();
}

/** Marks a file as requested; false where it already was. */
export function requestPicture(artworkId: string): boolean {
	if (asked.has(artworkId)) return false;
	asked.add(artworkId);
	return true;
}

/** The request failed: the next change of the design retries it. */
export function requestFailed(artworkId: string): void {
	asked.delete(artworkId);
}

/** Removes everything about a file from the cache. */
export function evictPicture(artworkId: string): void {
	for (const entries of [loaded, known, facts, asked, liveTexts]) entries.delete(artworkId);
}
