import { type Problem, problem } from '#src/api/problem.ts';

export const pdfTooComplex = problem(
	'pdf_too_complex',
	422,
	'The PDF decompresses to more data than can be opened. Simplify it, or export the page as a PNG.',
);

/** An image of 7000 × 7000 pixels in CMYK has 196 MB; no artwork for a box needs several of them. */
const maxDecompressedBytes = 600_000_000;
/** Filters of one stream; real files have at most two. */
const maxFilters = 4;

/**
 * Protects against decompression bombs: refuses a PDF whose Flate streams, nested ones included, decompress to more
 * than `limit` bytes. Streams are decompressed in chunks that are not kept. Damaged streams are skipped, because PDF
 * readers accept them. A parser cannot do this: it would decompress object streams before they are counted.
 *
 * @param only counts only the streams whose dictionary matches
 */
export async function checkPdfStreams(
	bytes: Uint8Array<ArrayBuffer>,
	limit = maxDecompressedBytes,
	only?: RegExp,
): Promise<Problem | undefined> {
	const text = new TextDecoder('latin1').decode(bytes);
	let total = 0;
	for (const { dictionary, from, to, filters } of findStreams(text)) {
		if (only && !only.test(dictionary)) continue;
		if (filters > maxFilters) return pdfTooComplex;
		for (let layers = 1; layers <= filters; layers++) {
			total += await countDecompressed(bytes.subarray(from, to), layers, limit - total);
			if (total > limit) return pdfTooComplex;
		}
	}
	return undefined;
}

interface PdfStream {
	/** The text before the data. */
	readonly dictionary: string;
	/** Offsets of the data in the file. */
	readonly from: number;
	readonly to: number;
	/** Number of Flate filters. */
	readonly filters: number;
}

/** All streams of a file that was decoded as Latin-1. */
function* findStreams(text: string): Generator<PdfStream> {
	for (let at = text.indexOf('stream'); at >= 0; ) {
		const from = text.startsWith('\r\n', at + 6) ? at + 8 : at + 7;
		const isStart = text[at - 1] !== 'd' && /[\r\n]/.test(text[at + 6] ?? '');
		if (!isStart) {
			at = text.indexOf('stream', at + 6);
			continue;
		}
		const end = text.indexOf('endstream', from);
		const to = end < 0 ? text.length : end;
		const head = text.slice(Math.max(0, at - 2000), at);
		const dictionary = head.slice(head.lastIndexOf(' obj') + 1);
		const filter = /\/F(?:ilter)?\s{0,9}(\[[^\][]{0,200}\]|\/\w{1,60})/.exec(dictionary)?.[1] ?? '';
		yield {
			dictionary,
			from,
			to: dataEnd(text, dictionary, from, to),
			filters: filter.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0,
		};
		at = text.indexOf('stream', to + 9);
	}
}

/** Excludes the line break before `endstream`: `DecompressionStream` fails on bytes after the compressed data. */
function dataEnd(text: string, dictionary: string, from: number, to: number): number {
	const said = from + Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN);
	if (said <= to && to - said <= 2) return said;
	if (text.startsWith('\r\n', to - 2)) return to - 2;
	return /[\r\n]/.test(text[to - 1] ?? '') ? to - 1 : to;
}

/** Bytes of a stream after `layers` decompressions; stops counting soon after `limit`. */
async function countDecompressed(
	bytes: Uint8Array<ArrayBuffer>,
	layers: number,
	limit: number,
): Promise<number> {
	let stream: ReadableStream<Uint8Array> = new Blob([bytes]).stream();
	for (let layer = 0; layer < layers; layer++)
		stream = stream.pipeThrough(new DecompressionStream('deflate') as never);
	const reader = stream.getReader();
	let count = 0;
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return count;
			count += value.length;
			if (count > limit) {
				await reader.cancel();
				return count;
			}
		}
	} catch {
		return count;
	}
}
