import { type Problem, problem } from '#src/api/problem.ts';
import type { ColourModel } from './artwork.ts';
import { createChunkedReader, type HeaderReader, type Step } from './chunked-reader.ts';
import {
	brokenImage,
	createHeader,
	type ImageHeader,
	readAscii,
	toDataView,
	truncatedFile,
} from './image-header.ts';

const models: Readonly<Record<number, ColourModel>> = { 1: 'monochrome', 3: 'rgb', 4: 'cmyk' };

/** Limit of segments and fill bytes before the picture: a colour profile of 50 MB in pieces of 64 kB has 800. */
const maxSegments = 2000;

interface Frame {
	readonly widthPx: number;
	readonly heightPx: number;
	readonly colourModel: ColourModel;
}

/** Parses the segments up to the scan; the end marker must follow. */
export function jpegReader(): HeaderReader {
	let frame: Frame | undefined;
	let orientation: number | undefined;
	let segments = 0;
	let header: ImageHeader | undefined;

	/** Step that reads the marker and length of a segment. `keep`: the last byte of a padding, which may belong to the marker. */
	const segment = (skip: number, keep = 0): Step => ({
		skip,
		keep,
		need: 4,
		take(bytes) {
			if (++segments > maxSegments) return brokenImage('has too many parts');
			if (bytes[0] !== 0xff) return brokenImage('has a damaged segment');
			if (bytes[1] === 0xff) return segment(0, 3);
			const marker = bytes[1] ?? 0;
			const length = toDataView(bytes).getUint16(2);
			if (length < 2) return brokenImage('has a damaged segment');
			const isRead = marker === 0xe1 || isFrame(marker);
			return content(marker, length, isRead);
		},
	});
	const content = (marker: number, length: number, isRead: boolean): Step => ({
		skip: isRead ? 0 : length - 2,
		need: isRead ? length - 2 : 0,
		take(bytes) {
			if (marker === 0xd9) return brokenImage('has no picture');
			if (marker === 0xda) return scan();
			if (marker === 0xe1) orientation ??= exifOrientation(bytes);
			if (isFrame(marker)) {
				const read = readFrame(marker, bytes);
				if ('code' in read) return read;
				frame = read;
			}
			return segment(0);
		},
	});
	const scan = (): Step | Problem => {
		if (!frame) return brokenImage('has no header');
		const { widthPx, heightPx, colourModel } = frame;
		const turned = orientation ?? 1;
		// Orientations 5 to 8 swap width and height.
		const sized =
			turned >= 5
				? createHeader(heightPx, widthPx, colourModel, turned)
				: createHeader(widthPx, heightPx, colourModel, turned);
		if (!sized.ok) return sized.problem;
		header = sized.value;
		// Within a scan 0xff is followed by 0 or a restart marker, so the first ff d9 is the end of the image.
		return { seek: [0xff, 0xd9] };
	};
	const start: Step = { need: 2, take: () => segment(0) };
	return createChunkedReader(start, () =>
		header ? { ok: true, value: header } : { ok: false, problem: truncatedFile },
	);
}

/** SOF0–SOF15 without the tables that share their range: DHT, JPG, DAC. */
const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readFrame(marker: number, bytes: Uint8Array): Frame | Problem {
	if (bytes.length < 6) return brokenImage('has a damaged header');
	const view = toDataView(bytes);
	// Baseline, extended and progressive; browsers support neither lossless nor arithmetic coding.
	if (marker > 0xc2 || view.getUint8(0) !== 8) {
		return problem(
			'unreadable_jpeg',
			422,
			'This kind of JPEG cannot be shown. Export it as a standard 8-bit JPEG.',
		);
	}
	const colourModel = models[view.getUint8(5)];
	if (!colourModel) return brokenImage('has an unknown colour format');
	return { heightPx: view.getUint16(1), widthPx: view.getUint16(3), colourModel };
}

/** Entries of an EXIF directory that are read; cameras write fewer than 100. */
const maxEntries = 1000;

/** EXIF tag 0x0112, 1 to 8; 1 where it is missing; undefined for other segments, such as XMP. */
function exifOrientation(segment: Uint8Array): number | undefined {
	if (readAscii(segment, 0, 4) !== 'Exif' || segment.length < 20) return undefined;
	const tiff = toDataView(segment.subarray(6));
	const little = tiff.getUint16(0) === 0x4949;
	const directory = tiff.getUint32(4, little);
	if (directory + 2 > tiff.byteLength) return 1;
	const count = Math.min(maxEntries, tiff.getUint16(directory, little));
	for (let index = 0; index < count; index++) {
		const entry = directory + 2 + index * 12;
		if (entry + 12 > tiff.byteLength) return 1;
		if (tiff.getUint16(entry, little) !== 0x0112) continue;
		const orientation = tiff.getUint16(entry + 8, little);
		return orientation >= 1 && orientation <= 8 ? orientation : 1;
	}
	return 1;
}
