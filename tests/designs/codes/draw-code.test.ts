import { describe, expect, it } from 'vitest';
import { encode128, valuesOf128 } from '#src/designs/codes/code-128.ts';
import { defaultCodeSize, drawCode, measureModule, sizeForValue } from '#src/designs/codes/draw-code.ts';
import { computeCheckDigit, encodeEan } from '#src/designs/codes/ean.ts';
import type { Drawn } from '#src/designs/codes/symbol.ts';

const symbolOf = (drawn: Drawn) => {
	if (!drawn.ok) throw new Error(drawn.fault);
	return drawn.symbol;
};

describe('EAN', () => {
	// GS1's own example, and numbers printed on goods.
	it.each([
		['629104150021', '3'],
		['400638133393', '1'],
		['590123412345', '7'],
		['7351353', '7'],
		['9638507', '4'],
	])('%s ends in %s', (digits, check) => {
		expect(computeCheckDigit(digits)).toBe(check);
	});

	it('adds the check digit, keeps a right one and refuses a wrong one, naming the right one', () => {
		expect(encodeEan('590123412345', 13)).toMatchObject({ ok: true, text: '5901234123457' });
		expect(encodeEan('5 901234-123457', 13)).toMatchObject({ ok: true, text: '5901234123457' });
		expect(encodeEan('5901234123458', 13)).toEqual({ ok: false, fault: 'check_digit', expected: '7' });
	});

	it.each([
		['', 'empty'],
		['59012341234a', 'digits'],
		['123', 'length'],
		['59012341234577', 'length'],
	])('refuses %j: %s', (value, fault) => {
		expect(encodeEan(value, 13)).toMatchObject({ ok: false, fault });
	});

	it('has the bars of the standard', () => {
		// 4 is LGLLGG: the worked example of the parity table in ISO/IEC 15420.
		expect(encodeEan('4003994155486', 13)).toMatchObject({
			bits: [
				'101',
				...['0001101', '0100111', '0111101', '0001011', '0010111', '0011101'],
				'01010',
				...['1100110', '1001110', '1001110', '1011100', '1001000', '1010000'],
				'101',
			].join(''),
		});
		expect(encodeEan('96385074', 8)).toMatchObject({
			bits: [
				'101',
				...['0001011', '0101111', '0111101', '0110111'],
				'01010',
				...['1001110', '1110010', '1000100', '1011100'],
				'101',
			].join(''),
		});
	});

	it('is 37.29 × 25.93 mm at 100 %, with eleven modules clear on the left and seven on the right', () => {
		const size = defaultCodeSize('ean-13', '590123412345', 0.33);
		expect(size?.widthMm).toBeCloseTo(37.29, 2);
		expect(size?.heightMm).toBeCloseTo(25.93, 2);
		const { bars, widthModules } = symbolOf(
			drawCode({ symbology: 'ean-13', value: '590123412345', widthMm: 37.29, heightMm: 25.93 }),
		);
		expect(Math.min(...bars.map(({ x }) => x))).toBe(11);
		expect(widthModules - Math.max(...bars.map(({ x, width }) => x + width))).toBe(7);
	});

	it('writes its digits below, the first one in the quiet zone', () => {
		const { texts } = symbolOf(
			drawCode({ symbology: 'ean-13', value: '5901234123457', widthMm: 37.29, heightMm: 25.93 }),
		);
		expect(texts.map(({ text }) => text).join('')).toBe('5901234123457');
		expect(texts[0]?.x).toBeLessThan(11);
	});
});

describe('Code 128', () => {
	it('has the check character of the published examples', () => {
		expect(valuesOf128('Wikipedia')).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88]);
	});

	it('packs digits in pairs where that is shorter', () => {
		expect(valuesOf128('12345678')).toEqual([105, 12, 34, 56, 78, 47]);
		expect(valuesOf128('AB123456').slice(0, -1)).toEqual([104, 33, 34, 99, 12, 34, 56]);
		expect(valuesOf128('12AB').slice(0, -1)).toEqual([104, 17, 18, 33, 34]);
	});

	it('has eleven modules a character and thirteen for the stop', () => {
		expect(encode128('PJJ123C')).toMatchObject({ ok: true });
		const encoded = encode128('PJJ123C');
		expect(encoded.ok && encoded.bits.length).toBe(11 * 9 + 13);
		expect(encoded.ok && encoded.bits.startsWith('11010010000')).toBe(true);
		expect(encoded.ok && encoded.bits.endsWith('1100011101011')).toBe(true);
	});

	it.each([
		['  ', 'empty'],
		['żółw', 'characters'],
		['x'.repeat(61), 'too_long'],
	])('refuses %j: %s', (value, fault) => {
		expect(encode128(value)).toMatchObject({ ok: false, fault });
	});
});

describe('QR', () => {
	const drawn = symbolOf(
		drawCode({ symbology: 'qr', value: 'https://example.com', widthMm: 1, heightMm: 1 }),
	);
	const isDark = (x: number, y: number) =>
		drawn.bars.some((bar) => bar.y === y && x >= bar.x && x < bar.x + bar.width);

	it('has a finder in three corners, four modules from its edge', () => {
		const far = drawn.widthModules - 4 - 7;
		for (const [x, y] of [
			[4, 4],
			[far, 4],
			[4, far],
		] as const) {
			expect([0, 1, 2, 3, 4, 5, 6].map((step) => isDark(x + step, y))).toEqual(Array(7).fill(true));
			expect([0, 1, 2, 3, 4, 5, 6].map((step) => isDark(x + step, y + 1))).toEqual(
				[1, 0, 0, 0, 0, 0, 1].map(Boolean),
			);
		}
		expect(Math.min(...drawn.bars.map(({ x, y }) => Math.min(x, y)))).toBe(4);
		expect(drawn.widthModules - Math.max(...drawn.bars.map(({ x, width }) => x + width))).toBe(4);
	});

	it('refuses an empty and a too long text', () => {
		expect(drawCode({ symbology: 'qr', value: '', widthMm: 1, heightMm: 1 })).toMatchObject({
			fault: 'empty',
		});
		expect(drawCode({ symbology: 'qr', value: 'x'.repeat(3000), widthMm: 1, heightMm: 1 })).toMatchObject({
			fault: 'too_long',
		});
	});

	it('grows with its text at the same module', () => {
		const size = defaultCodeSize('qr', 'x'.repeat(200), 0.5);
		expect(size && measureModule({ symbology: 'qr', value: 'x'.repeat(200), ...size })).toBeCloseTo(0.5);
		expect(size?.widthMm).toBeGreaterThan(defaultCodeSize('qr', 'x', 0.5)?.widthMm ?? 99);
	});
});

describe('a code whose value changes', () => {
	const size = defaultCodeSize('code-128', 'BOX', 0.4) ?? { widthMm: 0, heightMm: 0 };
	const short = { symbology: 'code-128', value: 'BOX', ...size } as const;

	it('keeps the width of its modules: a longer value makes a larger code', () => {
		const value = 'BOXWRIGHT-2026';
		const longer = { ...short, ...sizeForValue(short, value), value };
		expect(longer.widthMm).toBeGreaterThan(short.widthMm);
		expect(measureModule(longer)).toBeCloseTo(0.4);
	});

	it('keeps the height of bars that was set by hand', () => {
		const flat = { ...short, heightMm: short.heightMm / 2 };
		expect(sizeForValue(flat, 'BOXES')?.heightMm).toBeCloseTo(flat.heightMm);
	});

	it('keeps its size while the new value is not valid', () => {
		expect(sizeForValue(short, '')).toBeUndefined();
	});
});
