/** A label as PDF of 4 × 6 inches, written by hand: text and a bar code, without embedded fonts. */

const widthPt = 288;
const heightPt = 432;

/** Code 39: nine elements each, bars and spaces in turn; w is wide. */
const code39: Readonly<Record<string, string>> = {
	...{ 0: 'nnnwwnwnn', 1: 'wnnwnnnnw', 2: 'nnwwnnnnw', 3: 'wnwwnnnnn', 4: 'nnnwwnnnw', 5: 'wnnwwnnnn' },
	...{ 6: 'nnwwwnnnn', 7: 'nnnwnnwnw', 8: 'wnnwnnwnn', 9: 'nnwwnnwnn', '*': 'nwnnwnwnn' },
};

/** Rectangles of a number's bar code, in PDF operators. */
function drawBars(number: string, left: number, bottom: number): string {
	const narrow = 1.2;
	let x = left;
	const bars: string[] = [];
	for (const sign of `*${number}*`) {
		for (const [index, element] of [...(code39[sign] ?? '')].entries()) {
			const width = element === 'w' ? narrow * 2.5 : narrow;
			if (index % 2 === 0) bars.push(`${x.toFixed(2)} ${bottom} ${width.toFixed(2)} 60 re f`);
			x += width;
		}
		x += narrow;
	}
	return bars.join('\n');
}

/** Text in plain ASCII: letters are written without their marks, other characters as question marks. */
const plain = (text: string): string =>
	text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[łŁ]/g, (sign) => (sign === 'ł' ? 'l' : 'L'))
		.replace(/[^\x20-\x7e]/g, '?')
		.replace(/[\\()]/g, (sign) => `\\${sign}`);

const write = (text: string, x: number, y: number, size: number): string =>
	`BT /F1 ${size} Tf ${x} ${y} Td (${plain(text)}) Tj ET`;

interface Label {
	readonly number: string;
	readonly to: readonly string[];
	readonly reference: string;
	readonly kilograms: number;
	readonly productCode: string;
}

/** @returns the file, one character for each byte */
export function drawLabel({ number, to, reference, kilograms, productCode }: Label): string {
	const content = [
		write('DHL EXPRESS', 16, 396, 18),
		write('TEST LABEL - no parcel moves', 16, 380, 9),
		write(productCode === 'P' ? 'WORLDWIDE - customs' : 'WORLDWIDE - EU', 170, 398, 9),
		write('To', 16, 350, 9),
		...to.map((line, index) => write(line, 16, 334 - index * 16, 12)),
		write(`Ref ${reference}`, 16, 230, 10),
		write(`${kilograms} kg`, 200, 230, 10),
		drawBars(number, 40, 130),
		write(number, 96, 108, 14),
	].join('\n');
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${widthPt} ${heightPt}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
		`<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
	];
	let file = '%PDF-1.4\n';
	const offsets = objects.map((object, index) => {
		const at = file.length;
		file += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return at;
	});
	const start = file.length;
	const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
	return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
