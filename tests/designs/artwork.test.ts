import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sanitiseFileName } from '#src/designs/artwork/artwork.ts';
import { startsSvg } from '#src/designs/artwork/detect-svg.ts';
import { createArtworkValidator } from '#src/designs/artwork/validate-artwork.ts';
import { pdf } from '#tests/build/pdf-files.ts';
import { bytesOf, jpeg, pngHeader, pngSignature, svg, utf8 } from '#tests/build/picture-files.ts';

/** The verdict, and how many chunks were read before it. */
function judge(chunks: Iterable<Uint8Array>): { code: string; read: number } {
	const validator = createArtworkValidator({ fileName: 'file', contentType: null });
	let read = 0;
	for (const chunk of chunks) {
		read++;
		const problem = validator.push(chunk);
		if (problem) return { code: problem.code, read };
	}
	const result = validator.end();
	return { code: result.ok ? 'taken' : result.problem.code, read };
}
const verdict = (...chunks: Uint8Array[]) => judge(chunks).code;
/** `count` chunks of almost 64 kB that repeat a pattern. */
function* repeated(start: Uint8Array, pattern: readonly number[], count: number): Generator<Uint8Array> {
	yield start;
	const chunk = new Uint8Array(65_520).map((_, at) => pattern[at % pattern.length] ?? 0);
	for (let index = 0; index < count; index++) yield chunk;
}

