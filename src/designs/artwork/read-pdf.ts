import { type Problem, problem, type Result } from '#src/api/problem.ts';
import { readAscii, truncatedFile } from './image-header.ts';

export const isPdf = (bytes: Uint8Array): boolean => readAscii(bytes, 0, 5) === '%PDF-';

const encrypted: Problem = problem(
	'pdf_encrypted',
	422,
	'The PDF is protected. Save it without a password and without restrictions.',
);

/** Checks a PDF from chunks without parsing or decompressing it. */
export interface PdfReader {
	push(bytes: Uint8Array): Problem | undefined;
	end(): Result<undefined>;
}

/** `%%EOF` is within the last kilobyte; some programs add a few lines after it. */
const tailLength = 2048;
/** Longer than `/Encrypt` with its value. */
const overlap = 40;

/**
 * Checks that a PDF is complete and not encrypted. The trailer, also that of an xref stream, is plain text in every
 * version of the format, so a text search finds its `/Encrypt` entry. A parser would need the whole file in memory.
 */
export function pdfReader(): PdfReader {
	const latin = new TextDecoder('latin1');
	let tail = '';
	let found: Problem | undefined;
	return {
		push(bytes) {
			const text = tail + latin.decode(bytes);
			if (isEncrypted(text)) found = encrypted;
			tail = text.slice(-tailLength);
			return found;
		},
		end() {
			if (found) return { ok: false, problem: found };
			return tail.includes('%%EOF') ? { ok: true, value: undefined } : { ok: false, problem: truncatedFile };
		},
	};
}

/** Only the entry of the trailer has a reference or a dictionary as its value; the word alone may occur in any text. */
function isEncrypted(text: string): boolean {
	for (let at = text.indexOf('/Encrypt'); at >= 0; at = text.indexOf('/Encrypt', at + 1))
		if (/^\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text.slice(at, at + overlap))) return true;
	return false;
}
