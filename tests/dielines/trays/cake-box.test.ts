import { expect, test } from 'vitest';
import type { Dieline } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { computeLines, measureBlank } from '#src/dielines/outline.ts';
import { computeArea } from '#src/dielines/path.ts';
import { cakeBox } from '#src/dielines/trays/cake-box.ts';
import { build, folded, gridOf, span } from '../proofs.ts';

const made = (sizeMm: readonly number[], boardMm = 0.5): Dieline => {
	const result = makeDieline(cakeBox, { sizeMm, boardMm });
	if (!result.ok) throw new Error(result.problem.message);
	return result.value;
};
const grid = gridOf(cakeBox).map((size) => ({ size, dieline: build(cakeBox, size) }));

test('our own formula, Lc + 2(Hc − t) × 2Wc + 2Hc − t − (t + 0.5) + tuck: I 220×220×100 t0.5 → 424.5 × 682.7', () => {
	const dieline = made([220, 220, 100]);
	// L + 7t + 1, W + 2t + 0.5, H + t.
	expect(dieline.creaseMm).toEqual([224.5, 221.5, 100.5]);
	const blank = measureBlank(dieline);
	expect(blank.widthMm).toBeCloseTo(224.5 + 2 * 100, 9);
	// Lip and flaps are 0.4 of the height.
	expect(blank.heightMm).toBeCloseTo(2 * 221.5 + 2 * 100.5 - 0.5 - 1 + 0.4 * 100.5, 9);
});

test('four corner webs, each of two triangles creased to both walls and to each other', () => {
	for (const { dieline } of grid) {
		const { creases, slits } = computeLines(dieline);
		const pairs = creases.map(({ parent, child }) => `${child} ${parent}`);
		for (const side of ['left', 'right'])
			for (const end of ['front', 'back']) {
				const web = `web-${side}-${end}`;
				expect(pairs).toContain(`${web}-outer ${end}-wall`);
				expect(pairs).toContain(`${web}-inner ${web}-outer`);
				expect(pairs).toContain(`${web}-inner ${side}-wall`);
				const diagonal = creases.find(
					({ child, parent }) => child === `${web}-inner` && parent === `${web}-outer`,
				);
				if (!diagonal) throw new Error('no diagonal');
				const { from, to } = diagonal;
				expect(Math.abs(to.x - from.x)).toBeCloseTo(Math.abs(to.y - from.y), 9);
			}
		// Four walls, the lid, its lip and flaps, three for each web; the webs are slit from the base by the jog.
		expect(creases).toHaveLength(20);
		expect(slits).toHaveLength(4);
	}
});

test('folded, a web lies inside its side wall, board on board, and the lid’s flap inside it with play', () => {
	for (const { size, dieline } of grid) {
		const { corners } = folded(dieline);
		const t = size.boardMm;
		for (const side of ['left', 'right']) {
			const depth = (id: string) => Math.abs(span(corners(id), 0)[0]);
			const wall = depth(`${side}-wall`);
			for (const end of ['front', 'back']) {
				expect(wall - depth(`web-${side}-${end}-inner`)).toBeCloseTo(t, 6);
				expect(wall - depth(`web-${side}-${end}-outer`)).toBeCloseTo(2 * t, 6);
				// The webs of both ends keep apart, and below the rim.
				const [back, front] = span(corners(`web-${side}-${end}-outer`), 2);
				expect(end === 'front' ? -back : front).toBeLessThan(-0.5);
				expect(span(corners(`web-${side}-${end}-outer`), 1)[1]).toBeLessThan(
					span(corners(`${side}-wall`), 1)[1],
				);
			}
			expect(wall - depth(`lid-flap-${side}`)).toBeCloseTo(3 * t + 0.5, 6);
		}
	}
});

test('where a web is as high as its wall leaves room for, its triangles lie on each other exactly', () => {
	const dieline = made([220, 220, 100]);
	const area = (id: string) => {
		const panel = dieline.panels.find((one) => one.id === id);
		return computeArea(panel?.outline ?? []);
	};
	// Legs of a board less than the wall, and 1 mm; the outer one has the jog beside it, half a millimetre.
	const legs = 100.5 - 0.5 - 1;
	expect(area('web-left-front-inner')).toBeCloseTo(legs ** 2 / 2, 6);
	expect(area('web-left-front-outer')).toBeCloseTo(legs ** 2 / 2 + 0.5 * legs, 6);
});

test('glue lies on the face of the inner triangle that the outer one then covers', () => {
	for (const { size, dieline } of grid) {
		expect(dieline.marks.map(({ kind, panel }) => [kind, panel]).sort()).toEqual(
			['left-back', 'left-front', 'right-back', 'right-front'].map((at) => ['glue', `web-${at}-inner`]),
		);
		const { place, corners } = folded(dieline);
		for (const mark of dieline.marks) {
			if (!('area' in mark)) throw new Error('a line');
			expect(computeArea(mark.area)).toBeGreaterThan(50);
			const outer = mark.panel.replace('inner', 'outer');
			// The printed face of the one meets the printed face of the other.
			const glued = mark.area.map(({ from }) => place(mark.panel, from, -size.boardMm / 2));
			const [met] = span(corners(outer, -size.boardMm / 2), 0);
			for (const [x] of glued) expect(x).toBeCloseTo(met, 6);
		}
	}
});

test('the lid tucks in: its lip behind the front with half a millimetre of play, above the rims of the walls', () => {
	for (const { size, dieline } of grid) {
		const { corners } = folded(dieline);
		const t = size.boardMm;
		const [front] = span(corners('front-wall', t / 2), 2);
		const [lip] = span(corners('lip', -t / 2), 2);
		expect(front - lip).toBeCloseTo(0.5, 6);
		const [lid] = span(corners('lid', t / 2), 1);
		for (const wall of ['front', 'left', 'right'])
			expect(lid - span(corners(`${wall}-wall`), 1)[1]).toBeCloseTo(t / 2, 6);
		// It is held by at least 15 mm, and is accessible through the thumb notch.
		const [low, high] = span(corners('lip'), 1);
		expect(high - low).toBeGreaterThan(15 - 1e-9);
		const notch = dieline.panels
			.find(({ id }) => id === 'front-wall')
			?.outline.find(({ kind }) => kind === 'arc');
		if (notch?.kind !== 'arc') throw new Error('no notch');
		expect(notch.radiusMm).toBeLessThan(high - low);
	}
});
