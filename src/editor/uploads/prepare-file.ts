import type { PageChoice } from '#src/designs/artwork/artwork-page.ts';
import type { SheetPage } from '#src/designs/document/whole-sheet.ts';
import type { PdfPages } from './pdf-pages.ts';
import { printedColours } from './picture-loader.ts';
import type { Conversion } from './picture-task.ts';
import { runPictureTask } from './picture-work.ts';
import { containsLiveText, loadDrawing, pixelsOfDrawing } from './svg-picture.ts';

/** A file that passed the check, with what the screen shows of it. */
export interface PreparedFile {
	readonly widthPx: number;
	readonly heightPx: number;
	readonly sha256: string | undefined;
	readonly preview: ImageBitmap | HTMLImageElement;
	readonly conversions: readonly Conversion[];
	/** Of a PDF. */
	readonly page: PageChoice | undefined;
	/** Size of a PDF page, mm. */
	readonly ownSize: SheetPage | undefined;
	/** Of an SVG: it has text that is not outlines. */
	readonly isTextLive?: boolean;
}

/**
 * Opens a file in the worker.
 * @param choosePage called for a PDF with several pages
 * @throws RefusedFile
 */
export async function prepareFile(
	file: File,
	choosePage: (pdf: PdfPages) => Promise<number>,
): Promise<PreparedFile> {
	const colours = printedColours();
	const opened = await runPictureTask({ kind: 'open', file, fileName: file.name, colours });
	const { sha256, widthPx, heightPx } = opened;
	const plain = { widthPx, heightPx, sha256, page: undefined, ownSize: undefined };
	if ('bitmap' in opened) return { ...plain, preview: opened.bitmap, conversions: opened.conversions };
	if (opened.contentType === 'image/svg+xml') {
		const lines = opened.cleaned ?? file;
		const preview = await loadDrawing(lines);
		const bitmap = await createImageBitmap(pixelsOfDrawing(preview).canvas);
		const { conversions } = await runPictureTask({ kind: 'convert', bitmap, colours: 'rgb' }, [bitmap]);
		// Painters draw the lines themselves; only lists want pixels.
		return {
			...plain,
			preview,
			conversions: conversions.filter(({ sizeId }) => sizeId === 'thumbnail'),
			isTextLive: await containsLiveText(lines),
		};
	}
	const { openPdf, convertPage } = await import('./pdf-pages.ts');
	const pdf = await openPdf(file);
	try {
		// If the first page cannot be read, the PDF is rejected before the visitor is asked for a page.
		await pdf.page(1);
		const page = await choosePage(pdf);
		const chosen = await pdf.page(page);
		const { widthMm, heightMm } = chosen;
		const { bitmap, conversions } = await convertPage(chosen, colours);
		return {
			...{ widthPx: bitmap.width, heightPx: bitmap.height, sha256, preview: bitmap, conversions },
			page: { page, pages: pdf.count, widthMm, heightMm },
			ownSize: { widthMm, heightMm, trim: await chosen.trim() },
		};
	} finally {
		pdf.close();
	}
}
