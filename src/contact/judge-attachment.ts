import { sanitiseFileName } from '#src/designs/artwork/artwork.ts';
import { isJpeg, isPng } from '#src/designs/artwork/image-header.ts';
import { sanitiseSvg } from '#src/designs/artwork/sanitise-svg.ts';
import type { FieldProblem } from './message.ts';

export const attachmentTypes = [
	'application/pdf',
	'image/png',
	'image/jpeg',
	'image/svg+xml',
	'application/zip',
] as const;
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
	/** The bytes to store; an SVG is sanitised. */
	readonly bytes: Uint8Array<ArrayBuffer>;
}
type Judged = { ok: true; value: Attachment } | { ok: false; problem: FieldProblem };

const endings: Readonly<Record<string, AttachmentType>> = {
	pdf: 'application/pdf',
	png: 'image/png',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	svg: 'image/svg+xml',
	zip: 'application/zip',
};

/** Checks a file by its content; its extension must match. */
export function judgeAttachment(name: string, bytes: Uint8Array<ArrayBuffer>): Judged {
	const fileName = sanitiseFileName(name);
	const refuse = (code: FieldProblem['code']): Judged => ({
		ok: false,
		problem: { code, values: { file: fileName } },
	});
	if (bytes.length === 0) return refuse('file_empty');
	if (bytes.length > attachmentLimits.fileBytes) return refuse('file_too_large');
	const ending = /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
	const claimed = endings[ending];
	if (!claimed) return refuse('file_type');
	const contentType = typeOf(bytes);
	if (!contentType) return refuse('file_broken');
	if (contentType !== claimed) return refuse('file_mismatch');
	if (contentType !== 'image/svg+xml') return { ok: true, value: { fileName, contentType, bytes } };
	const cleaned = sanitiseSvg(textOf(bytes) ?? '');
	if (!cleaned.ok) return refuse('file_broken');
	return { ok: true, value: { fileName, contentType, bytes: new TextEncoder().encode(cleaned.value.svg) } };
}

function typeOf(bytes: Uint8Array): AttachmentType | undefined {
	const starts = (...values: number[]) => values.every((value, index) => bytes[index] === value);
	if (isPng(bytes)) return 'image/png';
	if (isJpeg(bytes)) return 'image/jpeg';
	// A local file header, or the end record of an empty ZIP.
	if (starts(0x50, 0x4b, 3, 4) || starts(0x50, 0x4b, 5, 6)) return 'application/zip';
	// The standard allows the PDF header anywhere in the first 1024 bytes.
	if (new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')) return 'application/pdf';
	const text = textOf(bytes.subarray(0, 4096), false);
	return text !== undefined &&
		/^\s*(<\?xml[\s\S]*?)?(<!--[\s\S]*?-->\s*|<!doctype[^>]*>\s*)*<([\w.-]+:)?svg[\s>/]/i.test(text)
		? 'image/svg+xml'
		: undefined;
}

function textOf(bytes: Uint8Array, fatal = true): string | undefined {
	try {
		return new TextDecoder('utf-8', { fatal }).decode(bytes);
	} catch {
		return undefined;
	}
}

/** All files of a message, or the first problem. A form without files sends one file with an empty name. */
export async function judgeAttachments(
	files: readonly File[],
): Promise<{ ok: true; value: Attachment[] } | { ok: false; problem: FieldProblem }> {
	const given = files.filter(({ name, size }) => name !== '' || size > 0);
	if (given.length > attachmentLimits.files) {
		return { ok: false, problem: { code: 'too_many_files', values: { limit: attachmentLimits.files } } };
	}
	if (given.reduce((sum, { size }) => sum + size, 0) > attachmentLimits.allBytes)
		return { ok: false, problem: { code: 'files_too_large' } };
	const attachments: Attachment[] = [];
	for (const file of given) {
		const judged = judgeAttachment(file.name, new Uint8Array(await file.arrayBuffer()));
		if (!judged.ok) return judged;
		attachments.push(judged.value);
	}
	return { ok: true, value: attachments };
}
