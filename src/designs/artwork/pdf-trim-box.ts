import { checkPdfStreams } from './pdf-streams.ts';

/** Reference to an object in a PDF: its number and generation. */
export interface PdfReference {
	readonly num: number;
	readonly gen: number;
}
/** Two opposite corners, in the units of the page. */
export type PdfBox = readonly [x1: number, y1: number, x2: number, y2: number];

/** Limit for the decompressed object streams of a file: the parser holds all of them in memory. */
const maxObjectBytes = 20_000_000;
/** A file that takes longer to parse is placed without its trim box. */
const maxParseMs = 10_000;

/**
 * The trim box of a page: what remains of the page after cutting. Undefined where the page has none and where the file
 * cannot be parsed within the limits. The parser is loaded only for files that may contain a trim box.
 */
export async function findTrimBox(
	bytes: Uint8Array<ArrayBuffer>,
	page: PdfReference,
): Promise<PdfBox | undefined> {
	const text = new TextDecoder('latin1').decode(bytes);
	if (!text.includes('/TrimBox') && !text.includes('/ObjStm')) return undefined;
	if (await checkPdfStreams(bytes, maxObjectBytes, /\/Type\s*\/(ObjStm|XRef)\b/)) return undefined;
	const timeout = Promise.withResolvers<undefined>();
	const timer = setTimeout(timeout.resolve, maxParseMs, undefined);
	try {
		return await Promise.race([readTrimBox(bytes, page), timeout.promise]);
	} catch {
		return undefined;
	} finally {
		clearTimeout(timer);
	}
}

/** @throws where the file is encrypted, or the entry is not an array of four numbers */
async function readTrimBox(
	bytes: Uint8Array<ArrayBuffer>,
	{ num, gen }: PdfReference,
): Promise<PdfBox | undefined> {
	const { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, ParseSpeeds } = await import('@cantoo/pdf-lib');
	const { context } = await PDFDocument.load(bytes, { parseSpeed: ParseSpeeds.Fast, updateMetadata: false });
	const dictionary = context.lookup(PDFRef.of(num, gen), PDFDict);
	const box = dictionary.lookupMaybe(PDFName.of('TrimBox'), PDFArray)?.asRectangle();
	if (!box || box.width === 0 || box.height === 0) return undefined;
	return [box.x, box.y, box.x + box.width, box.y + box.height];
}