test.each([
	['../../etc/passwd.png', 'passwd.png'],
	['C:\\Users\\me\\logo.png', 'logo.png'],
	['evil\u0000\u202Egnp.png', 'evilgnp.png'],
	['   .png', 'png'],
	['...', 'artwork'],
	[`${'a'.repeat(300)}.png`, `${'a'.repeat(116)}.png`],
	['Żółw — 1.png', 'Żółw — 1.png'],
	['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
])('the file name %j becomes %j', (name, expected) => {
	expect(sanitiseFileName(name)).toBe(expected);
});

describe('a header reader gives up after a bounded number of parts', () => {
	const startOfJpeg = new Uint8Array([0xff, 0xd8]);
	test.each<[string, Uint8Array, readonly number[]]>([
		['empty comments of a JPEG', startOfJpeg, [0xff, 0xfe, 0, 2]],
		['fill bytes of a JPEG', startOfJpeg, [0xff]],
		['empty EXIF segments', startOfJpeg, [0xff, 0xe1, 0, 2]],
		['tables of a JPEG', startOfJpeg, [0xff, 0xc4, 0, 2]],
		[
			'empty chunks of a PNG',
			bytesOf(pngSignature, pngHeader(4, 4)),
			[0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0, 0, 0, 0],
		],
	])('%s', (_, start, pattern) => {
		const { code, read } = judge(repeated(start, pattern, 800));
		expect(code).toBe('broken_image');
		// 20 000 chunks of a PNG have 240 kB, 2000 segments of a JPEG 8 kB.
		expect(read).toBeLessThan(7);
	});

	test('an EXIF directory that claims 65 535 entries is read as far as it goes', () => {
		const entries = new Uint8Array(60_000);
		const exif = bytesOf('Exif\0\0', 'II', [42, 0, 8, 0, 0, 0, 0xff, 0xff], entries);
		const size = exif.length + 2;
		const segment = bytesOf([0xff, 0xe1, size >> 8, size & 255], exif);
		expect(verdict(bytesOf([0xff, 0xd8], segment, jpeg().slice(2)))).toBe('taken');
	});

	test('a JPEG whose data is all 0xff is searched once', () => {
		const data = new Uint8Array(20_000_000).fill(0xff);
		expect(verdict(jpeg({ end: [] }), data)).toBe('file_cut_off');
		expect(verdict(jpeg({ end: [] }), data, new Uint8Array([0xd9]))).toBe('taken');
	});
});

describe('text that made the checks hang', () => {
	const million = 1_000_000;
	test.each<[string, string, string]>([
		['comments', '<!---->'.repeat(60), 'unsupported_file_type'],
		['a hundred thousand comments', '<!---->'.repeat(100_000), 'unsupported_file_type'],
		['declarations', '<?xml'.repeat(100_000), 'unsupported_file_type'],
		['document types', '<!doctype '.repeat(100_000), 'unsupported_file_type'],
		['a prefix without end', `<${'a'.repeat(million)}`, 'unsupported_file_type'],
		['a long width', svg('', `width="1${' '.repeat(million)}x" height="1"`), 'svg_without_size'],
		['a long view box', svg('', `viewBox="${'0 '.repeat(million)}"`), 'svg_without_size'],
		[
			'an embedded font',
			svg(`<style>@font-face{src:url(data:font/woff2;base64,${'A'.repeat(million)})}</style>`),
			'taken',
		],
		['semicolons', svg(`<style>${';'.repeat(million)}</style>`), 'svg_too_complex'],
		['braces', svg(`<style>${'{'.repeat(million)}</style>`), 'taken'],
		['rules without end', svg(`<style>${'a{'.repeat(million / 2)};</style>`), 'taken'],
		['comments of CSS', svg(`<style>${'/*'.repeat(million / 2)}</style>`), 'taken'],
		['addresses', svg(`<rect fill="${'url('.repeat(million / 4)}" width="1" height="1"/>`), 'taken'],
		['nesting', svg('<g>'.repeat(100_000)), 'svg_too_complex'],
		['elements', svg('<g/>'.repeat(million)), 'svg_too_complex'],
		[
			'attributes',
			svg(`<g ${Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`),
			'svg_too_complex',
		],
		['entities', svg('<g/>').replace('<svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg'), 'svg_with_entities'],
	])('%s', (_, text, expected) => {
		expect(verdict(utf8(text))).toBe(expected);
	});

	test('bytes that come one by one', () => {
		const file = utf8(svg('<g/>'.repeat(5000)));
		expect(judge(Array.from(file, (_, at) => file.subarray(at, at + 1))).code).toBe('taken');
		const sheet = pdf();
		expect(judge(Array.from(sheet, (_, at) => sheet.subarray(at, at + 1))).code).toBe('taken');
	});
});

test.each([
	['<svg', false],
	['<svg>', true],
	['\ufeff <svg/>', true],
	['<?xml version="1.0"?><!-- a --><!DOCTYPE svg><svg ', true],
	['<!-- a --> <!-- b --><s:svg\n', true],
	['<svgs>', false],
	['<!-- <svg> ', false],
	['<html><svg>', false],
	['text <svg>', false],
])('%s begins an SVG: %s', (text, expected) => {
	expect(startsSvg(text)).toBe(expected);
});

/** A PDF whose catalog says this too. */
const catalog = (entries: string) => {
	const text = new TextDecoder('latin1').decode(pdf());
	return bytesOf(text.replace('/Type /Catalog', `/Type /Catalog ${entries}`));
};
/** A PDF with an object stream, compressed as real ones are. */
function withObjects(
	objects: string,
	{
		entries = '/Filter /FlateDecode',
		data = deflateSync(`1 0 2 20 ${objects}`),
	}: { entries?: string; data?: Uint8Array } = {},
) {
	return bytesOf(
		'%PDF-1.7\n',
		`5 0 obj\n<< /Type /ObjStm /N 2 /First 9 ${entries} /Length ${data.length} >>\nstream\n`,
		data,
		'\nendstream\nendobj\n',
		'%%EOF\n',
	);
}

describe('a PDF that does something is refused, and told what to remove', () => {
	test.each<[string, Uint8Array, string]>([
		[
			'a script on opening',
			catalog('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
			'pdf_with_script',
		],
		[
			'a script by its escaped name',
			catalog('/OpenAction << /S /Java#53cript /JS 9 0 R >>'),
			'pdf_with_script',
		],
		[
			'a script in an object of its own',
			catalog('/OpenAction << /S 7 0 R >> >> 7 0 obj /JavaScript'),
			'pdf_with_script',
		],
		['a script behind a comment', catalog('/S %a\n/#4AavaScript'), 'pdf_with_script'],
		['scripts by name', catalog('/Names << /JavaScript 9 0 R >>'), 'pdf_with_script'],
		['a program', catalog('/OpenAction << /S /Launch /F (cmd.exe) >>'), 'pdf_with_launch'],
		['a program, escaped', catalog('/S/#4c#61#75#6e#63#68'), 'pdf_with_launch'],
		['another PDF inside', catalog('/S /GoToE'), 'pdf_with_launch'],
		['files by name', catalog('/Names << /EmbeddedFiles 9 0 R >>'), 'pdf_with_attachment'],
		['a file', catalog('/Type/EmbeddedFile'), 'pdf_with_attachment'],
		['the file of a specification', catalog('/Type /Filespec /EF << /F 9 0 R >>'), 'pdf_with_attachment'],
		['the same by reference', catalog('/EF %x\n 9 %y\n 0 R'), 'pdf_with_attachment'],
		['a pinned file', catalog('/Subtype /FileAttachment'), 'pdf_with_attachment'],
		['a film', catalog('/Subtype /RichMedia'), 'pdf_with_attachment'],
		['a form of XML', catalog('/AcroForm << /XFA 9 0 R >>'), 'pdf_with_form'],
		['a form that sends', catalog('/A << /S /SubmitForm >>'), 'pdf_with_form'],
		['a key', catalog('/Encrypt 9 0 R'), 'pdf_encrypted'],
		['a key, escaped', catalog('/Encryp#74 9 0 R'), 'pdf_encrypted'],
		['a key, all escaped', catalog('/#45#6e#63#72#79#70#74<</V 1>>'), 'pdf_encrypted'],
		['a key with a comment before its value', catalog('/Encrypt %5 0\n 9 0 R'), 'pdf_encrypted'],
		['a script in an object stream', withObjects('<< /S /JavaScript >>'), 'pdf_with_script'],
		['the same, escaped', withObjects('<< /S /J#61vaScript >>'), 'pdf_with_script'],
		['a file in an object stream', withObjects('<< /EF << /F 9 0 R >> >>'), 'pdf_with_attachment'],
		[
			'a stream of another type',
			withObjects('<< /S /JavaScript >>', { entries: '/Typ /X' }),
			'pdf_with_script',
		],
		[
			'an object stream in another code',
			withObjects('', { entries: '/Filter /LZWDecode' }),
			'pdf_too_complex',
		],
		[
			'the same, escaped',
			withObjects('', { entries: '/Filter [/FlateDecode /ASCIIHex#44ecode]' }),
			'pdf_too_complex',
		],
		['a filter by reference', withObjects('', { entries: '/Filter 9 0 R' }), 'pdf_too_complex'],
		[
			'objects behind two filters',
			withObjects('', { data: deflateSync(deflateSync('1 0 2 20 << >>')) }),
			'pdf_too_complex',
		],
		['damaged objects', withObjects('', { data: new Uint8Array(50).fill(0x78) }), 'pdf_broken'],
		[
			'objects that end too early',
			withObjects('', { data: deflateSync('1 0 2 20 '.repeat(1000)).slice(0, 20) }),
			'pdf_broken',
		],
		['objects without end', withObjects('').slice(0, 100), 'pdf_broken'],
		[
			'objects that decompress to 12 MB',
			withObjects('', { data: deflateSync(`1 0 2 20 ${' '.repeat(12_000_000)}`) }),
			'pdf_too_complex',
		],
	])('%s', (_, bytes, expected) => {
		expect(verdict(bytes)).toBe(expected);
		// The verdict does not depend on where the chunks end.
		for (const size of [1, 7, 100])
			expect(
				judge(
					Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
						bytes.subarray(at * size, at * size + size),
					),
				).code,
			).toBe(expected);
	});

	test.each<[string, Uint8Array]>([
		['the words in a text', pdf({ text: 'how to Launch JavaScript and Encrypt an EmbeddedFile' })],
		['longer names', catalog('/JavaScripts 1 /Launcher 2 /EmbeddedFilesNot 3 /EncryptMetadata true')],
		['bookmarks before a picture', withObjects('', { entries: '/Filter /FlateDecode' })],
		[
			'outlines, then a stream in another code',
			bytesOf(
				'%PDF-1.4\n1 0 obj << /First 2 0 R >> endobj\n',
				'2 0 obj << /Filter /LZWDecode >>\nstream\nabc\nendstream\nendobj\n%%EOF',
			),
		],
		['links', catalog('/A << /S /URI /URI (https://example.com) >>')],
		['objects', withObjects('<< /Type /Catalog /Pages 2 0 R >>')],
	])('%s: taken', (_, bytes) => {
		expect(verdict(bytes)).toBe('taken');
	});

	test('names across the windows of a large file', () => {
		const filler = utf8('x'.repeat(16_384));
		for (const shift of [-40, -12, -3, -1, 0, 1, 250, 460, 470]) {
			const before = filler.slice(0, filler.length + Math.min(0, shift));
			const file = bytesOf(
				'%PDF-1.7\n',
				before,
				' '.repeat(Math.max(0, shift)),
				'/JavaScript ',
				filler,
				'\n%%EOF',
			);
			expect(verdict(file), String(shift)).toBe('pdf_with_script');
		}
	});

	test('5 MB of slashes, names and keywords are read once', () => {
		const start = utf8('%PDF-1.7\n');
		for (const [text, expected] of [
			['/', 'taken'],
			['/First', 'taken'],
			['/Encrypt', 'taken'],
			['stream\n', 'taken'],
			['/#45ncrypt', 'pdf_too_complex'],
			['/Encrypt 9 9 ', 'pdf_too_complex'],
			['/First stream\nendstream ', 'pdf_broken'],
		] as const)
			expect(verdict(start, Buffer.alloc(5_000_000, text), utf8('\n%%EOF')), text).toBe(expected);
	});
});
