import { expect, test } from 'vitest';
import { coversAny } from '#src/editor/panels/files/unicode-range.ts';

const greek = 'U+0370-0377, U+037A-037F, U+1F??';

test('a font face is taken for a text with one of its characters, and not for others', () => {
	expect(coversAny('U+0370-0377, U+03A3-03E1', 'Tea αβσ')).toBe(true);
	expect(coversAny(greek.toLowerCase(), '\u1f80')).toBe(true);
	expect(coversAny('U+0020-007E', 'שלום')).toBe(false);
	expect(coversAny('U+0370-0377, U+03A3-03E1', 'Tea б')).toBe(false);
	expect(coversAny('U+1F600', '😀')).toBe(true);
});

test('a face without a range is for every text, and none is for an empty text', () => {
	expect(coversAny('', 'a')).toBe(true);
	expect(coversAny('', '')).toBe(false);
});

test('a letter may be written with a separate combining accent', () => {
	expect(coversAny('U+00E9', 'e\u0301')).toBe(true);
	expect(coversAny('U+0301', 'é')).toBe(true);
});
