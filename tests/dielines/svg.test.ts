import { expect, test } from 'vitest';
import { sheetsOf } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { boardAreaMm2, measureBlank, netAreaMm2 } from '#src/dielines/outline.ts';
import { findStyle } from '#src/dielines/styles/all-styles.ts';
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

test('a drawing may be wider than its sheet, which is then centred', () => {
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

test('marks are drawn by kind: creases dashed, glue as an area', () => {
	const made = makeDieline(findStyle('paper-bag'), { sizeMm: [250, 80, 320] });
	if (!made.ok) throw new Error(made.problem.message);
	const svg = dielineSvg(made.value);
	expect(svg).toMatch(/class="area glue" d="M[^"]+Z" fill="currentColor" fill-opacity/);
	expect(svg.match(/class="crease"[^>]+stroke-dasharray/g)).toHaveLength(2);
	// The middle of the right gusset, an open line.
	expect(svg).toMatch(/M290 0L290 320M/);
	expect(svg).not.toMatch(/style=|NaN|undefined|Infinity/);
});

test('the sheets of a rigid box that have no crease draw none', () => {
	const made = makeDieline(findStyle('magnetic-box'), { sizeMm: [250, 180, 80] });
	if (!made.ok) throw new Error(made.problem.message);
	const drawings = sheetsOf(made.value).map((sheet) => dielineSvg(sheet));
	expect(drawings.filter((svg) => svg.includes('class="crease"')).length).toBeLessThan(drawings.length);
	for (const svg of drawings) expect(svg).not.toContain(' d=""');
});

test('titles and labels are escaped', () => {
	const svg = dielineSvg(dieline, { title: '<script>"&', labels: { lid: '</text><script>' } });
	expect(svg).toMatch(/role="img"><title>&#60;script&#62;&#34;&#38;<\/title>/);
	expect(svg).not.toMatch(/<script/);
});

test('the board area of a box is its whole blank', () => {
	const { widthMm, heightMm } = measureBlank(dieline);
	expect(boardAreaMm2(dieline)).toBeCloseTo(widthMm * heightMm, 6);
	expect(netAreaMm2(dieline)).toBeLessThan(boardAreaMm2(dieline));
	expect(netAreaMm2(dieline)).toBeGreaterThan(boardAreaMm2(dieline) * 0.6);
});
