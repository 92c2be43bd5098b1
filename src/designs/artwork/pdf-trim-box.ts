import { type PdfStream, streamsOf } from './pdf-streams.ts';

/** Name of an object in a PDF: its number and generation. */
export interface PdfReference {
	readonly num: number;
	readonly gen: number;
}
/** Two opposite corners in the page's own units, as its dictionary tells them. */
export type PdfBox = readonly [x1: number, y1: number, x2: number, y2: number];

/** A page's dictionary is short; what is longer is none. */
const longestObject = 50_000;
/** Objects that are packed together seldom unfold to more than a tenth of it. */
const mostUnfoldedBytes = 20_000_000;

const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)`;
const boxPattern = new RegExp(
	String.raw`/TrimBox\s*(?:\[\s*(${number})\s+(${number})\s+(${number})\s+(${number})\s*\]|(\d+)\s+(\d+)\s+R)`,
);
const arrayPattern = new RegExp(String.raw`\[\s*(${number})\s+(${number})\s+(${number})\s+(${number})\s*\]`);

/**
 * The trim box of a page: what is left of it once it is cut, which readers do not tell. Undefined where the page has none,
 * or where its object is not found.
 */
export async function trimBoxOf(
	bytes: Uint8Array<ArrayBuffer>,
	page: PdfReference,
): Promise<PdfBox | undefined> {
	const text = new TextDecoder('latin1').decode(bytes);
	if (!text.includes('/TrimBox') && !text.includes('/ObjStm')) return undefined;
	const object = await objectOf(bytes, text, page);
	const match = object && boxPattern.exec(object);
	if (!match) return undefined;
	const [, x1, y1, x2, y2, num, gen] = match;
	if (num === undefined) return boxOf([x1, y1, x2, y2]);
	const box = await objectOf(bytes, text, { num: Number(num), gen: Number(gen) });
	return boxOf(arrayPattern.exec(box ?? '')?.slice(1) ?? []);
}

function boxOf(values: readonly (string | undefined)[]): PdfBox | undefined {
	const [x1 = Number.NaN, y1 = Number.NaN, x2 = Number.NaN, y2 = Number.NaN] = values.map(Number);
	return [x1, y1, x2, y2].every(Number.isFinite) && x1 !== x2 && y1 !== y2 ? [x1, y1, x2, y2] : undefined;
}

/** The last one of that name counts: a file that was changed keeps what it was before. */
async function objectOf(
	bytes: Uint8Array<ArrayBuffer>,
	text: string,
	{ num, gen }: PdfReference,
): Promise<string | undefined> {
	const plain = [...text.matchAll(new RegExp(String.raw`(?<!\d)${num}\s+${gen}\s+obj\b`, 'g'))].at(-1);
	const packed = gen === 0 ? await packedObject(bytes, text, num) : undefined;
	if (packed && packed.at > (plain?.index ?? -1)) return packed.text;
	if (!plain) return undefined;
	const from = plain.index + plain[0].length;
	const body = text.slice(from, from + longestObject);
	const end = body.indexOf('endobj');
	return end < 0 ? body : body.slice(0, end);
}

/** From the streams of objects that PDF 1.5 packs. */
async function packedObject(bytes: Uint8Array<ArrayBuffer>, text: string, num: number) {
	let found: { readonly at: number; readonly text: string } | undefined;
	let left = mostUnfoldedBytes;
	for (const stream of streamsOf(text)) {
		if (!/\/Type\s*\/ObjStm\b/.test(stream.dictionary)) continue;
		const objects = await unfolded(bytes, stream, left);
		left -= objects.length;
		const count = entry(stream.dictionary, 'N');
		const first = entry(stream.dictionary, 'First');
		const table = objects.slice(0, first).trim().split(/\s+/).map(Number);
		for (let at = 0; at < Math.min(count * 2, table.length); at += 2) {
			const start = table[at + 1];
			if (table[at] !== num || start === undefined) continue;
			const next = table[at + 3] ?? objects.length;
			found = { at: stream.from, text: objects.slice(first + start, first + next).slice(0, longestObject) };
		}
	}
	return found;
}

const entry = (dictionary: string, name: string): number =>
	Number(new RegExp(String.raw`/${name}\s+(\d+)`).exec(dictionary)?.[1] ?? Number.NaN) || 0;

/** As Latin-1; empty where it is damaged, or compressed in a way that objects never are. */
async function unfolded(
	bytes: Uint8Array<ArrayBuffer>,
	{ from, to, filters }: PdfStream,
	limit: number,
): Promise<string> {
	const data = bytes.subarray(from, to);
	if (filters > 1) return '';
	const decoder = new TextDecoder('latin1');
	if (filters === 0) return decoder.decode(data.subarray(0, limit));
	const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
	let text = '';
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return text;
			text += decoder.decode(value);
			if (text.length > limit) {
				await reader.cancel();
				return '';
			}
		}
	} catch {
		return text;
	}
}
