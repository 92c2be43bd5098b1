import { Unzlib } from 'fflate';
import { type ByteBuffer, createByteBuffer } from '#src/api/input/byte-buffer.ts';
import { type Problem, problem, type Result } from '#src/api/problem.ts';
import { readAscii, truncatedFile } from './image-header.ts';
import { createNameChecker, lookAhead, type PdfDanger } from './pdf-names.ts';
import { pdfTooComplex } from './pdf-streams.ts';

export const isPdf = (bytes: Uint8Array): boolean => readAscii(bytes, 0, 5) === '%PDF-';

const problems: Readonly<Record<PdfDanger, Problem>> = {
	encrypted: problem(
		'pdf_encrypted',
		422,
		'The PDF is protected. Save it without a password and without restrictions.',
	),
	script: problem(
		'pdf_with_script',
		422,
		'The PDF contains JavaScript. Remove the scripts and save it again.',
	),
	launch: problem(
		'pdf_with_launch',
		422,
		'The PDF starts programs or opens other files. Remove these actions and save it again.',
	),
	attachment: problem(
		'pdf_with_attachment',
		422,
		'The PDF contains attached files. Remove the attachments and save it again.',
	),
	form: problem(
		'pdf_with_form',
		422,
		'The PDF contains a form that sends or loads data. Flatten the form and save it again.',
	),
};
const broken = problem('pdf_broken', 422, 'The PDF cannot be read. Export it again.');

/** Checks a PDF from chunks; at most a window of it and one compressed object stream are held. */
export interface PdfReader {
	push(bytes: Uint8Array): Problem | undefined;
	end(): Result<undefined>;
}

/** `%%EOF` is within the last kilobyte; some programs add a few lines after it. */
const tailLength = 2048;
/** Bytes are scanned in windows of at least this length, whatever the length of the chunks. */
const windowLength = 65_536;
/** Limits for all object streams of a file, compressed and decompressed; real artwork has less than a megabyte. */
const maxCompressedBytes = 2_000_000;
const maxObjectBytes = 3_000_000;
/** Programs put 100 or 200 objects into one stream. */
const maxObjectStreams = 2000;
/** Compressed bytes that are decompressed at once: at most a thousand times as many come out. */
const inflateStep = 4096;

/**
 * Checks that a PDF is complete, not encrypted, and has neither scripts, programs, attached files nor forms that send
 * data. A parser would need the whole file in memory; this looks at every name of the file, with its escapes decoded,
 * also in strings and pictures, so that a broken structure hides nothing. Object streams are decompressed.
 */
export function pdfReader(): PdfReader {
	const file = scanFile();
	const windows = createWindows(file.scan);
	let tail = '';
	let found: Problem | undefined;
	return {
		push(bytes) {
			found ??= windows.push(bytes);
			tail = (tail + decodeLatin(bytes.subarray(-tailLength))).slice(-tailLength);
			return found;
		},
		end() {
			found ??= windows.end() ?? (file.isWithinObjects() ? broken : undefined);
			if (found) return { ok: false, problem: found };
			return tail.includes('%%EOF') ? { ok: true, value: undefined } : { ok: false, problem: truncatedFile };
		},
	};
}

const decodeLatin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** Scans bytes from `from` to `to`; bytes after `to` serve only as lookahead. */
type Scan = (bytes: Uint8Array, from: number, to: number) => Problem | undefined;

/** Characters before a window that are given with it. */
const lookBehind = 200;

/** Collects chunks into windows that overlap, so that a name is never cut. */
function createWindows(scan: Scan, expected = 2 * windowLength) {
	let held = createByteBuffer(expected);
	/** Bytes of the next window that were scanned before. */
	let scanned = 0;
	function run(isLast: boolean): Problem | undefined {
		const bytes = held.bytes();
		const to = isLast ? bytes.length : bytes.length - lookAhead;
		const problem = scan(bytes, scanned, to);
		const kept = Math.max(0, to - lookBehind);
		held = createByteBuffer(expected);
		held.write(bytes.subarray(kept));
		scanned = to - kept;
		return problem;
	}
	return {
		push(bytes: Uint8Array): Problem | undefined {
			for (let at = 0; at < bytes.length; at += windowLength) {
				held.write(bytes.subarray(at, at + windowLength));
				const problem = held.length >= windowLength + lookAhead + lookBehind ? run(false) : undefined;
				if (problem) return problem;
			}
			return undefined;
		},
		end: (): Problem | undefined => run(true),
	};
}

