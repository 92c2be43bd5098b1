import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArtworkClaim, createArtworkValidator } from '#src/designs/artwork/validate-artwork.ts';
import { pdf } from '#tests/build/pdf-files.ts';
import {
	bytesOf,
	jpeg,
	png,
	pngChunk,
	pngHeader,
	pngSignature,
	svg,
	utf8,
	webp,
} from '#tests/build/picture-files.ts';

const validate = (bytes: Uint8Array<ArrayBuffer>, fileName = 'logo', contentType: string | null = null) => {
	return validateChunks([bytes], { fileName, contentType });
};
/** Validates a file in chunks; stops at the first problem. */
const validateChunks = (pieces: readonly Uint8Array[], claim: ArtworkClaim) => {
	const validator = createArtworkValidator(claim);
	for (const piece of pieces) {
		const problem = validator.push(piece);
		if (problem) return problem.code;
	}
	const result = validator.end();
	return result.ok ? result.value : result.problem.code;
};

test.each([
	['a PNG', png(40, 30), { contentType: 'image/png', widthPx: 40, heightPx: 30, colourModel: 'rgb' }],
	['a grey PNG', png(40, 30, 0), { colourModel: 'monochrome' }],
	['the largest PNG', png(7000, 7000), { widthPx: 7000, heightPx: 7000 }],
	['a JPEG', jpeg(), { contentType: 'image/jpeg', widthPx: 40, heightPx: 30, colourModel: 'rgb' }],
	['a progressive JPEG', jpeg({ marker: 0xc2 }), { widthPx: 40 }],
	['a grey JPEG', jpeg({ components: 1 }), { colourModel: 'monochrome' }],
	['a CMYK JPEG', jpeg({ components: 4 }), { colourModel: 'cmyk' }],
	['a JPEG with bytes behind its end', bytesOf(jpeg(), new Uint8Array(50)), { widthPx: 40 }],
	['a PDF', pdf(), { contentType: 'application/pdf', colourModel: 'rgb', orientation: 1 }],
	[
		'a PDF with the word /Encrypt in a text',
		pdf({ text: 'see /Encrypt 5' }),
		{ contentType: 'application/pdf' },
	],
	['an SVG', utf8(svg()), { contentType: 'image/svg+xml', widthPx: 40, heightPx: 30 }],
	['an SVG with a byte order mark', bytesOf([0xef, 0xbb, 0xbf], utf8(svg())), { widthPx: 40 }],
	[
		'an SVG after XML declaration, comment and doctype',
		utf8(
			`<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg()}`,
		),
		{ widthPx: 40 },
	],
	[
		'a huge SVG, which is scaled down',
		utf8(svg('', 'viewBox="0 0 70000 35000"')),
		{ widthPx: 7000, heightPx: 3500 },
	],
])('%s is accepted', (_, bytes, expected) => {
	expect(validate(bytes)).toMatchObject(expected);
});

test('the size of a JPEG is that after EXIF rotation, for all orientations and byte orders', () => {
	for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8])
		for (const littleEndian of [true, false]) {
			const [widthPx, heightPx] = orientation >= 5 ? [30, 40] : [40, 30];
			const label = `orientation ${orientation}, little-endian ${littleEndian}`;
			expect(validate(jpeg({ orientation, littleEndian })), label).toMatchObject({
				widthPx,
				heightPx,
				orientation,
			});
		}
});

const goodPng = png(40, 30);
const goodJpeg = jpeg();
/** A PNG of 40 kB that claims to be 65535 × 65535. */
const bomb = bytesOf(
	pngSignature,
	pngHeader(65_535, 65_535),
	pngChunk('IDAT', new Uint8Array(40_000)),
	pngChunk('IEND'),
);

