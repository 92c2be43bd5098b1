import type { Sheet as Blank } from '#src/dielines/dieline.ts';
import { measureBlank, sheetBounds } from '#src/dielines/outline.ts';
import { linePaths } from '#src/dielines/svg.ts';
import { lineHeight, margin, type Sheet, textWidth } from '#src/documents/pdf/sheet.ts';
import type { Translate } from '#src/site/messages.ts';
import { lineName } from '../record/describe-line.ts';
import { foldedSheets } from '../record/draw-line.ts';
import type { Offer } from '../record/offer.ts';

/** Largest size of one flat sheet on a page, in points. */
const maxHeight = 250;

export const lineCaption = (line: Offer['lines'][number], t: Translate): string =>
	t('catalog.dieline_alt', { name: lineName(line, t) });

/** Draws the flat sheets of all lines with a dieline, one below the other: cuts solid, creases dashed. */
export function drawDielines(sheet: Sheet, { lines }: Offer, t: Translate): void {
	for (const line of lines) {
		const blanks = foldedSheets(line.variant.spec);
		const scale = Math.min(1, ...blanks.map(pointsPerMm));
		for (const [index, blank] of blanks.entries()) {
			const height = measureBlank(blank).heightMm * scale;
			sheet.need(height + 2 * lineHeight(9) + 18);
			if (index === 0)
				sheet.y = sheet.paragraph(lineCaption(line, t), margin, sheet.y, textWidth, { weight: 'bold' }) + 8;
			const { minX, minY } = sheetBounds(blank);
			const { cutData, creaseData } = linePaths(blank);
			const [x, y] = [margin - minX * scale, sheet.y - minY * scale];
			sheet.stroke(creaseData, x, y, { scale, dashes: [3, 2.4] });
			sheet.stroke(cutData, x, y, { scale });
			sheet.y += height + 18;
		}
	}
}

/** Scale of a flat sheet, in points per millimetre. */
function pointsPerMm(blank: Blank): number {
	const { widthMm, heightMm } = measureBlank(blank);
	return Math.min(textWidth / widthMm, maxHeight / heightMm);
}
