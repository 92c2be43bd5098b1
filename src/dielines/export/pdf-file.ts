import type { Dieline } from '../dieline.ts';
import type { Bounds } from '../path.ts';
import { dielineTitle, drawSheets, type SheetDrawing } from './drawing.ts';
import { layerLooks } from './layer-looks.ts';
import {
	decimals,
	maxPageUnits,
	type PdfObjects,
	pdfObjects,
	pointsPerMm,
	type Reference,
} from './pdf-objects.ts';
import { pathOperators } from './pdf-paths.ts';
import { type Letters, letters, pdfString, textOperators } from './pdf-text.ts';
import { type LayerName, layerNames } from './technical-lines.ts';

/**
 * One page per sheet at 1:1, print side up. Every kind of line has its own layer and an overprinting spot colour, as
 * prepress expects: Dieline, Crease, Perforation, Glue, Bleed … The TrimBox is the blank, the BleedBox the printed
 * area.
 */
export function createPdfFile(dieline: Dieline): Uint8Array<ArrayBuffer> {
	const drawings = drawSheets(dieline);
	const used = layerNames.filter((layer) =>
		drawings.some(({ lines }) => layer === 'dim' || lines[layer].length > 0),
	);
	const pdf = pdfObjects();
	const script = letters();
	const layers = new Map(
		used.map((layer) => [layer, pdf.add(`<< /Type /OCG /Name ${pdfString(layerLooks[layer].ink)} >>`)]),
	);
	const pages = pdf.reserve();
	const resources = pdf.reserve();
	const kids = drawings.map((drawing) => addPage(pdf, drawing, used, { pages, resources, script }));
	pdf.write(pages, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`);
	pdf.write(resources, composeResources(pdf, layers, script));
	const all = [...layers.values()].join(' ');
	const root = pdf.add(
		`<< /Type /Catalog /Pages ${pages} /OCProperties << /OCGs [${all}] /D << /Name (Layers) /Order [${all}] /ON [${all}] >> >> /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>`,
	);
	return pdf.finish(root, createInfo(pdf, dielineTitle(dieline)));
}

/** The title of the document. No date, so that the same drawing gives the same file. */
export const createInfo = (pdf: PdfObjects, title: string): Reference =>
	pdf.add(`<< /Title ${pdfString(title)} >>`);

function addPage(
	pdf: PdfObjects,
	drawing: SheetDrawing,
	used: readonly LayerName[],
	shared: { readonly pages: Reference; readonly resources: Reference; readonly script: Letters },
): Reference {
	const { page, blank, printed } = drawing;
	const [widthMm, heightMm] = [page.maxX - page.minX, page.maxY - page.minY];
	/** UserUnit greater than 1 where the sheet exceeds the page limit. */
	const unit = Math.max(1, Math.ceil((Math.max(widthMm, heightMm) * pointsPerMm) / maxPageUnits));
	const scale = pointsPerMm / unit;
	const box = ({ minX, minY, maxX, maxY }: Bounds) =>
		`[${[minX - page.minX, page.maxY - maxY, maxX - page.minX, page.maxY - minY].map((mm) => decimals(mm * scale)).join(' ')}]`;
	const place = [scale, 0, 0, -scale, -page.minX * scale, page.maxY * scale];
	const content = [
		`q /Overprint gs ${place.map((value) => value.toFixed(8)).join(' ')} cm`,
		...used.map((layer) => layerOperators(layer, drawing, shared.script)),
		'Q',
	].join('\n');
	const contents = pdf.addStream('', content);
	const larger = unit > 1 ? ` /UserUnit ${unit}` : '';
	return pdf.add(
		`<< /Type /Page /Parent ${shared.pages} /MediaBox ${box(page)} /CropBox ${box(page)} /BleedBox ${box(printed)} /TrimBox ${box(blank)}${larger} /Resources ${shared.resources} /Contents ${contents} >>`,
	);
}

function layerOperators(layer: LayerName, { lines, dimensions }: SheetDrawing, script: Letters): string {
	const { widthMm, dashMm } = layerLooks[layer];
	const paths =
		layer === 'dim' ? dimensions.lines.map((line) => ({ segments: [line], closed: false })) : lines[layer];
	const texts = layer === 'dim' ? dimensions.labels : [];
	return [
		`/OC /Layer-${layer} BDC /Ink-${layer} CS 1 SCN /Ink-${layer} cs 1 scn`,
		`${widthMm} w 1 j [${dashMm.join(' ')}] 0 d`,
		...paths.map((path) => `${pathOperators(path)} S`),
		...texts.map(({ text, at, heightMm, rotationDeg }) =>
			textOperators(script, text, { ...at, size: heightMm, rotationDeg }),
		),
		'EMC',
	].join('\n');
}

function composeResources(
	pdf: PdfObjects,
	layers: ReadonlyMap<LayerName, Reference>,
	script: Letters,
): string {
	const names = [...layers.keys()];
	const inks = names.map((layer) => {
		const { ink, cmyk } = layerLooks[layer];
		const onPaper = `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${cmyk.join(' ')}] /N 1 >>`;
		return `/Ink-${layer} [/Separation /${ink} /DeviceCMYK ${onPaper}]`;
	});
	const properties = [...layers].map(([layer, reference]) => `/Layer-${layer} ${reference}`);
	return `<< /Font << /F ${script.font(pdf)} >> /ColorSpace << ${inks.join(' ')} >> /Properties << ${properties.join(' ')} >> /ExtGState << /Overprint << /Type /ExtGState /OP true /op true /OPM 1 >> >> >>`;
}
