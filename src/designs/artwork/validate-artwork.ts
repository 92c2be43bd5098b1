import { createByteBuffer } from '#src/api/input/byte-buffer.ts';
import { type Problem, problem, type Result } from '#src/api/problem.ts';
import { type ArtworkType, type ColourModel, maxArtworkPx, maxSvgBytes } from './artwork.ts';
import type { HeaderReader } from './chunked-reader.ts';
import { startsSvg } from './detect-svg.ts';
import { isJpeg, isPng, readAscii } from './image-header.ts';
import { jpegReader } from './read-jpeg.ts';
import { isPdf, pdfReader } from './read-pdf.ts';
import { pngReader } from './read-png.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

/** A valid file with its detected type and size. */
export interface ValidArtwork {
	readonly contentType: ArtworkType;
	/** 0 for PDFs: the client sends the size of the page. */
	readonly widthPx: number;
	readonly heightPx: number;
	readonly colourModel: ColourModel;
	readonly orientation: number;
	/** SVG only: the sanitised file, which is stored instead. */
	readonly cleaned?: Uint8Array<ArrayBuffer>;
}

/** Metadata that the client declares. */
export interface ArtworkClaim {
	readonly fileName: string;
	readonly contentType: string | null;
}

/** Validates a file from chunks. */
export interface ArtworkValidator {
	/** Checks the next chunk; returns a problem as soon as one is found. */
	push(bytes: Uint8Array): Problem | undefined;
	/** Finishes the validation. */
	end(): Result<ValidArtwork>;
}

const endings: Readonly<Record<string, ArtworkType>> = {
	png: 'image/png',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	jpe: 'image/jpeg',
	jfif: 'image/jpeg',
	svg: 'image/svg+xml',
	pdf: 'application/pdf',
	// Illustrator files are PDFs unless saved without PDF content.
	ai: 'application/pdf',
};
const typeNames: Readonly<Record<ArtworkType, string>> = {
	'image/png': 'a PNG',
	'image/jpeg': 'a JPEG',
	'image/svg+xml': 'an SVG',
	'application/pdf': 'a PDF',
};

const emptyFile = problem('empty_file', 422, 'The file is empty.');

/** Bytes needed to detect the file type. */
const headBytes = 16;

/**
 * Validates an upload by its content; file name and declared type must not contradict it. Sizes are read from headers,
 * nothing is decoded. Images are streamed; an SVG is held in memory for sanitising and so has a lower size limit.
 * Every problem has its own code (`uploadProblems` in uploads/contract.ts).
 */
export function createArtworkValidator(claim: ArtworkClaim): ArtworkValidator {
	let inner: ArtworkValidator | undefined;
	const head = createByteBuffer(headBytes);
	return {
		push(bytes) {
			if (inner) return inner.push(bytes);
			head.write(bytes);
			if (head.length < headBytes) return undefined;
			inner = selectValidator(head.bytes());
			return inner.push(head.bytes());
		},
		end() {
			if (head.length === 0) return { ok: false, problem: emptyFile };
			if (!inner) {
				inner = selectValidator(head.bytes());
				inner.push(head.bytes());
			}
			const judged = inner.end();
			if (!judged.ok) return judged;
			const problem = contradiction(judged.value, claim) ?? tooManyPixels(judged.value);
			return problem ? { ok: false, problem } : judged;
		},
	};
}

function selectValidator(head: Uint8Array): ArtworkValidator {
	if (isPng(head)) return raster('image/png', pngReader());
	if (isJpeg(head)) return raster('image/jpeg', jpegReader());
	if (isPdf(head)) return pages();
	return vector();
}

function contradiction({ contentType }: ValidArtwork, claim: ArtworkClaim): Problem | undefined {
	const ending = /\.([A-Za-z0-9]+)$/.exec(claim.fileName)?.[1]?.toLowerCase() ?? '';
	const declared = claim.contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
	const contradicts =
		(endings[ending] && endings[ending] !== contentType) ||
		(/^image\/|^application\/pdf$/.test(declared) &&
			declared.replace('image/jpg', 'image/jpeg') !== contentType);
	if (!contradicts) return undefined;
	return problem(
		'file_type_mismatch',
		422,
		`The file is ${typeNames[contentType]}, but its name or type is that of another format. Give it the right file extension.`,
	);
}