test.each([
	['an empty file', bytesOf(), 'empty_file'],
	['7001 × 1 pixels', png(7001, 1), 'image_too_large'],
	['1 × 7001 pixels', png(1, 7001), 'image_too_large'],
	['a JPEG of 7001 × 10', jpeg({ width: 7001, height: 10 }), 'image_too_large'],
	['a PNG bomb', bomb, 'image_too_large'],
	['a PNG of size 0', png(0, 30), 'broken_image'],
	['a PNG without IEND', goodPng.slice(0, -12), 'file_cut_off'],
	['a PNG cut in its data', goodPng.slice(0, -20), 'file_cut_off'],
	['a PNG’s signature only', goodPng.slice(0, 8), 'file_cut_off'],
	['a PNG without a picture', bytesOf(pngSignature, pngHeader(4, 4), pngChunk('IEND')), 'broken_image'],
	['a PNG with a damaged header', goodPng.map((byte, at) => (at === 19 ? byte ^ 1 : byte)), 'broken_image'],
	[
		'a PNG of an impossible depth',
		bytesOf(pngSignature, pngHeader(4, 4, 3, 2), pngChunk('IDAT', [0]), pngChunk('IEND')),
		'broken_image',
	],
	[
		'a PNG whose first chunk is another',
		bytesOf(pngSignature, pngChunk('IDAT', new Uint8Array(13)), pngChunk('IEND')),
		'broken_image',
	],
	['a JPEG without EOI', jpeg({ end: [] }), 'file_cut_off'],
	['a JPEG cut in a segment', goodJpeg.slice(0, 10), 'file_cut_off'],
	['a JPEG without a frame', jpeg({ marker: 0xfe }), 'broken_image'],
	['a 12-bit JPEG', jpeg({ precision: 12 }), 'unreadable_jpeg'],
	['a lossless JPEG', jpeg({ marker: 0xc3 }), 'unreadable_jpeg'],
	['an arithmetic JPEG', jpeg({ marker: 0xc9 }), 'unreadable_jpeg'],
	['a JPEG of height 0', jpeg({ height: 0 }), 'broken_image'],
	['a JPEG of two components', jpeg({ components: 2 }), 'broken_image'],
	['the beginning of a PDF', utf8('%PDF-1.7\n%âã'), 'file_cut_off'],
	['a PDF without its end', pdf().slice(0, -8), 'file_cut_off'],
	['a PDF with a password', pdf({ isEncrypted: true }), 'pdf_encrypted'],
	['a PDF with its key in the trailer', pdf({ isEncrypted: 'inline' }), 'pdf_encrypted'],
	['a PDF behind other bytes', bytesOf('GIF89a', pdf()), 'unsupported_file_type'],
	['an EPS', utf8('%!PS-Adobe-3.0 EPSF-3.0\n'), 'postscript_file'],
	['an EPS with a preview', bytesOf([0xc5, 0xd0, 0xd3, 0xc6], new Uint8Array(40)), 'postscript_file'],
	['a HEIC photograph', bytesOf([0, 0, 0, 24], 'ftypheic', new Uint8Array(40)), 'heic_image'],
	['an AVIF', bytesOf([0, 0, 0, 24], 'ftypavif', new Uint8Array(40)), 'heic_image'],
	['a film', bytesOf([0, 0, 0, 24], 'ftypisom', new Uint8Array(40)), 'unsupported_file_type'],
	['a GIF', bytesOf('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x3b]), 'unsupported_file_type'],
	['a GIF that is also a script', utf8('GIF89a=1;alert(1)'), 'unsupported_file_type'],
	['a WebP', webp('VP8X', 10, 10), 'unsupported_file_type'],
	['a ZIP', bytesOf('PK', [3, 4]), 'unsupported_file_type'],
	['HTML', utf8('<!doctype html><html><svg></svg></html>'), 'unsupported_file_type'],
	['HTML behind a comment', utf8('<!-- --><html><body><svg></svg></body></html>'), 'unsupported_file_type'],
	[
		'EICAR',
		utf8('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
		'unsupported_file_type',
	],
	['noise', new Uint8Array(100).fill(0x80), 'unsupported_file_type'],
	['a compressed SVG', bytesOf([0x1f, 0x8b, 8]), 'compressed_svg'],
	['an SVG cut off', utf8(svg().slice(0, -9)), 'svg_not_well_formed'],
	['an SVG without a size', utf8(svg('', '')), 'svg_without_size'],
	['an SVG in percent', utf8(svg('', 'width="100%" height="100%"')), 'svg_without_size'],
])('%s is refused with its own code', (_, bytes, code) => {
	expect(validate(bytes)).toBe(code);
});

describe('file name and declared type must match the content', () => {
	test.each([
		['logo.png', null, goodPng, true],
		['logo.PNG', 'image/png', goodPng, true],
		['logo', 'application/octet-stream', goodPng, true],
		['logo.v2', null, goodPng, true],
		['photo.jpeg', 'image/jpg', goodJpeg, true],
		['photo.jpg', 'image/png', goodJpeg, false],
		['photo.png', null, goodJpeg, false],
		['logo.svg', 'image/svg+xml; charset=utf-8', utf8(svg()), true],
		['logo.png', 'image/png', utf8(svg()), false],
		['sheet.pdf', 'application/pdf', pdf(), true],
		['logo.ai', 'application/postscript', pdf(), true],
		['logo.svg', null, pdf(), false],
		['sheet.pdf', null, goodPng, false],
		['sheet.png', 'application/pdf', goodPng, false],
	] as const)('%s as %s', (fileName, contentType, bytes, isTaken) => {
		const verdict = validate(Uint8Array.from(bytes), fileName, contentType);
		if (isTaken) expect(verdict).toHaveProperty('widthPx');
		else expect(verdict).toBe('file_type_mismatch');
	});
});

test('a file truncated at any length is refused without an exception', () => {
	for (const [whole, ending] of [
		[goodPng, 'png'],
		[goodJpeg, 'jpg'],
		[utf8(svg('<text>żółw</text>')), 'svg'],
		[pdf().slice(0, -1), 'pdf'],
	] as const) {
		for (let length = 0; length < whole.length; length++)
			expect(typeof validate(whole.slice(0, length), `file.${ending}`), `${ending} cut at ${length}`).toBe(
				'string',
			);
	}
});

test('the result does not depend on the chunk sizes', () => {
	const claim = { fileName: 'file', contentType: null };
	const files = [
		goodPng,
		goodJpeg,
		jpeg({ orientation: 6, scan: [0xff, 0, 0xff, 0xd0, 7] }),
		bytesOf(goodJpeg.slice(0, 2), [0xff, 0xff, 0xff], goodJpeg.slice(3)),
		utf8(svg('<text>żółw</text>')),
		goodPng.slice(0, -7),
		jpeg({ end: [0xff] }),
		png(7001, 2),
		utf8('%PDF-1.7 and a long tail'),
		pdf(),
		pdf({ isEncrypted: true }),
	];
	fc.assert(
		fc.property(fc.constantFrom(...files), fc.array(fc.integer({ min: 1, max: 40 })), (file, lengths) => {
			const pieces: Uint8Array[] = [];
			let at = 0;
			for (const length of lengths) {
				pieces.push(file.subarray(at, at + length));
				at += length;
			}
			expect(validateChunks([...pieces, file.subarray(at)], claim)).toEqual(validateChunks([file], claim));
		}),
		{ numRuns: 500 },
	);
});

test('problems are reported as soon as they are found', () => {
	const told = (...pieces: Uint8Array[]) => {
		const validator = createArtworkValidator({ fileName: 'file', contentType: null });
		return pieces.map((piece) => validator.push(piece)?.code);
	};
	const tail = new Uint8Array(1_000_000);
	expect(told(goodPng.map((byte, at) => (at === 19 ? byte ^ 1 : byte)))).toEqual(['broken_image']);
	expect(told(utf8('%PNG-1.7 and so on and on'))).toEqual(['unsupported_file_type']);
	expect(told(bytesOf([0x1f, 0x8b], new Uint8Array(20)))).toEqual(['compressed_svg']);
	const large = utf8(
		`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><!-- ${'x'.repeat(999_900)}`,
	);
	expect(told(large, ...Array.from({ length: 5 }, () => tail))).toEqual([
		...Array.from({ length: 5 }, () => undefined),
		'svg_too_large',
	]);
	const empty = Array.from({ length: 100_001 }, () => pngChunk('teXt'));
	expect(told(bytesOf(pngSignature, pngHeader(4, 4), ...empty))).toEqual(['broken_image']);
});

test('random bytes never throw', () => {
	const starts = [pngSignature, [0xff, 0xd8, 0xff], [...utf8('<svg ')], [...utf8('<?xml <svg')], []];
	fc.assert(
		fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
			expect(() => validate(bytesOf(start, rest))).not.toThrow();
		}),
		{ numRuns: 500 },
	);
});

test('images with changed bytes never throw', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(goodPng, goodJpeg, jpeg({ orientation: 6 })),
			fc.array(fc.tuple(fc.nat(120), fc.nat(255)), { maxLength: 6 }),
			(whole, flips) => {
				const bytes = whole.slice();
				for (const [at, value] of flips) bytes[at] = value;
				expect(() => validate(bytes)).not.toThrow();
			},
		),
		{ numRuns: 1000 },
	);
});
