import { decimals, type PdfObjects, type Reference } from './pdf-objects.ts';

/** Widths of Helvetica's characters from space to tilde, in thousandths of the font size (its AFM file). */
const widths = [
	278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
	556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
	500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
	556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
	278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/** Width of a text at font size 1. */
export function textWidth(text: string): number {
	let width = 0;
	// Diacritics add no width.
	for (const letter of text.normalize('NFD').replace(/\p{M}/gu, ''))
		width += widths[letter.charCodeAt(0) - 32] ?? 556;
	return width / 1000;
}

/**
 * The font of one document: Helvetica, which every reader has. Latin-1 characters keep their codes; others (ł, ę, ř)
 * get free codes when they first occur.
 */
export interface Letters {
	/** A text as an operand of `Tj`. */
	readonly shown: (text: string) => string;
	/** The font object, after all texts have been encoded. */
	readonly font: (pdf: PdfObjects) => Reference;
}

/** Codes that Latin-1 leaves unused. */
const firstFree = 128;
const lastFree = 159;

export function letters(): Letters {
	const codes = new Map<string, number>();
	const encodeLetter = (letter: string): number => {
		const code = letter.codePointAt(0) ?? 63;
		if (code < firstFree || (code > lastFree && code < 256)) return code;
		const known = codes.get(letter);
		if (known) return known;
		const next = firstFree + codes.size;
		if (next > lastFree) return 63;
		codes.set(letter, next);
		return next;
	};
	return {
		shown: (text) => literal([...text].map((letter) => String.fromCharCode(encodeLetter(letter))).join('')),
		font: (pdf) => {
			const extra = [...codes].map(([letter, code]) => `${code} /${glyphName(letter)}`).join(' ');
			const encoding = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding${extra && ` /Differences [${extra}]`} >>`;
			const unicode = pdf.addStream('', unicodeMap(codes));
			return pdf.add(
				`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ${encoding} /ToUnicode ${unicode} >>`,
			);
		},
	};
}

/**
 * Glyph names (Adobe Glyph List for New Fonts) of letters outside Latin-1; unnamed ones are written by code point.
 * The name is required where there is one: readers that substitute Helvetica know ă as `abreve` and skip `uni0103`.
 * Romanian ț has no name there and is `uni021B`.
 */
const glyphNames: Readonly<Record<string, string>> = {
	ą: 'aogonek',
	ć: 'cacute',
	ę: 'eogonek',
	ł: 'lslash',
	ń: 'nacute',
	ś: 'sacute',
	ź: 'zacute',
	ż: 'zdotaccent',
	Ą: 'Aogonek',
	Ć: 'Cacute',
	Ę: 'Eogonek',
	Ł: 'Lslash',
	Ń: 'Nacute',
	Ś: 'Sacute',
	Ź: 'Zacute',
	Ż: 'Zdotaccent',
	č: 'ccaron',
	ď: 'dcaron',
	ě: 'ecaron',
	ň: 'ncaron',
	ř: 'rcaron',
	š: 'scaron',
	ť: 'tcaron',
	ů: 'uring',
	ž: 'zcaron',
	Č: 'Ccaron',
	Ď: 'Dcaron',
	Ě: 'Ecaron',
	Ň: 'Ncaron',
	Ř: 'Rcaron',
	Š: 'Scaron',
	Ť: 'Tcaron',
	Ů: 'Uring',
	Ž: 'Zcaron',
	ă: 'abreve',
	ș: 'scommaaccent',
	Ă: 'Abreve',
	Ș: 'Scommaaccent',
	œ: 'oe',
	Œ: 'OE',
	'–': 'endash',
	'—': 'emdash',
	'„': 'quotedblbase',
	'”': 'quotedblright',
	'“': 'quotedblleft',
	'’': 'quoteright',
	'…': 'ellipsis',
	'•': 'bullet',
};
const hexadecimal = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
const glyphName = (letter: string) => glyphNames[letter] ?? `uni${hexadecimal(letter.codePointAt(0) ?? 63)}`;

/** ToUnicode map from codes to characters, for search and copy. */
function unicodeMap(codes: ReadonlyMap<string, number>): string {
	const rows = [...codes].map(
		([letter, code]) => `<${code.toString(16)}> <${hexadecimal(letter.codePointAt(0) ?? 63)}>`,
	);
	return [
		'/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
		'/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
		'/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
		'1 begincodespacerange <00> <ff> endcodespacerange',
		'2 beginbfrange <20> <7e> <0020> <a0> <ff> <00a0> endbfrange',
		...(rows.length > 0 ? [`${rows.length} beginbfchar`, ...rows, 'endbfchar'] : []),
		'endcmap CMapName currentdict /CMap defineresource pop end end',
	].join('\n');
}

const literal = (bytes: string) => `(${bytes.replace(/[\\()]/g, (sign) => `\\${sign}`)})`;

/** A string in the document's metadata, such as its title: any characters. */
export function pdfString(text: string): string {
	if (/^[\x20-\x7e]*$/.test(text)) return literal(text);
	const units = Array.from({ length: text.length }, (_, index) => hexadecimal(text.charCodeAt(index)));
	return `<FEFF${units.join('')}>`;
}

/** Position of a text in a space whose y axis points down: centred, or from its start on the baseline. */
export interface TextPlace {
	readonly x: number;
	readonly y: number;
	readonly size: number;
	/** Clockwise as seen. */
	readonly rotationDeg?: number;
	readonly align?: 'middle' | 'start' | 'end';
}

/** The operators that show a text in font `/F`. */
export function textOperators(
	{ shown }: Letters,
	text: string,
	{ x, y, size, rotationDeg = 0, align = 'middle' }: TextPlace,
): string {
	const [cos, sin] = [Math.cos((rotationDeg * Math.PI) / 180), Math.sin((rotationDeg * Math.PI) / 180)];
	const back = { middle: 0.5, start: 0, end: 1 }[align] * textWidth(text) * size;
	const down = align === 'middle' ? 0.35 * size : 0;
	const place = [cos, sin, sin, -cos, x - back * cos - down * sin, y - back * sin + down * cos];
	return `BT /F ${decimals(size)} Tf ${place.map(decimals).join(' ')} Tm ${shown(text)} Tj ET`;
}