function tooManyPixels({ widthPx, heightPx }: ValidArtwork): Problem | undefined {
	if (widthPx <= maxArtworkPx && heightPx <= maxArtworkPx) return undefined;
	return problem(
		'image_too_large',
		422,
		`The picture has ${widthPx} × ${heightPx} pixels; at most ${maxArtworkPx} × ${maxArtworkPx} are allowed. Scale it down.`,
		undefined,
		{ widthPx, heightPx, maxPx: maxArtworkPx },
	);
}

function raster(contentType: ArtworkType, reader: HeaderReader): ArtworkValidator {
	return {
		push: reader.push,
		end() {
			const header = reader.end();
			return header.ok ? { ok: true, value: { contentType, ...header.value } } : header;
		},
	};
}

function pages(): ArtworkValidator {
	const reader = pdfReader();
	return {
		push: reader.push,
		end() {
			const read = reader.end();
			if (!read.ok) return read;
			const unknown = { widthPx: 0, heightPx: 0, colourModel: 'rgb', orientation: 1 } as const;
			return { ok: true, value: { contentType: 'application/pdf', ...unknown } };
		},
	};
}

const notArtwork = problem(
	'unsupported_file_type',
	415,
	'Only PNG, JPEG, SVG and PDF files can be placed on a box.',
);
/** Format of phone cameras; prepress programs and most browsers do not support it. */
const heic = problem('heic_image', 415, 'This is a HEIC photo. Export it as a JPEG.');
const postScript = problem(
	'postscript_file',
	415,
	'This is PostScript (EPS or an old AI file). Save it as a PDF, or from Illustrator as PDF compatible.',
);
const heicBrands: readonly string[] = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif'];

/** Validates a file that is neither PNG nor JPEG: an SVG, or an unsupported file. */
function vector(): ArtworkValidator {
	const held = createByteBuffer();
	let known: Problem | undefined;
	return {
		push(bytes) {
			if (held.length === 0) known ??= refuseByHead(bytes);
			if (known) return known;
			if (held.length + bytes.length > maxSvgBytes) {
				const words = `An SVG may have at most ${maxSvgBytes} bytes. Simplify it, or export it as a PNG.`;
				known = problem('svg_too_large', 413, words, undefined, { maxBytes: maxSvgBytes });
				return known;
			}
			held.write(bytes);
			return undefined;
		},
		end: () => (known ? { ok: false, problem: known } : validateSvg(held.bytes())),
	};
}

/** Refuses files by their first bytes: an SVG starts with `<` after an optional byte order mark and whitespace. */
function refuseByHead(head: Uint8Array): Problem | undefined {
	if (head[0] === 0x1f && head[1] === 0x8b)
		return problem('compressed_svg', 415, 'Compressed files are not accepted. Save the SVG uncompressed.');
	if (readAscii(head, 4, 4) === 'ftyp' && heicBrands.includes(readAscii(head, 8, 4))) return heic;
	// PostScript, and EPS with a preview.
	if (readAscii(head, 0, 4) === '%!PS' || readAscii(head, 0, 4) === '\xc5\xd0\xd3\xc6') return postScript;
	// UTF-16 has a zero byte next to each of these characters.
	const first = head.find((byte) => ![0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xfe, 0xff].includes(byte));
	return first === undefined || first === 0x3c ? undefined : notArtwork;
}

function validateSvg(bytes: Uint8Array): Result<ValidArtwork> {
	const text = decodeText(bytes);
	if (text === undefined || !startsSvg(text)) return { ok: false, problem: notArtwork };
	const cleaned = sanitiseSvg(text);
	if (!cleaned.ok) return cleaned;
	const { svg, widthPx, heightPx } = cleaned.value;
	return {
		ok: true,
		value: {
			contentType: 'image/svg+xml',
			widthPx,
			heightPx,
			colourModel: 'rgb',
			orientation: 1,
			cleaned: new TextEncoder().encode(svg),
		},
	};
}

/** Decodes UTF-8, or UTF-16 with a byte order mark; undefined for binary data. */
function decodeText(bytes: Uint8Array): string | undefined {
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
