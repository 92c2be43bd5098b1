import { deflateSync } from 'node:zlib';
import { bytesOf } from './picture-files.ts';

export interface PdfParts {
	/** Sizes of the pages in points, and other entries of their dictionaries, such as `/TrimBox [...]`. */
	pages?: readonly { widthPt: number; heightPt: number; boxes?: string }[];
	/** Operators of every page's content. */
	content?: string;
	/** Words in the file's information. */
	text?: string;
	isEncrypted?: boolean | 'inline';
	/** The first page's content is this instead, behind these filters. */
	stream?: { data: Uint8Array; filter: string };
}

/** A small whole PDF 1.4 with a table of its objects; pages carry a cyan rectangle unless told. */
export function pdf({
	pages = [{ widthPt: 200, heightPt: 100 }],
	content = '1 0 0 0 k 20 20 60 40 re f',
	text = 'made by hand',
	isEncrypted = false,
	stream = { data: deflateSync(content), filter: '/FlateDecode' },
}: PdfParts = {}): Uint8Array<ArrayBuffer> {
	const first = 4;
	const objects: (Uint8Array | string)[] = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first + index} 0 R`).join(' ')}] >>`,
		bytesOf(
			`<< /Length ${stream.data.length} /Filter ${stream.filter} >>\nstream\n`,
			stream.data,
			'\nendstream',
		),
		...pages.map(
			({ widthPt, heightPt, boxes = '' }) =>
				`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${widthPt} ${heightPt}] ${boxes} /Resources << >> /Contents 3 0 R >>`,
		),
		`<< /Title (${text}) >>`,
	];
	const secret = '<< /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >>';
	if (isEncrypted === true) objects.push(secret);
	let file = bytesOf('%PDF-1.4\n');
	const places: number[] = [];
	objects.forEach((object, index) => {
		places.push(file.length);
		file = bytesOf(file, `${index + 1} 0 obj\n`, object, '\nendobj\n');
	});
	const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
	const key =
		isEncrypted === true ? `/Encrypt ${objects.length} 0 R` : isEncrypted ? `/Encrypt ${secret}` : '';
	const count = objects.length + 1;
	return bytesOf(
		file,
		`xref\n0 ${count}\n0000000000 65535 f \n${table}`,
		`trailer\n<< /Size ${count} /Root 1 0 R /Info ${first + pages.length} 0 R ${key} >>\n`,
		`startxref\n${file.length}\n%%EOF\n`,
	);
}
