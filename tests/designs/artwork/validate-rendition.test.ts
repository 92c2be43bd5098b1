import { describe, expect, test } from 'vitest';
import { validateConversion, validateThumbnail } from '#src/designs/artwork/validate-rendition.ts';
import { bytesOf, jpeg, png, svg, utf8, webp } from '#tests/build/picture-files.ts';

describe('thumbnails', () => {
	const validate = (bytes: Uint8Array) => {
		const result = validateThumbnail(bytes);
		return result.ok ? result.value.contentType : result.problem.code;
	};
	test.each([
		[png(300, 300), 'image/png'],
		[webp('VP8X', 300, 200), 'image/webp'],
		[webp('VP8L', 300, 300), 'image/webp'],
		[webp('VP8 ', 120, 300), 'image/webp'],
		[png(301, 300), 'image_too_large'],
		[webp('VP8X', 300, 301), 'image_too_large'],
		[webp('VP8L', 301, 1), 'image_too_large'],
		[webp('VP8 ', 301, 1), 'image_too_large'],
		[webp('VP8X', 30, 30, 1), 'file_cut_off'],
		[png(30, 30).slice(0, -4), 'file_cut_off'],
		[jpeg(), 'unsupported_file_type'],
		[utf8(svg()), 'unsupported_file_type'],
		[bytesOf(), 'empty_file'],
		[bytesOf(png(30, 30), new Uint8Array(200_000)), 'file_too_large'],
	])('thumbnail %#', (bytes, expected) => {
		expect(validate(bytes)).toBe(expected);
	});
});

test.each([
	['originalLimited', png(1600, 1600), 'image/png'],
	['originalLimited', png(1601, 10), 'image_too_large'],
	['thumbnail', webp('VP8X', 300, 300), 'image/webp'],
	['thumbnail', png(301, 10), 'image_too_large'],
	['thumbnail', jpeg(), 'unsupported_file_type'],
	['originalLimited', bytesOf(png(30, 30), new Uint8Array(6_000_000)), 'file_too_large'],
] as const)('a conversion of size %s', (sizeId, bytes, expected) => {
	const result = validateConversion(bytes, sizeId);
	expect(result.ok ? result.value.contentType : result.problem.code).toBe(expected);
});
