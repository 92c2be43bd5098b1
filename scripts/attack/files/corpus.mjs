// Files with the verdict that each must get. `taken`: stored as it is, or cleaned. `refused`: nothing is stored.
import { deflateSync } from 'node:zlib';
import { pdf } from '../../../tests/build/pdf-files.ts';
import {
	bytesOf,
	jpeg,
	png,
	pngChunk,
	pngHeader,
	pngSignature,
	svg,
} from '../../../tests/build/picture-files.ts';

/** @typedef {{ what: string, name: string, type: string, bytes: Uint8Array | string, verdict: 'taken' | 'refused' }} CorpusFile */

const kinds = {
	png: 'image/png',
	jpg: 'image/jpeg',
	svg: 'image/svg+xml',
	pdf: 'application/pdf',
	zip: 'application/zip',
	ai: 'application/postscript',
};
const file = (verdict, ending, what, bytes, more = {}) => ({
	verdict,
	what,
	name: `file.${ending}`,
	type: kinds[ending] ?? 'application/octet-stream',
	bytes,
	...more,
});
const taken = (...rest) => file('taken', ...rest);
const refused = (...rest) => file('refused', ...rest);
const html = '<html><script>alert(1)</script></html>';

const pictures = () => [
	taken('png', 'a PNG', png(40, 30)),
	taken('png', 'a PNG of 7000 × 7000', png(7000, 7000)),
	refused('png', 'a PNG of 7001 × 1', png(7001, 1)),
	refused('png', 'a PNG of 65 535 × 65 535', png(65_535, 65_535)),
	refused('png', 'a PNG without size', png(0, 30)),
	refused(
		'png',
		'a PNG of negative size',
		bytesOf(pngSignature, pngHeader(-1, 30), pngChunk('IDAT'), pngChunk('IEND')),
	),
	refused('png', 'a PNG that is cut off', png(40, 30).slice(0, 40)),
	refused('png', 'a PNG of a signature only', bytesOf(pngSignature)),
	refused('png', 'a PNG with a wrong checksum', flipped(png(40, 30), 29)),
	refused('png', 'HTML called PNG', html),
	refused('png', 'a GIF called PNG', bytesOf('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x3b], new Uint8Array(40))),
	refused('png', 'a GIF that is a script', `GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)//`),
	refused('png', 'a JPEG called PNG', jpeg()),
	refused('png', 'nothing', ''),
	refused('png', 'one byte', 'a'),
	taken('jpg', 'a JPEG', jpeg()),
	taken('jpg', 'a CMYK JPEG', jpeg({ components: 4 })),
	refused('jpg', 'a JPEG of 65 535 pixels', jpeg({ width: 65_535, height: 65_535 })),
	refused('jpg', 'a JPEG without its end', jpeg({ end: [] }).slice(0, 30)),
	refused('jpg', 'a JPEG of comments', bytesOf([0xff, 0xd8], ...Array(2000).fill([0xff, 0xfe, 0, 2]))),
	refused(
		'jpg',
		'a JPEG whose segment is shorter than its length',
		bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 0], new Uint8Array(40)),
	),
	refused('jpg', 'an HTML page called JPEG', html),
	refused('png', 'a PNG with a page behind it, called SVG', bytesOf(png(40, 30), html), { name: 'file.svg' }),
	refused('gif', 'a GIF', bytesOf('GIF89a', new Uint8Array(40))),
	refused('html', 'an HTML page', html),
	refused('js', 'a script', 'alert(1)'),
	refused('exe', 'a program', bytesOf('MZ', new Uint8Array(100))),
	refused('png', 'a program called PNG', bytesOf('MZ', new Uint8Array(100))),
	refused('ai', 'PostScript', '%!PS-Adobe-3.0\nshowpage'),
	refused(
		'png',
		'an animated PNG header without picture',
		bytesOf(pngSignature, pngHeader(40, 30), pngChunk('acTL', new Uint8Array(8))),
	),
];