/** Scans the file itself: its names, and its object streams. */
function scanFile(): { scan: Scan; isWithinObjects: () => boolean } {
	/** State of the current dictionary. */
	let isObjects = false;
	let isUnreadable = false;
	/** Bytes of an object stream. */
	let collected: ByteBuffer | undefined;
	const budget = { streams: maxObjectStreams, compressed: maxCompressedBytes, decompressed: maxObjectBytes };

	const checkName = createNameChecker();

	function visitName(bytes: Uint8Array, at: number): Problem | undefined {
		const meaning = checkName(bytes, at);
		if (meaning === 'objects') isObjects = true;
		else if (meaning === 'unreadable') isUnreadable = true;
		else return meaning && refusal(meaning);
		return undefined;
	}
	/** At `stream` or `endobj`, the end of a dictionary. */
	function visitKeyword(bytes: Uint8Array, at: number, isStream: boolean): Problem | 'start' | undefined {
		if ((!isObjects && !isUnreadable) || isInComment(bytes, at)) return undefined;
		const next = bytes[at + 6];
		const isStart = isStream && isObjects && (next === carriageReturn || next === lineFeed);
		const isRefused = isStart && isUnreadable;
		isObjects = false;
		isUnreadable = false;
		return isRefused ? pdfTooComplex : isStart ? 'start' : undefined;
	}

	const scan: Scan = (bytes, from, to) => {
		let start = from;
		const collect = (end: number): Problem | undefined => {
			collected?.write(bytes.subarray(start, end));
			budget.compressed -= collected ? end - start : 0;
			return budget.compressed < 0 ? pdfTooComplex : undefined;
		};
		for (let at = from; at < to; at++) {
			const byte = bytes[at];
			if (byte === slash) {
				const problem = visitName(bytes, at);
				if (problem) return problem;
			} else if (byte === stream[0] && hasWord(bytes, at, stream)) {
				const isEnd = hasWord(bytes, at - 3, endWord);
				const verdict = isEnd ? undefined : visitKeyword(bytes, at, true);
				if (typeof verdict === 'object') return verdict;
				if (verdict && !collected) {
					if (--budget.streams < 0) return pdfTooComplex;
					collected = createByteBuffer();
					start = at + (bytes[at + 6] === carriageReturn && bytes[at + 7] === lineFeed ? 8 : 7);
				} else if (isEnd && collected) {
					const problem = collect(at) ?? scanObjects(collected.bytes(), budget, checkName);
					if (problem) return problem;
					collected = undefined;
				}
			} else if (byte === endObject[0] && hasWord(bytes, at, endObject)) visitKeyword(bytes, at, false);
		}
		return start < to ? collect(to) : undefined;
	};
	return { scan, isWithinObjects: () => collected !== undefined };
}

const [slash, percent, lineFeed, carriageReturn] = [0x2f, 0x25, 0x0a, 0x0d];
const [stream, endWord, endObject] = ['stream', 'end', 'endobj'].map((word) =>
	new TextEncoder().encode(word),
) as [Uint8Array, Uint8Array, Uint8Array];

const hasWord = (bytes: Uint8Array, at: number, word: Uint8Array): boolean =>
	word.every((byte, index) => bytes[at + index] === byte);

/** Whether a keyword is in a comment: after a `%` on its line. */
function isInComment(bytes: Uint8Array, keyword: number): boolean {
	for (let at = keyword - 1; at >= Math.max(0, keyword - lookBehind); at--) {
		if (bytes[at] === percent) return true;
		if (bytes[at] === lineFeed || bytes[at] === carriageReturn) return false;
	}
	return false;
}

const refusal = (meaning: PdfDanger | 'too_many'): Problem =>
	meaning === 'too_many' ? pdfTooComplex : problems[meaning];

/**
 * Decompresses an object stream and scans its names. A stream that ends too early is refused: it might
 * continue where this check does not read.
 */
function scanObjects(
	compressed: Uint8Array,
	budget: { decompressed: number },
	checkName: ReturnType<typeof createNameChecker>,
): Problem | undefined {
	let found: Problem | undefined;
	let head = '';
	const windows = createWindows(scanNames(checkName), Math.min(windowLength, 4 * compressed.length));
	const inflate = new Unzlib((bytes) => {
		budget.decompressed -= bytes.length;
		if (budget.decompressed < 0) found ??= pdfTooComplex;
		if (head.length < headLength) head += decodeLatin(bytes.subarray(0, headLength));
		found ??= windows.push(bytes);
	});
	try {
		for (let at = 0; at < compressed.length && !found; at += inflateStep)
			inflate.push(compressed.subarray(at, at + inflateStep), at + inflateStep >= compressed.length);
	} catch {
		return found ?? broken;
	}
	// Pairs of numbers come first; anything else is encoded by a further filter.
	return (
		found ?? windows.end() ?? (/^\s{0,9}\d{1,10}\s{1,9}\d{1,10}\s/.test(head) ? undefined : pdfTooComplex)
	);
}
const headLength = 60;

const scanNames =
	(checkName: ReturnType<typeof createNameChecker>): Scan =>
	(bytes, from, to) => {
		for (let at = from; at < to; at++) {
			const meaning = bytes[at] === slash ? checkName(bytes, at) : undefined;
			if (meaning && meaning !== 'objects' && meaning !== 'unreadable') return refusal(meaning);
		}
		return undefined;
	};
