// Files in growing sizes, each the worst case for one kind of parser.
import { deflateRawSync, deflateSync } from 'node:zlib';
import { bytesOf, png, pngChunk, pngHeader, pngSignature } from '../../../tests/build/picture-files.ts';

const repeated = (bytes, count) => Buffer.alloc(bytes.length * count, Buffer.from(bytes));
const text = (make) => (size) => Buffer.from(make(size));
const svg = (inner, head = '') =>
	`${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="30">${inner}</svg>`;
const pdf = (body) =>
	`%PDF-1.7\n${body}\nxref\n0 1\ntrailer << /Root 1 0 R /Size 1 >>\nstartxref\n0\n%%EOF\n`;
const pages =
	'1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >> endobj\n';

const image = (ending, type) => ({ name: `a.${ending}`, type });
const asSvg = image('svg', 'image/svg+xml');
const asJpeg = image('jpg', 'image/jpeg');
const asPng = image('png', 'image/png');
const asPdf = image('pdf', 'application/pdf');
const asZip = image('zip', 'application/zip');

/** Repetitions for which a backtracking regular expression or a quadratic parser takes far too long. */
const svgTexts = {
	'comments without a root': '<!---->',
	'comments with white space': '<!----> ',
	'declarations without a root': '<?xml ?>',
	'document types without a root': '<!doctype a>',
	'open brackets': '<',
	'open comments': '<!--',
	'open CDATA': '<![CDATA[',
	'white space': ' ',
	ampersands: '&',
};
/** Repeats inside a root element. */
const svgParts = {
	'elements inside each other': ['<g>', '</g>'],
	'path commands': ['<path d="M0 0L1 1"/>', ''],
	'style rules': ['<style>a{fill:red}</style>', ''],
	'style imports': ['<style>@import url(x);</style>', ''],
	'open style comments': ['<style>/*</style>', ''],
	'references to themselves': ['<use xlink:href="#a"/>', ''],
	'patterns that use each other': ['<pattern id="a"><rect fill="url(#a)"/></pattern>', ''],
	'unclosed brackets in styles': ['<rect style="fill:url(((((((("/>', ''],
};

/**
 * @type {readonly { what: string, name: string, type: string, unit?: string, sizes: readonly number[],
 *   make: (size: number) => Buffer }[]} each is tried in its sizes, from small to large
 */
