import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxArtworkBytes } from '#src/designs/artwork/artwork.ts';
import { checkFile } from '#src/designs/uploads/check-file.ts';
import type { OpenPdf } from '#src/designs/uploads/count-pages.ts';

const svg = readFileSync('e2e/artwork/sunrise.svg');
const pdf = readFileSync('e2e/artwork/three-pages.pdf');
const file = (name: string, bytes: BlobPart) => new File([bytes], name);
const pages =
	(count: number): OpenPdf =>
	async () => ({ ok: true, value: { pages: count, width: 595.28, height: 841.89 } });
const codeOf = async (given: File, openPdf?: OpenPdf) => {
	const checked = await checkFile(given, openPdf);
	return checked.ok ? 'ok' : checked.problem.code;
};

test('a good file is claimed with its hash, a PDF with the size of its first page', async () => {
	expect(await checkFile(file('sun.svg', svg))).toEqual({
		ok: true,
		value: {
			fileName: 'sun.svg',
			sha256: createHash('sha256').update(svg).digest('hex'),
			page: undefined,
		},
	});
	expect(await checkFile(file('print.pdf', pdf), pages(3))).toMatchObject({
		ok: true,
		value: { page: { page: 1, pages: 3, widthMm: 210, heightMm: 297 } },
	});
});

test('type, size and pages are refused before anything is sent', async () => {
	expect(await codeOf(file('box.exe', new Uint8Array(100).fill(7)))).toBe('unsupported_file_type');
	expect(await codeOf(file('sun.png', svg))).toBe('file_type_mismatch');
	expect(await codeOf(file('nothing.pdf', ''))).toBe('empty_file');
	const large = file('large.pdf', pdf);
	Object.defineProperty(large, 'size', { value: maxArtworkBytes + 1 });
	expect(await codeOf(large)).toBe('file_too_large');
	expect(await codeOf(file('book.pdf', pdf), pages(201))).toBe('pdf_too_many_pages');
	expect(await codeOf(file('empty.pdf', pdf), pages(0))).toBe('pdf_broken');
});
