import { type Problem, problem, type Result } from '#src/api/problem.ts';
import type { ColourModel } from './artwork.ts';

/** Data of an image header, read without decoding. */
export interface ImageHeader {
	/** After EXIF rotation. */
	readonly widthPx: number;
	readonly heightPx: number;
	readonly colourModel: ColourModel;
	/** EXIF orientation, 1 to 8; 1 is upright. */
	readonly orientation: number;
}

export const truncatedFile: Problem = problem(
	'file_cut_off',
	422,
	'The file is incomplete. Export or upload it again.',
);
export const brokenImage = (why: string): Problem =>
	problem('broken_image', 422, 'The file is not a valid picture.', { file: [why] });
const refused = (failure: Problem): Result<never> => ({ ok: false, problem: failure });

export const toDataView = (bytes: Uint8Array) =>
	new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
export const readAscii = (bytes: Uint8Array, at: number, length: number) =>
	String.fromCharCode(...bytes.subarray(at, at + length));

export const isPng = (bytes: Uint8Array): boolean =>
	[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, index) => bytes[index] === byte);
export const isJpeg = (bytes: Uint8Array): boolean =>
	bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
export const isWebp = (bytes: Uint8Array): boolean =>
	readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 4) === 'WEBP';

/** Reads lossy, lossless and extended files. */
export function readWebp(bytes: Uint8Array): Result<ImageHeader> {
	const view = toDataView(bytes);
	if (bytes.length < 30 || view.getUint32(4, true) + 8 > bytes.length) return refused(truncatedFile);
	const kind = readAscii(bytes, 12, 4);
	const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
	if (kind === 'VP8X') return createHeader(three(24) + 1, three(27) + 1, 'rgb');
	if (kind === 'VP8L') {
		const bits = view.getUint32(21, true);
		return createHeader((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1, 'rgb');
	}
	if (kind === 'VP8 ')
		return createHeader(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff, 'rgb');
	return refused(brokenImage('has an unknown format'));
}

export function createHeader(
	widthPx: number,
	heightPx: number,
	colourModel: ColourModel,
	orientation = 1,
): Result<ImageHeader> {
	if (widthPx === 0 || heightPx === 0) return refused(brokenImage('has no size'));
	return { ok: true, value: { widthPx, heightPx, colourModel, orientation } };
}

/** CRC-32 of PNG chunks. Bitwise, without a table: the input is 17 bytes. */
export function crc32(bytes: Uint8Array): number {
	let crc = 0xffffffff;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
	}
	return (crc ^ 0xffffffff) >>> 0;
}
