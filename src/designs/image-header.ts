import { type Problem, problem, type Result } from '#src/api/problem.ts';
import type { ColourModel } from './artwork.ts';

/** What a picture's own header says, before anything is decoded. */
export interface ImageHeader {
	/** Upright: turned as the camera asks for. */
	readonly widthPx: number;
	readonly heightPx: number;
	readonly colourModel: ColourModel;
}

export const cutOff: Problem = problem(
	'file_cut_off',
	422,
	'The file ends too early. Export or upload it again.',
);
export const broken = (why: string): Problem =>
	problem('broken_image', 422, 'The file is not a valid picture.', { file: [why] });
const refused = (failure: Problem): Result<never> => ({ ok: false, problem: failure });

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textAt = (bytes: Uint8Array, at: number, length: number) =>
	String.fromCharCode(...bytes.subarray(at, at + length));

export const isPng = (bytes: Uint8Array): boolean =>
	[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, index) => bytes[index] === byte);
export const isJpeg = (bytes: Uint8Array): boolean =>
	bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
export const isWebp = (bytes: Uint8Array): boolean =>
	textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP';

/** Bit depths that a PNG's colour type may have (PNG specification, table 11.1). */
const pngDepths: Readonly<Record<number, readonly number[]>> = {
	0: [1, 2, 4, 8, 16],
	2: [8, 16],
	3: [1, 2, 4, 8],
	4: [8, 16],
	6: [8, 16],
};

/** Walks the chunks: the header comes first, there is a picture, and the end is there. */
export function readPng(bytes: Uint8Array): Result<ImageHeader> {
	const view = viewOf(bytes);
	if (bytes.length < 33) return refused(cutOff);
	if (view.getUint32(8) !== 13 || textAt(bytes, 12, 4) !== 'IHDR') return refused(broken('has no header'));
	if (crc32(bytes.subarray(12, 29)) !== view.getUint32(29)) return refused(broken('has a damaged header'));
	const [depth, colourType] = [view.getUint8(24), view.getUint8(25)];
	if (!pngDepths[colourType]?.includes(depth)) return refused(broken('has an unknown colour format'));
	let hasPicture = false;
	for (let at = 8; ; ) {
		if (at + 12 > bytes.length) return refused(cutOff);
		const name = textAt(bytes, at + 4, 4);
		const end = at + 12 + view.getUint32(at);
		if (end > bytes.length) return refused(cutOff);
		if (name === 'IDAT') hasPicture = true;
		if (name === 'IEND') break;
		at = end;
	}
	if (!hasPicture) return refused(broken('has no picture'));
	return withSize(
		view.getUint32(16),
		view.getUint32(20),
		colourType === 0 || colourType === 4 ? 'monochrome' : 'rgb',
	);
}

/** Walks the segments up to the scan; then the end marker must come. */
export function readJpeg(bytes: Uint8Array): Result<ImageHeader> {
	const view = viewOf(bytes);
	let frame: { widthPx: number; heightPx: number; components: number } | undefined;
	let turned = false;
	for (let at = 2; ; ) {
		while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
		if (at + 4 > bytes.length) return refused(cutOff);
		if (bytes[at] !== 0xff) return refused(broken('has a damaged segment'));
		const marker = bytes[at + 1] ?? 0;
		const length = view.getUint16(at + 2);
		const end = at + 2 + length;
		if (length < 2) return refused(broken('has a damaged segment'));
		if (end > bytes.length) return refused(cutOff);
		if (marker === 0xe1) turned ||= exifTurns(bytes.subarray(at + 4, end));
		if (isFrame(marker)) {
			if (length < 8) return refused(broken('has a damaged header'));
			// Baseline, extended and progressive; no browser shows lossless or arithmetic ones.
			if (marker > 0xc2 || view.getUint8(at + 4) !== 8) {
				return refused(
					problem(
						'unreadable_jpeg',
						422,
						'This kind of JPEG cannot be shown. Export it as a standard 8-bit JPEG.',
					),
				);
			}
			frame = {
				heightPx: view.getUint16(at + 5),
				widthPx: view.getUint16(at + 7),
				components: view.getUint8(at + 9),
			};
		}
		if (marker === 0xd9) return refused(broken('has no picture'));
		if (marker === 0xda) {
			if (!frame) return refused(broken('has no header'));
			if (!endsAfter(bytes, end)) return refused(cutOff);
			break;
		}
		at = end;
	}
	const models: Readonly<Record<number, ColourModel>> = { 1: 'monochrome', 3: 'rgb', 4: 'cmyk' };
	const colourModel = models[frame.components];
	if (!colourModel) return refused(broken('has an unknown colour format'));
	return turned
		? withSize(frame.heightPx, frame.widthPx, colourModel)
		: withSize(frame.widthPx, frame.heightPx, colourModel);
}

/** SOF0–SOF15 without the tables that share their range: DHT, JPG, DAC. */
const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Within a scan 0xff is followed by 0 or a restart; so the first ff d9 from the end is the picture's end. */
function endsAfter(bytes: Uint8Array, scanStart: number): boolean {
	for (let at = bytes.lastIndexOf(0xd9); at > scanStart; at = bytes.lastIndexOf(0xd9, at - 1))
		if (bytes[at - 1] === 0xff) return true;
	return false;
}

/** Orientations 5–8 of EXIF tag 0x0112 lie the picture on its side. */
function exifTurns(segment: Uint8Array): boolean {
	if (textAt(segment, 0, 4) !== 'Exif' || segment.length < 20) return false;
	const tiff = viewOf(segment.subarray(6));
	const little = tiff.getUint16(0) === 0x4949;
	const directory = tiff.getUint32(4, little);
	if (directory + 2 > tiff.byteLength) return false;
	const count = tiff.getUint16(directory, little);
	for (let index = 0; index < count; index++) {
		const entry = directory + 2 + index * 12;
		if (entry + 12 > tiff.byteLength) return false;
		if (tiff.getUint16(entry, little) !== 0x0112) continue;
		const orientation = tiff.getUint16(entry + 8, little);
		return orientation >= 5 && orientation <= 8;
	}
	return false;
}

/** Lossy, lossless and extended files. */
export function readWebp(bytes: Uint8Array): Result<ImageHeader> {
	const view = viewOf(bytes);
	if (bytes.length < 30 || view.getUint32(4, true) + 8 > bytes.length) return refused(cutOff);
	const kind = textAt(bytes, 12, 4);
	const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
	if (kind === 'VP8X') return withSize(three(24) + 1, three(27) + 1, 'rgb');
	if (kind === 'VP8L') {
		const bits = view.getUint32(21, true);
		return withSize((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1, 'rgb');
	}
	if (kind === 'VP8 ')
		return withSize(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff, 'rgb');
	return refused(broken('has an unknown format'));
}

function withSize(widthPx: number, heightPx: number, colourModel: ColourModel): Result<ImageHeader> {
	if (widthPx === 0 || heightPx === 0) return refused(broken('has no size'));
	return { ok: true, value: { widthPx, heightPx, colourModel } };
}

/** CRC-32 of PNG chunks, bit by bit: it only ever reads 17 bytes. */
export function crc32(bytes: Uint8Array): number {
	let crc = 0xffffffff;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
	}
	return (crc ^ 0xffffffff) >>> 0;
}
