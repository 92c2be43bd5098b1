import { expect, test } from 'vitest';
import { blanksMm } from '#src/catalog/blank-area.ts';
import { products } from '#src/catalog/product.ts';
import { dielineOfSpec } from '#src/catalog/product-dieline.ts';
import { styleOf } from '#src/dielines/all-styles.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { blankOf, boardAreaMm2, netAreaMm2 } from '#src/dielines/outline.ts';
import { dielineSvg } from '#src/dielines/svg.ts';
import { made } from './mailers/sizes.ts';

const dieline = made({ insideMm: [200, 150, 80], boardMm: 1.5 });

test('the drawing is as large as the blank and its margin', () => {
	const [, , width, height] = (/viewBox="([^"]+)"/.exec(dielineSvg(dieline, { marginMm: 10 }))?.[1] ?? '')
		.split(' ')
		.map(Number);
	expect(width).toBeCloseTo(546.5 + 20, 2);
	expect(height).toBeCloseTo(548 + 20, 2);
});

test('a drawing may be wider than its sheet, which then lies in the middle', () => {
	const [minX, , width] = (
		/viewBox="([^"]+)"/.exec(dielineSvg(dieline, { marginMm: 10, widthMm: 646.5 }))?.[1] ?? ''
	)
		.split(' ')
		.map(Number);
	const [own] = (/viewBox="([^"]+)"/.exec(dielineSvg(dieline, { marginMm: 10 }))?.[1] ?? '')
		.split(' ')
		.map(Number);
	expect(width).toBeCloseTo(646.5 + 20, 2);
	expect((own ?? 0) - (minX ?? 0)).toBeCloseTo(50, 2);
});

test('cuts are solid, creases dashed, arcs arcs, and nothing needs a style attribute', () => {
	const svg = dielineSvg(dieline);
	expect(svg).toMatch(/class="crease"[^>]+stroke-dasharray/);
	expect(svg).not.toMatch(/class="cut"[^>]+stroke-dasharray/);
	expect(svg.match(/A7\.5 7\.5 0 0 0 /g)).toHaveLength(2);
	expect(svg).not.toMatch(/style=|NaN|undefined|Infinity/);
	expect(svg).toMatch(/aria-hidden="true"/);
});

test('what lies on panels is drawn by kind: creases dashed, glue as an area', () => {
	const made = makeDieline(styleOf('paper-bag'), { sizeMm: [250, 80, 320] });
	if (!made.ok) throw new Error(made.problem.message);
	const svg = dielineSvg(made.value);
	expect(svg).toMatch(/class="area glue" d="M[^"]+Z" fill="currentColor" fill-opacity/);
	expect(svg.match(/class="crease"[^>]+stroke-dasharray/g)).toHaveLength(2);
	// The middle of the right gusset, an open line.
	expect(svg).toMatch(/M290 0L290 320M/);
	expect(svg).not.toMatch(/style=|NaN|undefined|Infinity/);
});

test('titles and labels are escaped', () => {
	const svg = dielineSvg(dieline, { title: '<script>"&', labels: { lid: '</text><script>' } });
	expect(svg).toMatch(/role="img"><title>&#60;script&#62;&#34;&#38;<\/title>/);
	expect(svg).not.toMatch(/<script/);
});

test('the board of a box is its whole blank', () => {
	const { widthMm, heightMm } = blankOf(dieline);
	expect(boardAreaMm2(dieline)).toBeCloseTo(widthMm * heightMm, 6);
	expect(netAreaMm2(dieline)).toBeLessThan(boardAreaMm2(dieline));
	expect(netAreaMm2(dieline)).toBeGreaterThan(boardAreaMm2(dieline) * 0.6);
});

const mailers = products.filter(({ designable, construction }) => designable && construction === 'mailer');
test.each(mailers)('$type: the price is made of the same blank, in every listed size', (item) => {
	expect(item.sizesMm.length).toBeGreaterThan(3);
	const { min, max } = item.sizeLimits ?? { min: [200, 150, 80], max: [200, 150, 80] };
	// Low and wide too, where the ears reach further than the rolled walls.
	const ends = [min, max, [max[0], max[1], min[2]], [min[0], min[1], max[2]]] as const;
	for (const sizeMm of [...item.sizesMm, ...ends]) {
		const made = dielineOfSpec({ ...item.default, sizeMm });
		const box = made?.ok ? made.value : undefined;
		const [[widthMm = 0, heightMm = 0] = []] = blanksMm({ productType: item.type, sizeMm });
		expect(box && blankOf(box).widthMm, sizeMm.join('×')).toBeCloseTo(widthMm, 6);
		expect(box && blankOf(box).heightMm).toBeCloseTo(heightMm, 6);
	}
});
