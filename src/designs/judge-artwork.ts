import { problem, type Result } from '#src/api/problem.ts';
import {
	type ArtworkType,
	type ColourModel,
	maxArtworkPx,
	maxThumbnailBytes,
	thumbnailPx,
} from './artwork.ts';
import { type ImageHeader, isJpeg, isPng, isWebp, readJpeg, readPng, readWebp } from './image-header.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

/** A file that may be kept: its true type and size, and the bytes to keep (of an SVG the sanitised ones). */
export interface JudgedArtwork {
	readonly contentType: ArtworkType;
	readonly widthPx: number;
	readonly heightPx: number;
	readonly colourModel: ColourModel;
	readonly bytes: Uint8Array<ArrayBuffer>;
}

const refused = (...args: Parameters<typeof problem>): Result<never> => ({
	ok: false,
	problem: problem(...args),
});

const endings: Readonly<Record<string, ArtworkType>> = {
	png: 'image/png',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	jpe: 'image/jpeg',
	jfif: 'image/jpeg',
	svg: 'image/svg+xml',
};
const typeNames: Readonly<Record<ArtworkType, string>> = {
	'image/png': 'a PNG',
	'image/jpeg': 'a JPEG',
	'image/svg+xml': 'an SVG',
};

/**
 * Judges an upload by its content; its name and declared type only must not contradict. Sizes come from headers:
 * nothing is decoded. Each way of being wrong has its own code (`uploadProblems` in contract.ts).
 */
export function judgeArtwork(
	bytes: Uint8Array<ArrayBuffer>,
	claim: { readonly fileName: string; readonly contentType: string | null },
): Result<JudgedArtwork> {
	if (bytes.length === 0) return refused('empty_file', 422, 'The file is empty.');
	const judged = read(bytes);
	if (!judged.ok) return judged;
	const { contentType, widthPx, heightPx } = judged.value;
	const ending = /\.([A-Za-z0-9]+)$/.exec(claim.fileName)?.[1]?.toLowerCase() ?? '';
	const declared = claim.contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
	const contradicts =
		(endings[ending] && endings[ending] !== contentType) ||
		(declared.startsWith('image/') && declared.replace('image/jpg', 'image/jpeg') !== contentType);
	if (contradicts) {
		return refused(
			'file_type_mismatch',
			422,
			`The file is ${typeNames[contentType]}, but its name or type says otherwise. Give it the right ending.`,
		);
	}
	if (widthPx > maxArtworkPx || heightPx > maxArtworkPx) {
		return refused(
			'image_too_large',
			422,
			`The picture has ${widthPx} × ${heightPx} pixels; ${maxArtworkPx} × ${maxArtworkPx} is the most. Scale it down.`,
			undefined,
			{ widthPx, heightPx, maxPx: maxArtworkPx },
		);
	}
	return judged;
}

function read(bytes: Uint8Array<ArrayBuffer>): Result<JudgedArtwork> {
	if (isPng(bytes)) return raster('image/png', readPng(bytes), bytes);
	if (isJpeg(bytes)) return raster('image/jpeg', readJpeg(bytes), bytes);
	if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
		return refused('compressed_svg', 415, 'Compressed files are not taken. Save the SVG uncompressed.');
	}
	const text = textOf(bytes);
	if (
		text === undefined ||
		!/^\s*(<\?xml|<!--|<!doctype\s+svg|<([\w.-]+:)?svg[\s>/])/i.test(text) ||
		!/<([\w.-]+:)?svg[\s>/]/.test(text)
	) {
		return refused('unsupported_file_type', 415, 'Only PNG, JPEG and SVG files can be placed on a box.');
	}
	const svg = sanitiseSvg(text);
	if (!svg.ok) return svg;
	return {
		ok: true,
		value: {
			contentType: 'image/svg+xml',
			widthPx: svg.value.widthPx,
			heightPx: svg.value.heightPx,
			colourModel: 'rgb',
			bytes: new TextEncoder().encode(svg.value.svg),
		},
	};
}

function raster(
	contentType: ArtworkType,
	header: Result<ImageHeader>,
	bytes: Uint8Array<ArrayBuffer>,
): Result<JudgedArtwork> {
	return header.ok ? { ok: true, value: { contentType, ...header.value, bytes } } : header;
}

/** UTF-8, or UTF-16 with its mark; undefined for anything that is not text. */
function textOf(bytes: Uint8Array): string | undefined {
	const encoding =
		bytes[0] === 0xff && bytes[1] === 0xfe
			? 'utf-16le'
			: bytes[0] === 0xfe && bytes[1] === 0xff
				? 'utf-16be'
				: 'utf-8';
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

/** A thumbnail: PNG or WebP, at most 300 × 300 pixels and 200 kB. */
export function judgeThumbnail(bytes: Uint8Array): Result<{ contentType: 'image/png' | 'image/webp' }> {
	if (bytes.length === 0) return refused('empty_file', 422, 'The file is empty.');
	if (bytes.length > maxThumbnailBytes)
		return refused('file_too_large', 413, `A thumbnail may have at most ${maxThumbnailBytes} bytes.`);
	const contentType = isPng(bytes) ? 'image/png' : isWebp(bytes) ? 'image/webp' : undefined;
	if (!contentType) return refused('unsupported_file_type', 415, 'A thumbnail must be a PNG or a WebP.');
	const header = contentType === 'image/png' ? readPng(bytes) : readWebp(bytes);
	if (!header.ok) return header;
	if (header.value.widthPx > thumbnailPx || header.value.heightPx > thumbnailPx)
		return refused(
			'image_too_large',
			422,
			`A thumbnail may have at most ${thumbnailPx} × ${thumbnailPx} pixels.`,
		);
	return { ok: true, value: { contentType } };
}
