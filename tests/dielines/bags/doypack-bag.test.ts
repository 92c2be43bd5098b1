import { expect, test } from 'vitest';
import { doypackBag } from '#src/dielines/bags/doypack-bag.ts';
import { findCollisions } from '#src/dielines/collisions.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { measureBlank } from '#src/dielines/outline.ts';
import { atAngles, expectHingesConnected, expectUpright } from '../held.ts';
import { build, folded, gridOf, span } from '../proofs.ts';
import { madeOf, soldDielines } from '../sold-dielines.ts';

const grid = gridOf(doypackBag).filter((_, index) => index % 11 === 0);

test("a maker's web (Vortex): pouch 160 × 240 with a gusset of 90 is cut from 574 × 160", () => {
	expect(measureBlank(madeOf(doypackBag, [160, 90, 240]))).toEqual({ widthMm: 160, heightMm: 574 });
});

test('every size the shop sells is one web: front, gusset and back, 2 mm trimmed off at either end', () => {
	for (const { sizeMm, dieline } of soldDielines(doypackBag, 'doypack-bag')) {
		const [widthMm, gussetMm, heightMm] = sizeMm;
		const web = { widthMm, heightMm: 2 * heightMm + gussetMm + 4 };
		expect(measureBlank(dieline), sizeMm.join('×')).toEqual(web);
	}
});

test('the empty pouch is flat: front, two layers of gusset up to half its width, back', () => {
	for (const size of grid) {
		const dieline = build(doypackBag, size);
		const [length, gusset, height] = size.insideMm;
		const { corners } = folded(dieline);
		['front', 'front-gusset', 'back-gusset', 'back'].forEach((id, layer) => {
			for (const [x, , z] of corners(id)) {
				expect(z).toBeCloseTo(-layer * size.boardMm, 6);
				expect(Math.abs(x)).toBeLessThanOrEqual(length / 2 + 1e-6);
			}
		});
		expect(span(corners('back-gusset'), 1)[0]).toBeCloseTo(0, 6);
		expect(span(corners('back-gusset'), 1)[1]).toBeCloseTo(gusset / 2, 6);
		// 2 mm above the finished edge are trimmed off.
		expect(span(corners('back'), 1)[0]).toBeCloseTo(0, 6);
		expect(span(corners('back'), 1)[1]).toBeCloseTo(height + 2, 6);
		expect(findCollisions(dieline)).toEqual([]);
		expectHingesConnected(dieline, 2);
	}
});

test('the artwork of front and back is upright, and with its gusset spread the bottom too', () => {
	for (const size of grid) {
		const pouch = build(doypackBag, size);
		expect(expectUpright(pouch, ['front', 'back'])).toEqual(['front', 'back']);
		const spread = atAngles(pouch, { 'front-gusset': 90, 'back-gusset': 0, back: 90 });
		expect(expectUpright(spread)).toEqual(['front', 'back', 'bottom']);
		const { corners } = folded(spread);
		const apart = span(corners('front'), 2)[0] - span(corners('back'), 2)[0];
		expect(Math.abs(apart - size.insideMm[1])).toBeLessThan(4 * size.boardMm);
	}
});

test('tear lines and notches, zip and seals of front and back lie over one another', () => {
	const dieline = madeOf(doypackBag, [160, 90, 240]);
	const { place } = folded(dieline);
	const heights = (panel: string, kind: string) =>
		dieline.marks
			.filter((mark) => mark.panel === panel && mark.kind === kind)
			.flatMap((mark) => ('area' in mark ? mark.area : mark.path))
			.flatMap(({ from, to }) => [place(panel, from), place(panel, to)])
			.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`)
			.sort();
	for (const kind of ['tear-guide', 'zip', 'seal', 'slit', 'technical']) {
		expect(heights('front', kind).length, kind).toBeGreaterThan(1);
		expect([...new Set(heights('back', kind))], kind).toEqual([...new Set(heights('front', kind))]);
	}
	// From the finished top edge, 240 up: torn at 20, zip at 30.
	expect(heights('front', 'tear-guide').every((at) => at.endsWith(' 220.000'))).toBe(true);
	expect(heights('front', 'zip').every((at) => at.endsWith(' 210.000'))).toBe(true);
});

test('the circumference of the full pouch equals the width of the flat film', () => {
	for (const { sizeMm, dieline } of soldDielines(doypackBag, 'doypack-bag')) {
		if (dieline.form.kind !== 'soft') throw new Error('not soft');
		const { widthMm, fullMm, gussetMm, flatTopMm } = dieline.form;
		expect(gussetMm).toBe(sizeMm[1]);
		expect(fullMm).toBeLessThan(gussetMm);
		expect(flatTopMm).toBeGreaterThanOrEqual(30);
		const [chord, bulge] = [widthMm - 16, fullMm / 2];
		const radius = (chord ** 2 / 4 + bulge ** 2) / (2 * bulge);
		const arc = 2 * radius * Math.atan2(chord / 2, radius - bulge);
		expect(arc).toBeCloseTo(sizeMm[0] - 16, 6);
	}
});

test('a gusset too wide to open, or too high for seal and zip, is explained and corrected', () => {
	const wide = makeDieline(doypackBag, { sizeMm: [100, 100, 300] });
	expect(!wide.ok && wide.problem.details).toMatchObject({
		rules: ['gusset_too_wide'],
		nearestMm: [140, 100, 300],
	});
	const low = makeDieline(doypackBag, { sizeMm: [200, 120, 130] });
	expect(!low.ok && low.problem.details).toMatchObject({
		rules: ['pouch_too_low'],
		nearestMm: [200, 120, 140],
	});
});
