import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url&no-inline';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Opens a PDF: its number of pages and the size of the first, in points. */
export type OpenPdf = (file: Blob) => Promise<Result<{ pages: number; width: number; height: number }>>;

/** Counts the pages of a PDF in a worker; nothing is drawn. Loaded for PDFs only, because the reader is large. */
export const countPages: OpenPdf = async (file) => {
	const task = getDocument({ data: await file.arrayBuffer(), useSystemFonts: false, enableXfa: false });
	try {
		const opened = await task.promise;
		const { width, height } = (await opened.getPage(1)).getViewport({ scale: 1 });
		return ok({ pages: opened.numPages, width, height });
	} catch (error) {
		const isLocked = error instanceof Error && error.name === 'PasswordException';
		const code = isLocked ? 'pdf_encrypted' : 'pdf_broken';
		return fail(problem(code, 422, String(error)));
	} finally {
		void task.destroy();
	}
};
