import { type Problem, problem } from '#src/api/problem.ts';

const tooComplex = problem(
	'pdf_too_complex',
	422,
	'The PDF unfolds to more data than can be opened. Simplify it, or export the page as a PNG.',
);

/** A picture of 7000 × 7000 pixels in CMYK has 196 MB; nothing on a box needs several of them at once. */
export const maxUnfoldedBytes = 600_000_000;
/** Filters in a row; real files have two at most. */
const maxFilters = 4;

/**
 * Whether a PDF's compressed streams unfold to more than `limit` bytes, those within another counted too ("bombs").
 * They are unfolded piece by piece and thrown away, so it takes time but no room. Damaged streams are passed over:
 * readers forgive them.
 */
export async function judgePdfStreams(
	bytes: Uint8Array<ArrayBuffer>,
	limit = maxUnfoldedBytes,
): Promise<Problem | undefined> {
	const text = new TextDecoder('latin1').decode(bytes);
	let unfolded = 0;
	for (const { from, to, filters } of streamsOf(text)) {
		if (filters > maxFilters) return tooComplex;
		for (let layers = 1; layers <= filters; layers++) {
			unfolded += await countUnfolded(bytes.subarray(from, to), layers, limit - unfolded);
			if (unfolded > limit) return tooComplex;
		}
	}
	return undefined;
}

/** A stream's data among the bytes of its file. */
export interface PdfStream {
	/** What stands before it. */
	readonly dictionary: string;
	readonly from: number;
	readonly to: number;
	/** How often it was compressed by Flate. */
	readonly filters: number;
}

/** Every stream of a file that was read as Latin-1. */
export function* streamsOf(text: string): Generator<PdfStream> {
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
		const filter = /\/F(?:ilter)?\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? '';
		yield {
			dictionary,
			from,
			to: dataEnd(text, dictionary, from, to),
			filters: filter.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0,
		};
		at = text.indexOf('stream', to + 9);
	}
}

/** Without the line's end before `endstream`: it belongs to nothing, and bytes behind the last make unfolding fail. */
function dataEnd(text: string, dictionary: string, from: number, to: number): number {
	const said = from + Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN);
	if (said <= to && to - said <= 2) return said;
	if (text.startsWith('\r\n', to - 2)) return to - 2;
	return /[\r\n]/.test(text[to - 1] ?? '') ? to - 1 : to;
}

/** Bytes of a stream after so many layers; counting ends a little beyond `limit`. */
async function countUnfolded(bytes: Uint8Array<ArrayBuffer>, layers: number, limit: number): Promise<number> {
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
