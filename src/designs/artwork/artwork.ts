import * as v from 'valibot';

export const artworkTypes = ['image/png', 'image/jpeg', 'image/svg+xml', 'application/pdf'] as const;
export type ArtworkType = (typeof artworkTypes)[number];
/** Media types of thumbnails and smaller pictures, which the designer makes. */
export const renditionTypes = ['image/png', 'image/webp'] as const;
/** Largest file; an image of 7000 × 7000 pixels (specification) is smaller. */
export const maxArtworkBytes = 50_000_000;
/** Largest SVG; it is held in memory for sanitising. */
export const maxSvgBytes = 5_000_000;
/** Largest width and height of an image (specification), px. */
export const maxArtworkPx = 7000;
/** Largest number of pages of a PDF. */
export const maxPdfPages = 200;
/** Storage quota of one user. */
export const maxStoredBytes = 2_000_000_000;
export const colourModels = ['rgb', 'monochrome', 'cmyk'] as const;
export type ColourModel = (typeof colourModels)[number];

/** An uploaded file as the API shows it to its owner. */
export const Artwork = v.object({
	id: v.string(),
	fileName: v.string(),
	contentType: v.picklist(artworkTypes),
	byteSize: v.number(),
	/** After EXIF rotation. For SVG and PDF the intrinsic size at 96 px per inch. */
	widthPx: v.number(),
	heightPx: v.number(),
	/** `cmyk`: displayed in screen colours, printed as it is. */
	colourModel: v.picklist(colourModels),
	/** EXIF orientation, 1 to 8. Browsers apply it; the print file must apply it itself. */
	orientation: v.number(),
	/** PDF only: the printed page (from 1), the number of pages, and the size of the crop box. */
	page: v.nullable(v.number()),
	pages: v.nullable(v.number()),
	widthMm: v.nullable(v.number()),
	heightMm: v.nullable(v.number()),
	/** URL of the file; an <img> is authorised by the session cookie. It redirects to the files' host. */
	url: v.string(),
});
export type Artwork = v.InferOutput<typeof Artwork>;

/** Whether a file is a vector graphic, sharp at every size. */
export const isVector = (contentType: string): boolean =>
	contentType === 'image/svg+xml' || contentType === 'application/pdf';

/** Prefix of the originals in the bucket. */
export const artworkFolder = 'artwork/';
/** Key of a file in the bucket. */
export const artworkKey = (id: string): string => `${artworkFolder}${id}`;
export const artworkUrl = (id: string): string => `/api/artwork/${id}`;
/** @param version the saved version; default is the current state of the design */
export const thumbnailUrl = (designId: string, version?: number): string =>
	`/api/box_designs/${designId}/thumbnail${version === undefined ? '' : `?version=${version}`}`;

/** Largest thumbnail (specification). */
export const thumbnailPx = 300;
export const maxThumbnailBytes = 200_000;

/**
 * A file name that is safe to display and to return: no folders, control characters or bidirectional marks, at most
 * 120 characters, the extension kept.
 */
export function sanitiseFileName(name: string): string {
	const plain = (name.split(/[/\\]/).at(-1) ?? '')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
		.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, '')
		.replace(/^[.\s]+/, '')
		.trim();
	if (plain.length <= 120) return plain || 'artwork';
	const ending = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? '';
	return plain.slice(0, 120 - ending.length) + ending;
}
