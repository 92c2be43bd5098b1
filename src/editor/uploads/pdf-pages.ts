import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist';
import rendererAddress from 'pdfjs-dist/build/pdf.renderer.min.mjs?url&no-inline';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url&no-inline';
import { maxPdfPages } from '#src/designs/artwork/artwork.ts';
import type { Colorspace } from '#src/designs/artwork/artwork-sizes.ts';
import { conversionSize } from '#src/designs/artwork/artwork-sizes.ts';
import type { PageTrim } from '#src/designs/document/whole-sheet.ts';
import type { PictureResults } from './picture-task.ts';
import { RefusedFile, runPictureTask } from './picture-work.ts';

GlobalWorkerOptions.workerSrc = workerAddress;
GlobalWorkerOptions.rendererSrc = rendererAddress;

/**
 * What a PDF may need besides itself: fonts, character maps and image decoders. Served by the shop, fetched when
 * needed.
 */
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	cMapUrl: byName(
		import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
			query: '?url&no-inline',
			import: 'default',
			eager: true,
		}),
	),
	standardFontDataUrl: byName(
		import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
			query: '?url&no-inline',
			import: 'default',
			eager: true,
		}),
	),
	wasmUrl: byName(
		import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm', {
			query: '?url&no-inline',
			import: 'default',
			eager: true,
		}),
	),
};

function byName(addresses: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(addresses).map(([path, address]) => [path.split('/').at(-1) ?? '', address]),
	);
}

class OwnFiles {
	async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
		const address = parts[kind]?.[filename];
		const answer = address === undefined ? undefined : await fetch(address);
		if (!answer?.ok) throw new Error(`${kind}: ${filename} is not here`);
		return new Uint8Array(await answer.arrayBuffer());
	}
}

/** More than a page with a picture of the largest size; larger ones inside a PDF are left out of its preview. */
const maxImagePx = 100_000_000;
const mmPerPoint = 25.4 / 72;
/** Timeout of drawing a page, in milliseconds. */
const drawMs = 30_000;

/** An opened PDF. */
export interface PdfPages {
	readonly count: number;
	/** @param number from 1 */
	page(number: number): Promise<PdfPage>;
	close(): void;
}
export interface PdfPage {
	/** Of what the page shows (its crop box), turned upright. */
	readonly widthMm: number;
	readonly heightMm: number;
	/** The trim box of the page, if the file has one. Never rejects. */
	trim(): Promise<PageTrim | undefined>;
	/** On paper of this colour: pages are always drawn on an opaque background. */
	draw(sizeId: 'originalLimited' | 'thumbnail', paper: 'white' | 'black'): Promise<ImageBitmap>;
}

/** A page's picture without its paper, with the files that the server keeps of it. */
export async function convertPage(page: PdfPage, colours: Colorspace): Promise<PictureResults['convert']> {
	const bitmap = await page.draw('originalLimited', 'white');
	const onBlack = await page.draw('originalLimited', 'black');
	return runPictureTask({ kind: 'convert', bitmap, onBlack, colours }, [bitmap, onBlack]);
}

/**
 * Opens a PDF; reading and drawing happen in two workers.
 * @throws RefusedFile `pdf_broken`, `pdf_encrypted`, `pdf_too_many_pages`, `ai_without_pdf`
 */
export async function openPdf(file: Blob): Promise<PdfPages> {
	const source = {
		data: await file.arrayBuffer(),
		BinaryDataFactory: OwnFiles,
		cMapUrl: '/',
		standardFontDataUrl: '/',
		wasmUrl: '/',
		useWorkerFetch: false,
		useSystemFonts: false,
		enableXfa: false,
		maxImageSize: maxImagePx,
	};
	const task = getDocument(source);
	const opened = await task.promise.catch((error: Error) => {
		void task.destroy();
		throw refused(error.name === 'PasswordException' ? 'pdf_encrypted' : 'pdf_broken');
	});
	const close = () => void task.destroy();
	if (opened.numPages > maxPdfPages || opened.numPages < 1) {
		close();
		throw refused(opened.numPages < 1 ? 'pdf_broken' : 'pdf_too_many_pages');
	}
	return {
		count: opened.numPages,
		close,
		async page(number) {
			const page = await opened.getPage(number).catch(() => {
				throw refused('pdf_broken');
			});
			if (number === 1 && opened.numPages === 1 && (await isEmptyIllustrator(page)))
				throw refused('ai_without_pdf');
			const upright = page.getViewport({ scale: 1 });
			return {
				widthMm: hundredths(upright.width * mmPerPoint),
				heightMm: hundredths(upright.height * mmPerPoint),
				trim: () => readTrim(page, file),
				draw: (sizeId, paper) => drawPage(page, sizeId, paper),
			};
		},
	};
}

/** Text of Illustrator files that were saved without PDF content. */
async function isEmptyIllustrator(page: PDFPageProxy): Promise<boolean> {
	const { items } = await page.getTextContent().catch(() => ({ items: [] }));
	const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
	return /saved\s+without\s+PDF\s+Content/i.test(text);
}

/** Never rejects. */
async function readTrim(page: PDFPageProxy, file: Blob): Promise<PageTrim | undefined> {
	const asked = page.ref && runPictureTask({ kind: 'trim', file, page: page.ref });
	const { box } = (await asked?.catch(() => undefined)) ?? {};
	if (!box) return undefined;
	const upright = page.getViewport({ scale: 1 });
	const [x1 = 0, y1 = 0] = upright.convertToViewportPoint(box[0], box[1]);
	const [x2 = 0, y2 = 0] = upright.convertToViewportPoint(box[2], box[3]);
	return {
		leftMm: Math.min(x1, x2) * mmPerPoint,
		topMm: Math.min(y1, y2) * mmPerPoint,
		widthMm: Math.abs(x2 - x1) * mmPerPoint,
		heightMm: Math.abs(y2 - y1) * mmPerPoint,
	};
}

/** @throws RefusedFile `pdf_too_complex` for a page that takes too long */
async function drawPage(
	page: PDFPageProxy,
	...[sizeId, paper]: Parameters<PdfPage['draw']>
): Promise<ImageBitmap> {
	const { width, height } = page.getViewport({ scale: 1 });
	const size = conversionSize(
		{ widthPx: width * (96 / 72), heightPx: height * (96 / 72), contentType: 'application/pdf' },
		sizeId,
	);
	const viewport = page.getViewport({ scale: size.widthPx / width });
	const canvas = document.createElement('canvas');
	canvas.width = size.widthPx;
	canvas.height = size.heightPx;
	const drawing = page.render({ canvas, viewport, background: paper, intent: 'display' });
	const timer = setTimeout(() => drawing.cancel(), drawMs);
	try {
		await drawing.promise;
	} catch {
		throw refused('pdf_too_complex');
	} finally {
		clearTimeout(timer);
	}
	return createImageBitmap(canvas);
}

/** Half a millimetre at least: a thinner page is only a stray line. */
const hundredths = (lengthMm: number) => Math.max(0.5, Math.round(lengthMm * 100) / 100);
const refused = (code: string) => new RefusedFile({ code, details: {} });
