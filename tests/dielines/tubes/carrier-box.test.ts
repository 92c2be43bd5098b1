import { expect, test } from 'vitest';
import type { Dieline } from '#src/dielines/dieline.ts';
import { measureBlank } from '#src/dielines/outline.ts';
import { computeBounds } from '#src/dielines/path.ts';
import { carrierBox } from '#src/dielines/tubes/carrier-box.ts';
import { build, folded, type GridSize, gridOf, span } from '../proofs.ts';
import { extent, made, panelOf, rounded } from './made.ts';

const grid = gridOf(carrierBox);
const each = (check: (dieline: Dieline, size: GridSize, words: string) => void) => {
	for (const size of grid) check(build(carrierBox, size), size, JSON.stringify(size));
};

test('Packmage K016A, C 200×100×100 t1: blank 614×270.67', () => {
	const dieline = made(carrierBox, [200, 100, 100], 1, 'crease');
	const [widthMm, heightMm] = rounded(measureBlank(dieline));
	expect(widthMm).toBe(614);
	expect(heightMm).toBeCloseTo(270.67, 2);
});

test('Packmage K016A, C 200×100×100 t1: panels, half lids 49.67, handles to 93.67, hole 90×29, caps to 55', () => {
	const dieline = made(carrierBox, [200, 100, 100], 1, 'crease');
	const edges = ['glue-flap', 'front-wall', 'right-wall', 'back-wall', 'left-wall'].map(
		(id) => extent(dieline, id)[0],
	);
	expect(edges).toEqual([-15, 0, 200, 300, 500]);
	expect(extent(dieline, 'left-wall')[2]).toBe(599);
	expect(extent(dieline, 'top-front-lid')[1]).toBeCloseTo(-49.67, 2);
	expect(extent(dieline, 'front-handle')[1]).toBeCloseTo(-93.67, 2);
	const { minX, minY, maxX, maxY } = computeBounds(panelOf(dieline, 'front-handle').holes);
	expect([maxX - minX, maxY - minY]).toEqual([expect.closeTo(90, 6), expect.closeTo(29, 6)]);
	expect(extent(dieline, 'top-right-cap')[1]).toBe(-55);
	// Three quarters of the width from their creases, which lie a board apart.
	expect(extent(dieline, 'bottom-legs')[3]).toBe(100 + 75);
	expect(extent(dieline, 'bottom-tongue')[3]).toBe(102 + 75);
});

test('closed, the handles stand upright in the middle, pressed together by a third of a board', () => {
	each((dieline, { boardMm }, words) => {
		const { corners } = folded(dieline);
		const [front, back] = ['front', 'back'].map((wall) => span(corners(`${wall}-handle`), 2));
		expect((front?.[1] ?? 0) - (front?.[0] ?? 0), words).toBeLessThan(1e-6);
		expect(front?.[0], words).toBeCloseTo(boardMm / 3, 6);
		expect(back?.[0], words).toBeCloseTo(-boardMm / 3, 6);
		const [, top] = span(corners('front-handle'), 1);
		expect(top - span(corners('top-front-lid'), 1)[0], words).toBeCloseTo(44, 6);
	});
});

test('the holes of both handles lie on one another and leave 8 mm of board above', () => {
	each((dieline, _size, words) => {
		const { place } = folded(dieline);
		const [front, back] = ['front-handle', 'back-handle'].map((id) =>
			panelOf(dieline, id).holes.flatMap((hole) => hole.map(({ from }) => place(id, from))),
		);
		for (const axis of [0, 1] as const) {
			const [a, b] = [span(front ?? [], axis), span(back ?? [], axis)];
			expect(a[0], words).toBeCloseTo(b[0], 6);
			expect(a[1], words).toBeCloseTo(b[1], 6);
		}
		const [, top] = span(folded(dieline).corners('front-handle'), 1);
		expect(top - span(front ?? [], 1)[1], words).toBeCloseTo(8, 6);
		// Room for three fingers at least.
		expect(span(front ?? [], 0)[1] - span(front ?? [], 0)[0], words).toBeGreaterThan(50);
	});
});

test('each cap lies board on board on the lids, its slot around both handles, below their hooks', () => {
	each((dieline, { boardMm: t }, words) => {
		const { corners } = folded(dieline);
		const [lid] = span(corners('top-front-lid'), 1);
		const handles = [...corners('front-handle'), ...corners('back-handle')];
		// Where the handles hang together with the lids: between the slots’ ends.
		const [rootLeft, rootRight] = span(
			handles.filter(([, y]) => y < lid + 1e-6),
			0,
		);
		const [hookLeft, hookRight] = span(handles, 0);
		const hooks = handles.filter(([x, y]) => (x < rootLeft - 1 || x > rootRight + 1) && y < lid + 5);
		for (const [cap, tip, slot, hook] of [
			['top-left-cap', Math.max, rootLeft, hookLeft],
			['top-right-cap', Math.min, rootRight, hookRight],
		] as const) {
			const points = corners(cap);
			const [level, same] = span(points, 1);
			expect(same - level, words).toBeLessThan(1e-6);
			expect(level - lid, words).toBeCloseTo(t, 6);
			const end = tip(...points.map(([x]) => x));
			// The tip reaches 9 mm past the handles' ends; the hooks 10 mm back over the cap.
			expect(Math.abs(end - slot), words).toBeCloseTo(9, 6);
			expect(Math.abs(hook - slot), words).toBeCloseTo(10, 6);
			// In its middle the cap ends a millimetre before the handles, and leaves both their boards room.
			const inside = points.filter(([x, , z]) => Math.abs(z) < t + 0.31 && Math.abs(x - end) > 0.01);
			const slotEnd =
				cap === 'top-left-cap' ? Math.min(...inside.map(([x]) => x)) : Math.max(...inside.map(([x]) => x));
			expect(Math.abs(slotEnd - slot), words).toBeCloseTo(1, 6);
			for (const [x, , z] of points)
				if (Math.abs(x - end) < 9) expect(Math.abs(z), words).toBeGreaterThan((5 / 6) * t);
		}
		// A hook's lower edge is above the cap's upper face.
		expect(hooks.length, words).toBeGreaterThan(4);
		for (const [, y] of hooks) expect(y - (lid + 1.5 * t), words).toBeGreaterThan(0.5 - 1e-6);
	});
});

test('bottom, handles, lids, caps, in this order', () => {
	const stages = new Map(made(carrierBox, [200, 100, 100], 0.6).panels.map(({ id, stage }) => [id, stage]));
	const order = [
		'left-wall',
		'bottom-legs',
		'bottom-left-wing',
		'bottom-cover',
		'bottom-tongue',
		'front-handle',
		'top-front-lid',
		'top-left-cap',
	];
	expect(order.map((id) => stages.get(id))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
