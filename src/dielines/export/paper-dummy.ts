import type { Dieline } from '../dieline.ts';
import { dielineTitle, drawSheets, type SheetDrawing, sheetTitle } from './drawing.ts';
import { overviewPage, tilePage } from './dummy-pages.ts';
import { type DummyTexts, englishTexts } from './dummy-texts.ts';
import { layerLooks } from './layer-looks.ts';
import { createInfo } from './pdf-file.ts';
import { decimals, type PdfObjects, pdfObjects, pointsPerMm, type Reference } from './pdf-objects.ts';
import { pathOperators } from './pdf-paths.ts';
import { type Letters, letters, textOperators } from './pdf-text.ts';
import { computeTiling, type Paper, type PaperName, papers } from './tiles.ts';

/** Why there is no paper dummy. Compatible with the API's problem type. */
export interface DummyProblem {
	readonly code: 'dummy_too_large';
	readonly status: 422;
	readonly message: string;
	readonly errors: Readonly<Record<string, readonly string[]>>;
	readonly details: { readonly pages: number; readonly mostPages: number };
}
export type DummyResult =
	| { readonly ok: true; readonly value: Uint8Array<ArrayBuffer> }
	| { readonly ok: false; readonly problem: DummyProblem };

/** Page limit: more pages are not practical to glue. */
export const maxDummyPages = 120;

/**
 * The dieline at 1:1 on office paper, to cut out, glue together and fold: for each sheet an overview, then its tiles,
 * which overlap and carry register crosses. Tiles without board are left out.
 */
export function createPaperDummy(
	dieline: Dieline,
	paperName: PaperName,
	texts: DummyTexts = englishTexts,
): DummyResult {
	const paper = papers[paperName];
	const drawings = drawSheets(dieline);
	const tilings = drawings.map(({ sheet }) => computeTiling(sheet, paper, maxDummyPages));
	const pageCount = tilings.reduce((sum, tiling) => sum + tiling.count + 1, 0);
	if (pageCount > maxDummyPages) return { ok: false, problem: tooLarge(pageCount) };

	const pdf = pdfObjects();
	const script = letters();
	const pages = pdf.reserve();
	const fonts = pdf.reserve();
	let number = 0;
	const kids = drawings.flatMap((drawing, index) => {
		const tiling = tilings[index];
		if (!tiling) return [];
		const resources = pdf.add(
			`<< /Font ${fonts} /XObject << /Sheet ${sheetForm(pdf, drawing, fonts, script)} >> >>`,
		);
		const page = (content: string) => addPage(pdf, tiling.paper, pages, resources, content);
		const context = { tiling, script, texts, pageCount, title: sheetTitle(dieline, drawing.sheet) };
		number += 1;
		const overview = page(overviewPage(context, number));
		return [
			overview,
			...tiling.tiles.map((tile) => {
				number += 1;
				return page(tilePage(context, tile, number));
			}),
		];
	});
	pdf.write(pages, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`);
	pdf.write(fonts, `<< /F ${script.font(pdf)} >>`);
	const root = pdf.add(
		`<< /Type /Catalog /Pages ${pages} /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>`,
	);
	return { ok: true, value: pdf.finish(root, createInfo(pdf, dielineTitle(dieline))) };
}

function tooLarge(pages: number): DummyProblem {
	const reason = `would take ${pages} pages, and at most ${maxDummyPages} can be printed`;
	return {
		code: 'dummy_too_large',
		status: 422,
		message: `A paper dummy of this size ${reason}. Choose a smaller size, or the PDF at true size.`,
		errors: { size: [reason] },
		details: { pages, mostPages: maxDummyPages },
	};
}

/** The parts of a drawing that a dummy needs, in black: grey glue areas, cut and fold lines, panel names. */
function sheetForm(pdf: PdfObjects, drawing: SheetDrawing, fonts: Reference, script: Letters): Reference {
	const { minX, minY, maxX, maxY } = drawing.page;
	const lines = (['fitting', 'seam', 'perf', 'halfcut', 'groove', 'crease', 'cut'] as const).flatMap(
		(layer) => [
			`${layer === 'cut' ? 0.4 : 0.25} w [${layerLooks[layer].dashMm.join(' ')}] 0 d`,
			...drawing.lines[layer].map((path) => `${pathOperators(path)} S`),
		],
	);
	const names = drawing.panelLabels.map(({ text, at, heightMm, rotationDeg }) =>
		textOperators(script, text, { ...at, size: heightMm, rotationDeg }),
	);
	const content = [
		'0.9 g',
		...[...drawing.lines.glue, ...drawing.lines.reverseglue].map((path) => `${pathOperators(path)} f`),
		'0 G 1 j',
		...lines,
		'0.35 g',
		...names,
	].join('\n');
	return pdf.addStream(
		`/Type /XObject /Subtype /Form /BBox [${[minX, minY, maxX, maxY].map(decimals).join(' ')}] /Resources << /Font ${fonts} >>`,
		content,
	);
}

/** A page whose content is in mm from its top left corner. */
function addPage(
	pdf: PdfObjects,
	paper: Paper,
	pages: Reference,
	resources: Reference,
	content: string,
): Reference {
	const [width, height] = [paper.widthMm * pointsPerMm, paper.heightMm * pointsPerMm];
	const scale = pointsPerMm.toFixed(8);
	const contents = pdf.addStream('', `q ${scale} 0 0 -${scale} 0 ${height.toFixed(8)} cm\n${content}\nQ`);
	return pdf.add(
		`<< /Type /Page /Parent ${pages} /MediaBox [0 0 ${decimals(width)} ${decimals(height)}] /Resources ${resources} /Contents ${contents} >>`,
	);
}
