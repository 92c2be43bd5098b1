import { beforeAll, describe, expect, it } from 'vitest';
import { addObject } from '#src/designs/document/commands.ts';
import { fontFamilies, nearestWeight, weightsOf } from '#src/designs/fonts/fonts.ts';
import { curvedText } from '#src/designs/paint/curved-text.ts';
import { loadPainters } from '#src/designs/paint/lazy-painters.ts';
import { measureText } from '#src/designs/paint/paint-text.ts';
import { mmPerPoint } from '#src/designs/paint/type-setting.ts';
import { bare, text } from '../design-documents.ts';

/** Every letter is half as wide as the type size, plus the letter spacing. */
const widthOf = (words: string) => words.length * 50;
const ruler = {
	font: '',
	letterSpacing: '0px',
	measureText(words: string) {
		return { width: words.length * (50 + Number.parseFloat(this.letterSpacing)) } as TextMetrics;
	},
};

describe('a curved line', () => {
	const arc = (arcDeg: number, lines = ['ABCDEFGHIJ']) =>
		curvedText(lines, { arcDeg, leading: 1.2, size: 100 }, widthOf);

	it('is on a circle and keeps its length', () => {
		const { letters } = arc(90);
		const radius = 500 / (Math.PI / 2);
		const [first, , , , , , , , , last] = letters;
		if (!first || !last) throw new Error('no letters');
		// Nine letters lie between the middles of the first and the last.
		expect(last.angle - first.angle).toBeCloseTo((9 * 50) / radius);
		const centre = {
			x: first.x - radius * Math.sin(first.angle),
			y: first.y + radius * Math.cos(first.angle),
		};
		for (const { x, y } of letters) expect(Math.hypot(x - centre.x, y - centre.y)).toBeCloseTo(radius);
	});

	it('curves up for positive angles and down for negative ones, symmetrically', () => {
		const [rainbow, smile] = [arc(60), arc(-60)];
		expect(rainbow.letters[0]?.y).toBeGreaterThan(rainbow.letters[4]?.y ?? 0);
		expect(smile.letters[0]?.y).toBeLessThan(smile.letters[4]?.y ?? 0);
		expect(rainbow.letters[0]?.angle).toBeCloseTo(-(smile.letters[0]?.angle ?? 0));
	});

	it('has the extent of its letters and is centred', () => {
		const { letters, width, height } = arc(180);
		const radius = 500 / Math.PI;
		expect(width).toBeGreaterThan(2 * radius);
		expect(width).toBeLessThan(2 * (radius + 100));
		expect(height).toBeGreaterThan(radius);
		for (const { x, y } of letters) {
			expect(Math.abs(x)).toBeLessThanOrEqual(width / 2);
			expect(Math.abs(y)).toBeLessThanOrEqual(height / 2);
		}
	});

	it('curves the first line only, and keeps combining accents', () => {
		const { letters } = arc(90, ['Z\u0307o\u0301', 'second line']);
		expect(letters.map((letter) => letter.text)).toEqual(['Z\u0307', 'o\u0301', 'second line']);
		expect(letters[2]?.angle).toBe(0);
	});
});

describe('the extent of a text', () => {
	beforeAll(async () => {
		await loadPainters(addObject(bare(), text({ arcDeg: 90 })));
	});
	const size = (changes: Parameters<typeof text>[0]) =>
		measureText(ruler, text({ text: 'ABCDEFGHIJ', sizePt: 20, ...changes }));

	it('grows with letter spacing and line height', () => {
		expect(size({}).widthMm).toBeCloseTo(10 * 0.5 * 20 * mmPerPoint);
		expect(size({ spacing: 100 }).widthMm).toBeCloseTo(10 * 0.6 * 20 * mmPerPoint);
		expect(size({ text: 'A\nB', leading: 2 }).heightMm).toBeCloseTo((2 + 1.2) * 20 * mmPerPoint);
	});

	it('is that of the arc for curved text', () => {
		const [straight, bent] = [size({}), size({ arcDeg: 180 })];
		expect(bent.widthMm).toBeLessThan(straight.widthMm);
		expect(bent.heightMm).toBeGreaterThan(2 * straight.heightMm);
	});

	it('of joined letters knows neither arc nor letter spacing, which would take them apart', () => {
		const joined = { text: 'خبز طازج' };
		expect(size({ ...joined, spacing: 100, arcDeg: 180 })).toEqual(size(joined));
	});

	it('never exceeds the maximum width: the type size is reduced', () => {
		expect(size({ maxWidthMm: 20 })).toMatchObject({
			widthMm: 20,
			sizePt: expect.closeTo((20 / 35.28) * 20, 1),
		});
		expect(size({ maxWidthMm: 20, arcDeg: 120 }).widthMm).toBeCloseTo(20);
		expect(size({ maxWidthMm: 200 }).sizePt).toBe(20);
	});
});

describe('families of type', () => {
	it.each(fontFamilies)('%s has weights, light first', (family) => {
		const weights = weightsOf(family);
		expect(weights.length).toBeGreaterThan(0);
		expect([...weights].sort((one, other) => one - other)).toEqual(weights);
	});

	it('use the nearest available weight', () => {
		expect(nearestWeight('Lobster', 800)).toBe(400);
		expect(nearestWeight('Zilla Slab', 600)).toBe(700);
		expect(nearestWeight('Oswald', 800)).toBe(700);
	});
});
