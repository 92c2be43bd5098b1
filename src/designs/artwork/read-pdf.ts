import { type Problem, problem, type Result } from '#src/api/problem.ts';
import { readAscii, truncatedFile } from './image-header.ts';

export const isPdf = (bytes: Uint8Array): boolean => readAscii(bytes, 0, 5) === '%PDF-';

const encrypted: Problem = problem(
	'pdf_encrypted',
	422,
	'The PDF is protected. Save it without a password and without restrictions.',
);

/** Judges a PDF while it comes; its pages are not opened, so nothing in it can unfold. */
export interface PdfReader {
	push(bytes: Uint8Array): Problem | undefined;
	end(): Result<undefined>;
}

/** Programs write the mark of the end into the last kilobyte; some add a few lines behind it. */
const tailLength = 2048;
/** Longer than `/Encrypt` and the reference behind it. */
const overlap = 40;

/**
 * Whether a PDF is whole and open. Its trailer is plain text in every version of the format, that of an xref stream
 * too, so an encrypted file says so in clear letters.
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

/** The trailer's entry: a reference or a dictionary behind it. The bare word may stand in any text. */
function isEncrypted(text: string): boolean {
	for (let at = text.indexOf('/Encrypt'); at >= 0; at = text.indexOf('/Encrypt', at + 1))
		if (/^\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text.slice(at, at + overlap))) return true;
	return false;
}
