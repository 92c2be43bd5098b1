import { type PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { type Typeface, type Weight, wrap } from './typeface.ts';

/** A4 in points. */
const pageWidth = 595.28;
const pageHeight = 841.89;
export const margin = 44;
/** Width between the margins. */
export const textWidth = pageWidth - 2 * margin;
/** Lowest line of content; the footer is below. */
const lowest = 80;

/** The shop's colours (src/ui/tokens.css). */
const colours = {
	ink: rgb(0, 0.024, 0.102),
	soft: rgb(0.294, 0.318, 0.4),
	line: rgb(0.82, 0.8, 0.77),
} as const;

export interface TextStyle {
	readonly size?: number;
	readonly weight?: Weight;
	readonly colour?: keyof typeof colours;
	/** Side of `x` on which the text is. */
	readonly align?: 'left' | 'right';
}

/** Pages that are filled from top to bottom. `y` is the distance from the top of the page, in points. */
export interface Sheet {
	readonly face: Typeface;
	y: number;
	/** Draws one line whose baseline is `size` below `y`. */
	text(text: string, x: number, y: number, style?: TextStyle): void;
	/** Draws a text in lines of a width. @returns the y below it */
	paragraph(text: string, x: number, y: number, width: number, style?: TextStyle): number;
	rule(y: number): void;
	/** Fills a rectangle whose upper left corner is at x and y. */
	block(x: number, y: number, width: number, height: number): void;
	/** Strokes SVG path data whose origin is at x and y; dashes are in points. */
	stroke(
		data: string,
		x: number,
		y: number,
		style: { readonly scale: number; readonly dashes?: number[] },
	): void;
	/** Begins a new page unless `height` points are left. @returns whether it did */
	need(height: number): boolean;
	/** Draws on every page at the end, when the number of pages is known. */
	onEveryPage(draw: (page: number, pages: number) => void): void;
}

/** Distance of lines, as a multiple of the size of the letters. */
const leading = 1.4;
export const lineHeight = (size: number): number => size * leading;

export function openSheet(pdf: PDFDocument, face: Typeface): Sheet {
	const pages: PDFPage[] = [];
	let page = addPage();
	function addPage(): PDFPage {
		const added = pdf.addPage([pageWidth, pageHeight]);
		pages.push(added);
		return added;
	}
	const sheet: Sheet = {
		face,
		y: margin,
		text(text, x, y, { size = 9, weight = 'regular', colour = 'ink', align = 'left' } = {}) {
			const runs = face.runs(text, size, weight);
			let at = align === 'left' ? x : x - runs.reduce((sum, { width }) => sum + width, 0);
			for (const { text: part, font, width } of runs) {
				page.drawText(part, { x: at, y: pageHeight - y - size, size, font, color: colours[colour] });
				at += width;
			}
		},
		paragraph(text, x, y, width, style = {}) {
			const { size = 9, weight = 'regular' } = style;
			let below = y;
			for (const line of wrap(text, { width, size, weight, face })) {
				sheet.text(line, x, below, style);
				below += lineHeight(size);
			}
			return below;
		},
		rule(y) {
			page.drawLine({
				start: { x: margin, y: pageHeight - y },
				end: { x: pageWidth - margin, y: pageHeight - y },
				thickness: 0.6,
				color: colours.line,
			});
		},
		block(x, y, width, height) {
			page.drawRectangle({ x, y: pageHeight - y - height, width, height, color: colours.ink });
		},
		stroke(data, x, y, { scale, dashes = [] }) {
			page.drawSvgPath(data, {
				...{ x, y: pageHeight - y, scale, borderColor: colours.ink, borderWidth: 0.6 / scale },
				...(dashes.length > 0 && { borderDashArray: dashes.map((length) => length / scale) }),
			});
		},
		need(height) {
			if (sheet.y + height <= pageHeight - lowest) return false;
			page = addPage();
			sheet.y = margin;
			return true;
		},
		onEveryPage(draw) {
			for (const [index, each] of pages.entries()) {
				page = each;
				draw(index + 1, pages.length);
			}
		},
	};
	return sheet;
}

/** The y of the footer. */
export const footerY = pageHeight - lowest + 22;