export const ladders = [
	...Object.entries(svgTexts).map(([what, part]) => ({
		what: `SVG of ${what}`,
		...asSvg,
		unit: ' times',
		sizes: [16, 22, 26, 60, 1000, 100_000],
		make: text((size) => part.repeat(size)),
	})),
	...Object.entries(svgParts).map(([what, [open, close]]) => ({
		what: `SVG with ${what}`,
		...asSvg,
		unit: ' times',
		sizes: [100, 1000, 30_000],
		make: text((size) => svg(open.repeat(size) + close.repeat(size))),
	})),
	{
		what: 'SVG with entities that double',
		...asSvg,
		unit: ' levels',
		sizes: [4, 20, 40],
		make: text((size) => {
			const entities = Array.from(
				{ length: size },
				(_, level) => `<!ENTITY e${level + 1} "&e${level};&e${level};">`,
			);
			return svg(`<text>&e${size};</text>`, `<!DOCTYPE svg [<!ENTITY e0 "lol">${entities.join('')}]>`);
		}),
	},
	{
		what: 'SVG with a path of numbers',
		...asSvg,
		unit: ' numbers',
		sizes: [1000, 100_000, 400_000],
		make: text((size) => svg(`<path d="M${'0 '.repeat(size)}"/>`)),
	},
	{
		what: 'SVG with attributes',
		...asSvg,
		unit: ' attributes',
		sizes: [100, 10_000, 50_000],
		make: text((size) =>
			svg(`<rect ${Array.from({ length: size }, (_, index) => `a${index}="1"`).join(' ')}/>`),
		),
	},
	{
		what: 'JPEG of empty comments (FF FE 00 02)',
		...asJpeg,
		unit: ' comments',
		sizes: [1000, 25_000, 250_000, 1_250_000],
		make: (size) => Buffer.concat([Buffer.from([0xff, 0xd8]), repeated([0xff, 0xfe, 0, 2], size)]),
	},
	{
		what: 'JPEG of fill bytes',
		...asJpeg,
		unit: ' bytes',
		sizes: [1000, 100_000, 4_000_000],
		make: (size) => Buffer.concat([Buffer.from([0xff, 0xd8]), repeated([0xff], size)]),
	},
	{
		what: 'JPEG of application segments',
		...asJpeg,
		unit: ' segments',
		sizes: [1000, 100_000, 500_000],
		make: (size) =>
			Buffer.concat([
				Buffer.from([0xff, 0xd8]),
				repeated([0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0], size),
			]),
	},
	{
		what: 'PNG of empty chunks',
		...asPng,
		unit: ' chunks',
		sizes: [1000, 50_000, 400_000],
		make: (size) =>
			Buffer.concat([
				bytesOf(pngSignature, pngHeader(40, 30)),
				repeated(pngChunk('tEXt'), size),
				pngChunk('IEND'),
			]),
	},
	{
		what: 'PNG of 65 535 × 65 535 pixels',
		...asPng,
		sizes: [65_535],
		make: (size) => Buffer.from(png(size, size)),
	},
	{
		what: 'PDF with words like streams',
		...asPdf,
		unit: ' times',
		sizes: [1000, 20_000, 200_000],
		make: text((size) => pdf(pages + 'stream\n'.repeat(size))),
	},
	{
		what: 'PDF with empty streams',
		...asPdf,
		unit: ' streams',
		sizes: [1000, 10_000, 60_000],
		make: text((size) =>
			pdf(pages + '9 0 obj<</Filter/FlateDecode/Length 0>>stream\n\nendstream endobj\n'.repeat(size)),
		),
	},
	{
		what: 'PDF with open lists of filters',
		...asPdf,
		unit: ' times',
		sizes: [1000, 20_000, 200_000],
		make: text((size) => pdf(pages + '/Filter['.repeat(size))),
	},
	{
		what: 'PDF with objects',
		...asPdf,
		unit: ' objects',
		sizes: [1000, 20_000, 150_000],
		make: text((size) => pdf(pages + '9 0 obj<</A[0]>>endobj\n'.repeat(size))),
	},
	{
		what: 'PDF with open dictionaries',
		...asPdf,
		unit: ' times',
		sizes: [1000, 100_000, 1_000_000],
		make: text((size) => pdf(`${pages}4 0 obj ${'<<'.repeat(size)}`)),
	},
	{
		what: 'PDF with white space',
		...asPdf,
		unit: ' bytes',
		sizes: [1000, 100_000, 3_000_000],
		make: text((size) => pdf(`${pages}/Length${' '.repeat(size)}`)),
	},
	{
		what: 'PDF that decompresses',
		...asPdf,
		unit: ' MB',
		sizes: [1, 10, 100],
		make: (size) => bomb(deflateSync(Buffer.alloc(size * 1e6))),
	},
	{
		what: 'ZIP that decompresses',
		...asZip,
		unit: ' MB',
		sizes: [1, 100],
		make: (size) => zip(deflateRawSync(Buffer.alloc(size * 1e6)), size * 1e6),
	},
	{
		what: 'ZIP of file headers',
		...asZip,
		unit: ' files',
		sizes: [1000, 50_000],
		make: (size) =>
			Buffer.concat([repeated(zipHeader(0, 0), size), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]),
	},
];

function bomb(data) {
	const head = `%PDF-1.7\n${pages}4 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >> stream\n`;
	return Buffer.concat([
		Buffer.from(head),
		data,
		Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
	]);
}

function zipHeader(packed, unpacked) {
	const header = Buffer.alloc(31);
	header.writeUInt32LE(0x04034b50, 0);
	header.writeUInt16LE(20, 4);
	header.writeUInt16LE(8, 8);
	header.writeUInt32LE(packed, 18);
	header.writeUInt32LE(unpacked, 22);
	header.writeUInt16LE(1, 26);
	header.write('a', 30);
	return header;
}

const zip = (data, unpacked) =>
	Buffer.concat([zipHeader(data.length, unpacked), data, Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
