import type { Problem } from '#src/api/problem.ts';
import { maxSvgBytes, sanitiseFileName } from '#src/designs/artwork/artwork.ts';
import { startsSvg } from '#src/designs/artwork/detect-svg.ts';
import { isJpeg, isPng } from '#src/designs/artwork/image-header.ts';
import { pdfReader } from '#src/designs/artwork/read-pdf.ts';
import { sanitiseSvg } from '#src/designs/artwork/sanitise-svg.ts';
import type { attachmentTypes, FieldProblem } from './message.ts';

export type AttachmentType = (typeof attachmentTypes)[number];

/** File extensions that the file picker offers. */
export const acceptedEndings = '.pdf,.png,.jpg,.jpeg,.svg,.zip';
export const attachmentLimits = {
	files: 5,
	/** Bytes of one file, and of all together. */
	fileBytes: 10_000_000,
	allBytes: 20_000_000,
} as const;

/** An accepted file. */
export interface Attachment {
	readonly fileName: string;
	readonly contentType: AttachmentType;
	/** The content to store: the file as it was sent (not a copy), or the sanitised text of an SVG. */
	readonly body: Blob;
}
type CheckedAttachment = { ok: true; value: Attachment } | { ok: false; problem: FieldProblem };

const endings: Readonly<Record<string, AttachmentType>> = {
	pdf: 'application/pdf',
	png: 'image/png',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	svg: 'image/svg+xml',
	zip: 'application/zip',
};

/** Checks a file by its content; its extension must match. Its bytes are in memory twice only while it is checked. */
export async function checkAttachment(file: File): Promise<CheckedAttachment> {
	const fileName = sanitiseFileName(file.name);
	const refuse = (code: FieldProblem['code'], maxBytes = 0): CheckedAttachment => ({
		ok: false,
		problem: { code, values: { file: fileName, ...(maxBytes && { limit: maxBytes / 1e6 }) } },
	});
	if (file.size === 0) return refuse('file_empty');
	if (file.size > attachmentLimits.fileBytes) return refuse('file_too_large', attachmentLimits.fileBytes);
	const ending = /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
	const claimed = endings[ending];
	if (!claimed) return refuse('file_type');
	const bytes = new Uint8Array(await file.arrayBuffer());
	const contentType = detectType(bytes);
	if (!contentType) return refuse('file_broken');
	if (contentType !== claimed) return refuse('file_mismatch');
	const attachment: Attachment = { fileName, contentType, body: file };
	switch (contentType) {
		case 'application/pdf': {
			const problem = pdfProblem(bytes);
			return problem
				? refuse(pdfProblemCodes[problem.code] ?? 'file_broken')
				: { ok: true, value: attachment };
		}
		case 'image/svg+xml': {
			if (bytes.length > maxSvgBytes) return refuse('file_too_large', maxSvgBytes);
			const cleaned = sanitiseSvg(decodeText(bytes) ?? '');
			if (!cleaned.ok) return refuse('file_broken');
			return { ok: true, value: { ...attachment, body: new Blob([cleaned.value.svg]) } };
		}
		default:
			return { ok: true, value: attachment };
	}
}

/** Problems of a PDF that the sender can fix. All others are reported as “damaged”. */
const pdfProblemCodes: Readonly<Record<string, FieldProblem['code'] | undefined>> = {
	pdf_encrypted: 'file_protected',
	pdf_with_script: 'file_active',
	pdf_with_launch: 'file_active',
	pdf_with_attachment: 'file_active',
	pdf_with_form: 'file_active',
};

function pdfProblem(bytes: Uint8Array): Problem | undefined {
	const reader = pdfReader();
	const found = reader.push(bytes);
	if (found) return found;
	const read = reader.end();
	return read.ok ? undefined : read.problem;
}

function detectType(bytes: Uint8Array): AttachmentType | undefined {
	const starts = (...values: number[]) => values.every((value, index) => bytes[index] === value);
	if (isPng(bytes)) return 'image/png';
	if (isJpeg(bytes)) return 'image/jpeg';
	// A local file header, or the end record of an empty ZIP.
	if (starts(0x50, 0x4b, 3, 4) || starts(0x50, 0x4b, 5, 6)) return 'application/zip';
	// The standard allows the PDF header anywhere in the first 1024 bytes.
	if (new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')) return 'application/pdf';
	const text = decodeText(bytes.subarray(0, headBytes), false);
	return text !== undefined && startsSvg(text) ? 'image/svg+xml' : undefined;
}

/** The root element of an SVG must begin within this many bytes; a licence comment may precede it. */
const headBytes = 100_000;

function decodeText(bytes: Uint8Array, fatal = true): string | undefined {
	try {
		return new TextDecoder('utf-8', { fatal }).decode(bytes);
	} catch {
		return undefined;
	}
}

/**
 * Checks all files of a message. @returns the accepted files, or the first problem. Checking reads every file, so callers
 * apply the rate limit first.
 */
export async function checkAttachments(
	files: readonly File[],
): Promise<{ ok: true; value: Attachment[] } | { ok: false; problem: FieldProblem }> {
	if (files.length > attachmentLimits.files) {
		return { ok: false, problem: { code: 'too_many_files', values: { limit: attachmentLimits.files } } };
	}
	if (files.reduce((sum, { size }) => sum + size, 0) > attachmentLimits.allBytes)
		return { ok: false, problem: { code: 'files_too_large' } };
	const attachments: Attachment[] = [];
	for (const file of files) {
		const checked = await checkAttachment(file);
		if (!checked.ok) return checked;
		attachments.push(checked.value);
	}
	return { ok: true, value: attachments };
}
