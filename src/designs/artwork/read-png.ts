import type { Result } from '#src/api/problem.ts';
import { createChunkedReader, type HeaderReader, type Step } from './chunked-reader.ts';
import {
	brokenImage,
	crc32,
	createHeader,
	type ImageHeader,
	readAscii,
	toDataView,
	truncatedFile,
} from './image-header.ts';

/** Bit depths that a PNG's colour type may have (PNG specification, table 11.1). */
const pngDepths: Readonly<Record<number, readonly number[]>> = {
	0: [1, 2, 4, 8, 16],
	2: [8, 16],
	3: [1, 2, 4, 8],
	4: [8, 16],
	6: [8, 16],
};

/** Limit against files of empty chunks: 50 MB in chunks of 8 kB are six thousand. */
const maxChunks = 20_000;

/** Parses the chunks: IHDR is first, IDAT and IEND exist. */
export function pngReader(): HeaderReader {
	let header: ImageHeader | undefined;
	let hasPicture = false;
	let chunks = 0;

	const ending = (skip: number): Step => ({
		skip,
		need: 0,
		take: () => (hasPicture ? 'done' : brokenImage('has no picture')),
	});
	const chunk = (skip: number): Step => ({
		skip,
		need: 8,
		take(bytes) {
			if (++chunks > maxChunks) return brokenImage('has too many parts');
			const name = readAscii(bytes, 4, 4);
			if (name === 'IDAT') hasPicture = true;
			// The data and the four bytes of the checksum.
			const rest = toDataView(bytes).getUint32(0) + 4;
			return name === 'IEND' ? ending(rest) : chunk(rest);
		},
	});
	const start: Step = {
		need: 33,
		take(bytes) {
			const view = toDataView(bytes);
			if (view.getUint32(8) !== 13 || readAscii(bytes, 12, 4) !== 'IHDR') return brokenImage('has no header');
			if (crc32(bytes.subarray(12, 29)) !== view.getUint32(29)) return brokenImage('has a damaged header');
			const [depth, colourType] = [view.getUint8(24), view.getUint8(25)];
			if (!pngDepths[colourType]?.includes(depth)) return brokenImage('has an unknown colour format');
			const sized = createHeader(
				view.getUint32(16),
				view.getUint32(20),
				colourType === 0 || colourType === 4 ? 'monochrome' : 'rgb',
			);
			if (!sized.ok) return sized.problem;
			header = sized.value;
			return chunk(0);
		},
	};
	return createChunkedReader(start, () =>
		header ? { ok: true, value: header } : { ok: false, problem: truncatedFile },
	);
}

/** Reads the header of a complete PNG. */
export function readPng(bytes: Uint8Array): Result<ImageHeader> {
	const reader = pngReader();
	reader.push(bytes);
	return reader.end();
}
