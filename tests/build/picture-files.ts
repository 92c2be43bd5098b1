import { deflateSync } from 'node:zlib';
import { crc32 } from '#src/designs/artwork/image-header.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (...parts: (string | readonly number[] | Uint8Array)[]): Bytes => {
	const all = parts.map((part) =>
		typeof part === 'string' ? Uint8Array.from(part, (character) => character.charCodeAt(0)) : part,
	);
	const joined = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of all) {
		joined.set(part, at);
		at += part.length;
	}
	return joined;
};
const u16 = (value: number) => [(value >> 8) & 255, value & 255];
const u32 = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const le16 = (value: number) => [value & 255, (value >> 8) & 255];
const le24 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255];
const le32 = (value: number) => [...le16(value & 0xffff), ...le16(value >>> 16)];

export function pngChunk(name: string, data: Uint8Array | readonly number[] = []): Bytes {
	const body = bytesOf(name, data);
	return bytesOf(u32(data.length), body, u32(crc32(body)));
}
export const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
export const pngHeader = (width: number, height: number, depth = 8, colourType = 2) =>
	pngChunk('IHDR', [...u32(width), ...u32(height), depth, colourType, 0, 0, 0]);

/** A PNG with `length` bytes of random data. */
export function largePng(width: number, length: number): Bytes {
	const noise = crypto.getRandomValues(new Uint8Array(60_000));
	const data = new Uint8Array(Buffer.alloc(length, noise));
	return bytesOf(pngSignature, pngHeader(width, 40), pngChunk('IDAT', data), pngChunk('IEND'));
}

/** A valid PNG of one colour; the pixels are real while the picture is small, else the data is empty. */
export function png(width: number, height: number, colourType: 0 | 2 = 2): Bytes {
	const channels = colourType === 2 ? 3 : 1;
	const isSmall = width * height < 1e6;
	const rows = isSmall ? new Uint8Array(height * (width * channels + 1)).fill(0) : new Uint8Array(1);
	return bytesOf(
		pngSignature,
		pngHeader(width, height, 8, colourType),
		pngChunk('IDAT', deflateSync(rows)),
		pngChunk('IEND'),
	);
}

export interface JpegParts {
	width?: number;
	height?: number;
	components?: number;
	marker?: number;
	precision?: number;
	/** EXIF orientation 1–8. */
	orientation?: number;
	littleEndian?: boolean;
	scan?: readonly number[];
	end?: readonly number[];
}
/** Segments of a JPEG as a header reader sees them; the scan is noise. */
export function jpeg({
	width = 40,
	height = 30,
	components = 3,
	marker = 0xc0,
	precision = 8,
	orientation,
	littleEndian = false,
	scan = [1, 2, 0xff, 0, 3],
	end = [0xff, 0xd9],
}: JpegParts = {}): Bytes {
	const segment = (code: number, data: Uint8Array | readonly number[]) =>
		bytesOf([0xff, code], u16(data.length + 2), data);
	return bytesOf(
		[0xff, 0xd8],
		segment(0xe0, bytesOf('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])),
		orientation === undefined ? [] : segment(0xe1, exif(orientation, littleEndian)),
		segment(marker, [
			precision,
			...u16(height),
			...u16(width),
			components,
			...Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat(),
		]),
		segment(0xda, [
			components,
			...Array.from({ length: components }, (_, index) => [index + 1, 0]).flat(),
			0,
			63,
			0,
		]),
		scan,
		end,
	);
}

function exif(orientation: number, little: boolean): Bytes {
	const n16 = little ? le16 : u16;
	const n32 = little ? le32 : u32;
	return bytesOf(
		'Exif\0\0',
		little ? 'II' : 'MM',
		n16(42),
		n32(8),
		n16(2),
		[...n16(0x010f), ...n16(2), ...n32(1), ...n32(0)],
		[...n16(0x0112), ...n16(3), ...n32(1), ...n16(orientation), ...n16(0)],
		n32(0),
	);
}

/** Extended, lossless and lossy WebP headers with a body of zeros. */
export function webp(kind: 'VP8X' | 'VP8L' | 'VP8 ', width: number, height: number, cut = 0): Bytes {
	const data =
		kind === 'VP8X'
			? bytesOf([0, 0, 0, 0], le24(width - 1), le24(height - 1))
			: kind === 'VP8L'
				? bytesOf([0x2f], le32((width - 1) | ((height - 1) << 14)), new Uint8Array(6))
				: bytesOf([0, 0, 0, 0x9d, 0x01, 0x2a], le16(width), le16(height));
	const body = bytesOf('WEBP', kind, le32(data.length), data, new Uint8Array(8));
	const file = bytesOf('RIFF', le32(body.length), body);
	return file.slice(0, file.length - cut);
}

export const svg = (
	inner = '<rect width="10" height="10"/>',
	attributes = 'width="40" height="30"',
): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
