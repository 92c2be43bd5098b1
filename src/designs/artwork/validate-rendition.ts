import { problem, type Result } from '#src/api/problem.ts';
import { maxThumbnailBytes, thumbnailPx } from './artwork.ts';
import { type ConvertedSize, maxConvertedBytes, maxConvertedPx } from './artwork-sizes.ts';
import { isPng, isWebp, readWebp } from './image-header.ts';
import { readPng } from './read-png.ts';

const refused = (...args: Parameters<typeof problem>): Result<never> => ({
	ok: false,
	problem: problem(...args),
});

interface Limits {
	/** For the message, e.g. `A thumbnail`. */
	readonly what: string;
	readonly maxBytes: number;
	readonly maxPx: number;
}

/** Validates an image that the editor generated: PNG or WebP within limits. */
function validateImage(
	bytes: Uint8Array,
	{ what, maxBytes, maxPx }: Limits,
): Result<{ contentType: 'image/png' | 'image/webp' }> {
	if (bytes.length === 0) return refused('empty_file', 422, 'The file is empty.');
	if (bytes.length > maxBytes)
		return refused('file_too_large', 413, `${what} may have at most ${maxBytes} bytes.`);
	const contentType = isPng(bytes) ? 'image/png' : isWebp(bytes) ? 'image/webp' : undefined;
	if (!contentType) return refused('unsupported_file_type', 415, `${what} must be a PNG or a WebP.`);
	const header = contentType === 'image/png' ? readPng(bytes) : readWebp(bytes);
	if (!header.ok) return header;
	if (header.value.widthPx > maxPx || header.value.heightPx > maxPx)
		return refused('image_too_large', 422, `${what} may have at most ${maxPx} × ${maxPx} pixels.`);
	return { ok: true, value: { contentType } };
}

/** A design's thumbnail: at most 300 × 300 pixels and 200 kB. */
export const validateThumbnail = (bytes: Uint8Array) =>
	validateImage(bytes, { what: 'A thumbnail', maxBytes: maxThumbnailBytes, maxPx: thumbnailPx });

/** A conversion of artwork: at most 6 MB and 1600 × 1600 pixels, a thumbnail 300 × 300. */
export const validateConversion = (bytes: Uint8Array, sizeId: ConvertedSize) =>
	validateImage(bytes, {
		what: 'A conversion',
		maxBytes: maxConvertedBytes,
		maxPx: sizeId === 'thumbnail' ? thumbnailPx : maxConvertedPx,
	});
