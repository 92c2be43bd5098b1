import { createInfo } from '#src/dielines/export/pdf-file.ts';
import { decimals, maxPageUnits, pdfObjects, pointsPerMm } from '#src/dielines/export/pdf-objects.ts';
import { letters, textOperators, textWidth } from '#src/dielines/export/pdf-text.ts';

/** One side on its page. */
export interface ProofPage {
	readonly widthMm: number;
	readonly heightMm: number;
	/** The side as JPEG. */
	readonly jpeg: Uint8Array;
	readonly widthPx: number;
	readonly heightPx: number;
	/** Below the side: its name, size and what this is. */
	readonly caption: string;
}

/** Free paper around a side, with room for its caption below. */
const marginMm = { side: 10, top: 10, bottom: 18 } as const;
const captionMm = 3.2;

/** Sides at true size, one a page, framed by the line they are cut along. */
export function proofPdf(title: string, sides: readonly ProofPage[]): Uint8Array<ArrayBuffer> {
	const pdf = pdfObjects();
	const script = letters();
	const pages = pdf.reserve();
	const fonts = pdf.reserve();
	const kids = sides.map((side) => {
		const page = {
			// A caption is often longer than a narrow side is wide.
			width: Math.max(side.widthMm, textWidth(side.caption) * captionMm) + 2 * marginMm.side,
			height: side.heightMm + marginMm.top + marginMm.bottom,
		};
		const unit = Math.max(1, Math.ceil((Math.max(page.width, page.height) * pointsPerMm) / maxPageUnits));
		const scale = pointsPerMm / unit;
		const image = pdf.addStream(
			`/Type /XObject /Subtype /Image /Width ${side.widthPx} /Height ${side.heightPx} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
			toBinary(side.jpeg),
		);
		const box = [marginMm.side, marginMm.bottom, side.widthMm, side.heightMm].map(decimals).join(' ');
		const content = [
			`q ${decimals(scale)} 0 0 ${decimals(scale)} 0 0 cm`,
			`q ${decimals(side.widthMm)} 0 0 ${decimals(side.heightMm)} ${marginMm.side} ${marginMm.bottom} cm /Side Do Q`,
			`0.15 w 0.4 G ${box} re S`,
			// Captions are set on a page whose y runs down.
			`q 1 0 0 -1 0 ${decimals(page.height)} cm`,
			textOperators(script, side.caption, {
				x: marginMm.side,
				y: page.height - marginMm.bottom + 8,
				size: captionMm,
				align: 'start',
			}),
			'Q Q',
		].join('\n');
		return pdf.add(
			`<< /Type /Page /Parent ${pages} /MediaBox [0 0 ${decimals(page.width * scale)} ${decimals(page.height * scale)}]${unit > 1 ? ` /UserUnit ${unit}` : ''} /Resources << /Font ${fonts} /XObject << /Side ${image} >> >> /Contents ${pdf.addStream('', content)} >>`,
		);
	});
	pdf.write(pages, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`);
	pdf.write(fonts, `<< /F ${script.font(pdf)} >>`);
	const root = pdf.add(
		`<< /Type /Catalog /Pages ${pages} /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>`,
	);
	return pdf.finish(root, createInfo(pdf, title));
}

/** Converts bytes to a binary string in chunks, as the number of arguments of a call is limited. */
function toBinary(bytes: Uint8Array): string {
	let text = '';
	for (let at = 0; at < bytes.length; at += 8192)
		text += String.fromCharCode(...bytes.subarray(at, at + 8192));
	return text;
}
