import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { maxArtworkBytes, maxPdfPages } from '../artwork/artwork.ts';
import type { PageChoice } from '../artwork/artwork-page.ts';
import { createArtworkValidator, type ValidArtwork } from '../artwork/validate-artwork.ts';
import { computeHash } from './compute-hash.ts';
import type { OpenPdf } from './count-pages.ts';
import type { FileClaim } from './send-file.ts';

const mmPerPoint = 25.4 / 72;

/**
 * Validates a print file in the browser by the rules of the server, before the upload starts.
 * Problems: as `createArtworkValidator`, `file_too_large`, `pdf_broken`, `pdf_encrypted`, `pdf_too_many_pages`.
 */
export async function checkFile(file: File, openPdf: OpenPdf = openWithPdfJs): Promise<Result<FileClaim>> {
	if (file.size > maxArtworkBytes) return refused('file_too_large');
	const validated = await validateFile(file);
	if (!validated.ok) return validated;
	const isPdf = validated.value.contentType === 'application/pdf';
	const page = isPdf ? await readFirstPage(file, openPdf) : ok(undefined);
	if (!page.ok) return page;
	return ok({ fileName: file.name, sha256: await computeHash(await file.arrayBuffer()), page: page.value });
}

async function validateFile(file: File): Promise<Result<ValidArtwork>> {
	const validator = createArtworkValidator({ fileName: file.name, contentType: null });
	const reader = file.stream().getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return validator.end();
		const found = validator.push(value);
		if (!found) continue;
		await reader.cancel();
		return fail(found);
	}
}

async function readFirstPage(file: File, openPdf: OpenPdf): Promise<Result<PageChoice>> {
	const opened = await openPdf(file);
	if (!opened.ok) return opened;
	const { pages, width, height } = opened.value;
	if (pages < 1) return refused('pdf_broken');
	if (pages > maxPdfPages) return refused('pdf_too_many_pages');
	return ok({ page: 1, pages, widthMm: toMm(width), heightMm: toMm(height) });
}

/** Hundredths of a millimetre; a page is at least half a millimetre wide. */
const toMm = (points: number) => Math.max(0.5, Math.round(points * mmPerPoint * 100) / 100);

const openWithPdfJs: OpenPdf = async (file) => (await import('./count-pages.ts')).countPages(file);

const refused = (code: string) => fail(problem(code, 422, code));
