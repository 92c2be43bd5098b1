import * as v from 'valibot';

export const artworkTypes = ['image/png', 'image/jpeg', 'image/svg+xml', 'application/pdf'] as const;
export type ArtworkType = (typeof artworkTypes)[number];
/** Largest file: the specification's 7000 × 7000 pixels fit well below. */
export const maxArtworkBytes = 50_000_000;
/** Of an SVG, which is read whole to be cleaned: several times what its 20 000 parts need. */
export const maxSvgBytes = 5_000_000;
/** The specification's largest image, in pixels of either side. */
export const maxArtworkPx = 7000;
/** A PDF gives one page to a design; a book of more is not meant for a box. */
export const maxPdfPages = 200;
/** Everything that one visitor keeps here. */
export const maxStoredBytes = 2_000_000_000;
export const colourModels = ['rgb', 'monochrome', 'cmyk'] as const;
export type ColourModel = (typeof colourModels)[number];

/** An uploaded file as the API shows it to its owner. */
export const Artwork = v.object({
	id: v.string(),
	fileName: v.string(),
	contentType: v.picklist(artworkTypes),
	byteSize: v.number(),
	/** Upright: a photograph that its camera turned is counted as it is seen. Of an SVG or PDF, its own size at 96 px per inch. */
	widthPx: v.number(),
	heightPx: v.number(),
	/** `cmyk`: shown in screen colours until it is printed. */
	colourModel: v.picklist(colourModels),
	/** EXIF's, 1 to 8: how the stored pixels must be turned to stand upright. Printing needs it, browsers do it. */
	orientation: v.number(),
	/** Of a PDF: the page that is printed, counted from 1, how many there are, and the size of what it shows. */
	page: v.nullable(v.number()),
	pages: v.nullable(v.number()),
	widthMm: v.nullable(v.number()),
	heightMm: v.nullable(v.number()),
	/** Where the file is; an <img> gets it by the session cookie. */
	url: v.string(),
});
export type Artwork = v.InferOutput<typeof Artwork>;

/** Lines and areas instead of pixels: sharp at every size. */
export const isVector = (contentType: string): boolean =>
	contentType === 'image/svg+xml' || contentType === 'application/pdf';

/** Folder of the originals in the bucket. */
export const artworkFolder = 'artwork/';
/** Where a file lies in the bucket. */
export const artworkKey = (id: string): string => `${artworkFolder}${id}`;
export const artworkUrl = (id: string): string => `/api/artwork/${id}`;
/** @param version the saved version that it must show; without, the design as it is now */
export const thumbnailUrl = (designId: string, version?: number): string =>
	`/api/box_designs/${designId}/thumbnail${version === undefined ? '' : `?version=${version}`}`;

/** The specification's largest thumbnail. */
export const thumbnailPx = 300;
export const maxThumbnailBytes = 200_000;

/**
 * A file name that is safe to show and to hand back: no folders, control characters or invisible turns of the
 * writing direction, at most 120 characters, the ending kept.
 */
export function sanitiseFileName(name: string): string {
	const plain = (name.split(/[/\\]/).at(-1) ?? '')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
		.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, '')
		.replace(/^[.\s]+/, '')
		.trim();
	if (plain.length <= 120) return plain || 'artwork';
	const ending = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? '';
	return plain.slice(0, 120 - ending.length) + ending;
}