const drawings = () => [
	taken('svg', 'an SVG', svg()),
	taken('svg', 'an SVG with a script', svg('<script>alert(1)</script><rect width="9" height="9"/>')),
	taken(
		'svg',
		'an SVG with handlers',
		svg('<rect onload="alert(1)" onclick="alert(1)" width="9" height="9"/>'),
	),
	taken(
		'svg',
		'an SVG with a foreign object',
		svg(
			'<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject><rect width="9" height="9"/>',
		),
	),
	taken(
		'svg',
		'an SVG with links to scripts',
		svg('<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
	),
	taken(
		'svg',
		'an SVG with pictures from elsewhere',
		svg('<image href="https://evil.example/a.png" width="9" height="9"/><rect width="9" height="9"/>'),
	),
	taken(
		'svg',
		'an SVG with styles from elsewhere',
		svg('<style>@import url(https://evil.example/a.css);rect{fill:red}</style><rect width="9" height="9"/>'),
	),
	taken(
		'svg',
		'an SVG with escaped styles',
		svg('<style>rect{fill:\\75 rl(https://evil.example/a)}</style><rect width="9" height="9"/>'),
	),
	taken(
		'svg',
		'an SVG with a data address',
		svg('<use href="data:image/svg+xml;base64,PHN2Zz4="/><rect width="9" height="9"/>'),
	),
	taken(
		'svg',
		'an SVG with an animation to a script',
		svg('<a><animate attributeName="href" to="javascript:alert(1)"/><rect width="9" height="9"/></a>'),
	),
	taken(
		'svg',
		'an SVG with an instruction',
		`<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/a.css"?>${svg()}`,
	),
	refused('svg', 'an SVG with entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`),
	refused(
		'svg',
		'an SVG with a billion laughs',
		`<!DOCTYPE svg [${Array.from({ length: 10 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('')}<!ENTITY l0 "ha">]>${svg('<text>&l10;</text>')}`,
	),
	refused(
		'svg',
		'an SVG with an outside entity',
		`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
	),
	refused(
		'svg',
		'an SVG with an entity from the network',
		`<!DOCTYPE svg [<!ENTITY x SYSTEM "http://127.0.0.1:1/">]>${svg('<text>&x;</text>')}`,
	),
	refused('svg', 'an SVG that is not well-formed', svg('<g>').replace('</svg>', '')),
	refused('svg', 'an SVG with a use of itself', svg('<g id="a"><use xlink:href="#a"/></g>')),
	refused('svg', 'an SVG without size', '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'),
	refused('svg', 'sixty comments', '<!---->'.repeat(60)),
	refused('svg', 'a million path commands', svg(`<path d="M0 0${'L1 1'.repeat(1_000_000)}"/>`.repeat(2))),
	refused('svg', 'elements in a depth of 100 000', svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000))),
	refused('svg', 'HTML called SVG', html),
	refused('svg', 'an SVG in gzip', bytesOf([0x1f, 0x8b, 8, 0], new Uint8Array(60))),
	refused(
		'svg',
		'an SVG of another namespace',
		'<svg xmlns="http://evil.example/" width="9" height="9"><script>alert(1)</script></svg>',
	),
];

const extra = (object) =>
	Buffer.from(
		Buffer.from(pdf()).toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${object}`),
		'latin1',
	);

/** An object stream of zeros; programs read it before they know a single page. */
function objectBomb(size) {
	const data = deflateSync(Buffer.alloc(size));
	const head = `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>\nstream\n`;
	const before = Buffer.from(pdf());
	return Buffer.concat([
		before.subarray(0, 9),
		Buffer.from(head),
		data,
		Buffer.from('\nendstream\nendobj\n'),
		before.subarray(9),
	]);
}

const documents = () => [
	taken('pdf', 'a PDF', pdf()),
	taken('ai', 'an Illustrator file that is a PDF', pdf()),
	refused('pdf', 'a PDF with a script', extra('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')),
	refused(
		'pdf',
		'a PDF with a script by escaped name',
		extra('/OpenAction << /S /Java#53cript /J#53 (app.alert(1)) >>'),
	),
	refused(
		'pdf',
		'a PDF with scripts by name',
		extra('/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>'),
	),
	refused('pdf', 'a PDF that starts a program', extra('/OpenAction << /S /Launch /F (cmd.exe) >>')),
	refused(
		'pdf',
		'a PDF with an embedded file',
		extra('/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /EF << /F 9 0 R >> >>] >> >>'),
	),
	refused('pdf', 'a PDF with a form in XFA', extra('/AcroForm << /XFA [] /Fields [] >>')),
	refused('pdf', 'an encrypted PDF', pdf({ isEncrypted: true })),
	refused(
		'pdf',
		'a PDF encrypted by escaped name',
		Buffer.from(
			Buffer.from(pdf({ isEncrypted: true }))
				.toString('latin1')
				.replaceAll('/Encrypt', '/Encryp#74'),
			'latin1',
		),
	),
	refused('pdf', 'a PDF whose objects decompress to a gigabyte', objectBomb(1e9)),
	refused('pdf', 'HTML called PDF', html),
	refused('pdf', 'a PDF that is cut off', pdf().slice(0, 60)),
	refused('pdf', 'a PNG called PDF', png(40, 30)),
];

/** File names that must not appear unescaped in a path, header or page. */
const names = () =>
	[
		'../../x.png',
		'..\\..\\x.png',
		'/etc/passwd.png',
		'a\u0000.png',
		'a\r\nSet-Cookie: x=1.png',
		'\u202egnp.exe.png',
		`${'a'.repeat(300)}.png`,
		'<img src=x onerror=alert(1)>.png',
		'";alert(1)//.png',
		'CON.png',
		'.png',
	].map((name) => ({ ...taken('png', `the name ${JSON.stringify(name).slice(0, 40)}`, png(40, 30)), name }));

/** @returns {CorpusFile[]} */
export const corpus = () => [...pictures(), ...drawings(), ...documents(), ...names()];

function flipped(bytes, at) {
	const copy = Uint8Array.from(bytes);
	copy[at] ^= 0xff;
	return copy;
}
