import fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import type { FontFiles } from './font-files.ts';

export type Weight = 'regular' | 'bold';

/** A part of a text that one font file can draw. */
export interface Run {
	readonly text: string;
	readonly font: PDFFont;
	/** Points. */
	readonly width: number;
}

/** Measures text and chooses the fonts that it is drawn with. */
export interface Typeface {
	/** Splits a text into runs of characters in the same font. */
	runs(text: string, size: number, weight: Weight): readonly Run[];
	/** Width of a text in points. */
	width(text: string, size: number, weight: Weight): number;
}

interface Face {
	readonly font: PDFFont;
	readonly has: (codePoint: number) => boolean;
}

/** Embeds the fonts; only the characters that are drawn get into the file. */
export async function embedTypeface(pdf: PDFDocument, files: FontFiles): Promise<Typeface> {
	pdf.registerFontkit(fontkit);
	const embed = async (file: Uint8Array): Promise<Face> => {
		const font = await pdf.embedFont(file, { subset: true });
		const letters = new Set(font.getCharacterSet());
		return { font, has: (codePoint) => letters.has(codePoint) };
	};
	const faces: Record<Weight, readonly Face[]> = {
		regular: await Promise.all(files.regular.map(embed)),
		bold: await Promise.all(files.bold.map(embed)),
	};
	const runs: Typeface['runs'] = (text, size, weight) => {
		const found: { text: string; font: PDFFont }[] = [];
		for (const character of drawable(text)) {
			const face = faces[weight].find(({ has }) => has(character.codePointAt(0) ?? 0)) ?? faces[weight][0];
			if (!face) throw new Error('a typeface has a font');
			const last = found.at(-1);
			if (last && last.font === face.font) last.text += character;
			else found.push({ text: character, font: face.font });
		}
		return found.map((run) => ({ ...run, width: run.font.widthOfTextAtSize(run.text, size) }));
	};
	return {
		runs,
		width: (text, size, weight) => runs(text, size, weight).reduce((sum, run) => sum + run.width, 0),
	};
}

/** Removes characters that no font can draw (control characters, invisible marks) and replaces narrow spaces by plain ones and ⌀ by the letter Ø. */
const drawable = (text: string): string =>
	text
		.normalize('NFC')
		.replace(/[\u202f\u2007\u2009]/g, '\u00a0')
		.replace(/\u2300/g, 'Ø')
		.replace(/\s/g, (space) => (space === '\u00a0' ? space : ' '))
		.replace(/[\p{Cc}\p{Cf}]/gu, '');

/** Lines of a text that are no wider than `width`; a word that is wider is broken. */
export function wrap(
	text: string,
	{ width, size, weight, face }: { width: number; size: number; weight: Weight; face: Typeface },
): string[] {
	const fits = (line: string) => face.width(line, size, weight) <= width;
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(' ')) {
		const longer = line === '' ? word : `${line} ${word}`;
		if (fits(longer)) {
			line = longer;
			continue;
		}
		if (line !== '') lines.push(line);
		line = word;
		while (!fits(line) && line.length > 1) {
			let end = line.length - 1;
			while (end > 1 && !fits(line.slice(0, end))) end--;
			lines.push(line.slice(0, end));
			line = line.slice(end);
		}
	}
	return [...lines, line];
}
