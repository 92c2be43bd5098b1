import { describe, expect, test } from 'vitest';
import { product } from '#src/catalog/product.ts';
import { checkDieline } from '#src/dielines/checks.ts';
import type { Dieline, Side } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { boardAreaMm2, computeLines, measureBlank } from '#src/dielines/outline.ts';
import {
	shippingBox,
	shippingBoxes,
	shippingBoxFullOverlap,
	shippingBoxOpen,
	shippingBoxOverlap,
} from '#src/dielines/tubes/shipping-boxes.ts';
import { build, folded, gridOf, span } from '../proofs.ts';
import { extent, made, rounded } from './made.ts';

describe('published blanks of FEFCO 0201', () => {
	test.each([
		['Packmage, C 350×190×230 t3', [350, 190, 230], 3, 1107, 422],
		['Packmage, C 1000×600×500 t5', [1000, 600, 500], 5, 3225, 1102],
		['Packmage, C 200×120×100 t2', [200, 120, 100], 2, 668, 222],
		['Packmage, C 405×299×650 t3', [405, 299, 650], 3, 1435, 951],
		['Packmage, C 50×40×40 t1', [50, 40, 40], 1, 189, 82],
	] as const)('%s', (_, creaseMm, boardMm, widthMm, heightMm) => {
		expect(rounded(measureBlank(made(shippingBox, creaseMm, boardMm, 'crease')))).toEqual([
			widthMm,
			heightMm,
		]);
	});

	test('Packmage, C 350×190×230 t3: panels 350, 190 and one each a board less, flaps to 96 beyond the creases, slot 6', () => {
		const dieline = made(shippingBox, [350, 190, 230], 3, 'crease');
		// Packmage glues a short wall, we a long one, at the back: the board that is taken off is the same.
		const walls = ['left-wall', 'front-wall', 'right-wall', 'back-wall'];
		expect(walls.map((id) => extent(dieline, id)).map(([left = 0, , right = 0]) => right - left)).toEqual([
			190, 350, 190, 347,
		]);
		expect(extent(dieline, 'glue-flap')[0]).toBe(-190 - 30);
		expect(extent(dieline, 'top-front-flap')).toEqual([3, -96, 347, 0]);
		expect(extent(dieline, 'top-right-flap')).toEqual([353, -96, 537, 0]);
		expect(extent(dieline, 'bottom-left-flap')).toEqual([-187, 230, -3, 326]);
	});

	// PLMPack takes 1 mm off a long wall where we take a board off a short one, and rounds its flaps down.
	test.each([
		['PLMPack 1041×358, I 300×200×150 t3', [300, 200, 150], 3, 1041 - 2, 358 + 3],
		['PLMPack 735×233, I 200×150×80 t1.5', [200, 150, 80], 1.5, 735 - 0.5, 233 + 3.5],
		['PLMPack 1445×562, I 400×300×250 t4', [400, 300, 250], 4, 1445 - 3, 562 + 2],
	] as const)('comparison with %s', (_, insideMm, boardMm, widthMm, heightMm) => {
		expect(rounded(measureBlank(made(shippingBox, insideMm, boardMm)))).toEqual([widthMm, heightMm]);
	});
});

test('comparison with EngView 0202, I 300×200×150 t3: flaps of W/2 + 20 + t/2', () => {
	const [, top = 0, , crease = 0] = extent(made(shippingBoxOverlap, [300, 200, 150], 3), 'top-front-flap');
	expect(crease - top).toBe(200 / 2 + 20 + 3 / 2);
});

test('comparison with PLMPack 0203, I 300×200×150 t3: flaps of floor(W + t/2), ours half a millimetre shorter', () => {
	const [, top = 0, , crease = 0] = extent(
		made(shippingBoxFullOverlap, [300, 200, 150], 3),
		'top-front-flap',
	);
	expect(crease - top).toBe(Math.floor(200 + 3 / 2) - 0.5);
});

test('a box whose width is given first can be made, with the advice to swap both sizes', () => {
	const checks = checkDieline(shippingBox, made(shippingBox, [200, 300, 150], 3));
	expect(checks).toContainEqual({
		code: 'style_advice',
		advice: 'long_side_first',
		field: 'length',
		sizeMm: [300, 200, 150],
	});
	const area = (sizeMm: readonly [number, number, number]) => boardAreaMm2(made(shippingBox, sizeMm, 3));
	expect(area([300, 200, 150])).toBeLessThan(area([200, 300, 150]));
	expect(
		checkDieline(shippingBox, made(shippingBox, [300, 200, 150], 3)).map(({ code }) => code),
	).not.toContain('style_advice');
});

test('inside 300×200×150 in 3 mm: creases L + t, W + t, H + 2t; around L + 2t, W + 2t, H + 4t', () => {
	const { creaseMm, outsideMm } = made(shippingBox, [300, 200, 150], 3);
	expect(creaseMm).toEqual([303, 203, 156]);
	expect(outsideMm).toEqual([306, 206, 162]);
});

test('the shop’s sizes and the ends of its limits can be made', () => {
	const { sizesMm, sizeLimits, boardMm } = product('shipping-box');
	expect(sizesMm.length).toBeGreaterThan(5);
	for (const style of shippingBoxes)
		for (const sizeMm of [...sizesMm, ...(sizeLimits ? [sizeLimits.min, sizeLimits.max] : [])])
			expect(makeDieline(style, { sizeMm, boardMm }), `${style.name} ${sizeMm.join('×')}`).toMatchObject({
				ok: true,
			});
});

/** Gap between the free edges of two flaps that fold towards each other; negative where they overlap. */
function gap(dieline: Dieline, one: string, other: string, axis: 0 | 2): number {
	const { corners } = folded(dieline);
	const [[lowA, highA], [lowB, highB]] = [span(corners(one), axis), span(corners(other), axis)];
	return Math.max(lowB - highA, lowA - highB);
}

/** Height of the middle of a flap's board. */
const boardHeightOf = (dieline: Dieline, id: string) => {
	const [low, high] = span(folded(dieline).corners(id), 1);
	expect(high - low).toBeLessThan(1e-6);
	return low;
};

describe('closed', () => {
	test('0201: long flaps meet edge to edge, short ones leave 2 mm or more', () => {
		for (const size of gridOf(shippingBox)) {
			const dieline = build(shippingBox, size);
			for (const row of ['top', 'bottom']) {
				expect(gap(dieline, `${row}-front-flap`, `${row}-back-flap`, 2)).toBeCloseTo(0, 6);
				expect(gap(dieline, `${row}-left-flap`, `${row}-right-flap`, 0)).toBeGreaterThan(2 - 1e-6);
			}
		}
	});

	test('0202: long flaps overlap by 40 mm, in a small box as far as there is room', () => {
		expect(
			gap(made(shippingBoxOverlap, [300, 200, 150], 3), 'top-front-flap', 'top-back-flap', 2),
		).toBeCloseTo(-40);
		for (const size of gridOf(shippingBoxOverlap)) {
			const overlap = -gap(build(shippingBoxOverlap, size), 'top-front-flap', 'top-back-flap', 2);
			expect(overlap).toBeGreaterThan(25);
			expect(overlap).toBeLessThan(40 + 1e-6);
		}
	});

	test('0203: each long flap ends 1 mm before the opposite wall', () => {
		for (const size of gridOf(shippingBoxFullOverlap)) {
			const dieline = build(shippingBoxFullOverlap, size);
			const { corners } = folded(dieline);
			const [, wall] = span(corners('front-wall'), 2);
			const [, tip] = span(corners('bottom-back-flap'), 2);
			expect(wall - size.boardMm / 2 - tip).toBeCloseTo(1, 6);
		}
	});

	test('layers lie board on board: short flaps inside, the back’s over them, the front’s outside', () => {
		for (const style of [shippingBoxOverlap, shippingBoxFullOverlap])
			for (const size of gridOf(style)) {
				const dieline = build(style, size);
				const [minor, back, front] = ['left', 'back', 'front'].map((wall) =>
					boardHeightOf(dieline, `top-${wall}-flap`),
				);
				expect((back ?? 0) - (minor ?? 0)).toBeCloseTo(size.boardMm, 6);
				expect((front ?? 0) - (back ?? 0)).toBeCloseTo(size.boardMm, 6);
			}
		const regular = made(shippingBox, [300, 200, 150], 3);
		expect(boardHeightOf(regular, 'top-front-flap') - boardHeightOf(regular, 'top-left-flap')).toBeCloseTo(
			3,
			6,
		);
		expect(boardHeightOf(regular, 'top-back-flap')).toBeCloseTo(boardHeightOf(regular, 'top-front-flap'), 6);
	});

	test('the joint is at the back on the left: the glue flap lies board on board inside the back wall', () => {
		for (const size of gridOf(shippingBox)) {
			const { corners } = folded(build(shippingBox, size));
			const [[flap, same], [wall]] = [span(corners('glue-flap'), 2), span(corners('back-wall'), 2)];
			expect(same - flap).toBeLessThan(1e-6);
			expect(flap - wall).toBeCloseTo(size.boardMm, 6);
			expect(span(corners('glue-flap'), 0)[0]).toBeCloseTo(span(corners('left-wall'), 0)[0], 6);
		}
	});

	test('0200 has no top: it has the requested inside size up to its rim', () => {
		for (const size of gridOf(shippingBoxOpen)) {
			const dieline = build(shippingBoxOpen, size);
			const t = size.boardMm;
			const { corners } = folded(dieline);
			const [[left], [right]] = [span(corners('left-wall'), 0), span(corners('right-wall'), 0)];
			expect(right - left - t).toBeCloseTo(size.insideMm[0], 6);
			const [[back], [front]] = [span(corners('back-wall'), 2), span(corners('front-wall'), 2)];
			expect(front - back - t).toBeCloseTo(size.insideMm[1], 6);
			const [, rim] = span(corners('left-wall'), 1);
			expect(rim - (boardHeightOf(dieline, 'bottom-left-flap') + t / 2)).toBeCloseTo(size.insideMm[2], 6);
			expect(rim - (boardHeightOf(dieline, 'bottom-front-flap') - t / 2)).toBeCloseTo(
				dieline.outsideMm[2],
				6,
			);
			expect(Object.keys(dieline.sides)).toHaveLength(5);
		}
	});
});

test.each([
	['shipping-box', shippingBox, [0, 1, 2, 2, 3, 4, 4]],
	['shipping-box-0203', shippingBoxFullOverlap, [0, 1, 2, 3, 4, 5, 6]],
] as const)('%s: body, bottom, top; short flaps before long ones', (_, style, stages) => {
	const { panels } = made(style, [300, 200, 150], 3);
	const order = [
		'left-wall',
		...['bottom', 'top'].flatMap((row) => [`${row}-left-flap`, `${row}-back-flap`, `${row}-front-flap`]),
	];
	expect(order.map((id) => panels.find((panel) => panel.id === id)?.stage)).toEqual(stages);
});

test('top and bottom are one artwork area over two flaps: a point of the side has one place on both', () => {
	const dieline = made(shippingBox, [300, 200, 150], 3);
	const { place } = folded(dieline);
	for (const side of ['top', 'bottom'] satisfies Side[]) {
		const whole = dieline.sides[side];
		if (!whole) throw new Error(`no ${side}`);
		const [second] = whole.also ?? [];
		if (!second) throw new Error(`one flap for ${side}`);
		const { origin, widthMm, heightMm } = whole;
		const middle = { x: origin.x + widthMm / 2, y: origin.y + heightMm / 2 };
		// Turned by 180°: the second flap’s place counts to the left and up.
		const opposite = { x: second.origin.x - widthMm / 2, y: second.origin.y - heightMm / 2 };
		const [one, other] = [place(whole.panel, middle), place(second.panel, opposite)];
		for (const axis of [0, 1, 2] as const) expect(one[axis]).toBeCloseTo(other[axis], 6);
	}
});

test('a rotary slotter scores straight across: every row of flaps folds on one line, in every size', () => {
	for (const style of shippingBoxes)
		for (const size of gridOf(style)) {
			const { creases } = computeLines(build(style, size));
			const rows = new Set(
				creases.flatMap(({ child, from, to }) => {
					if (!child.endsWith('-flap') || child === 'glue-flap') return [];
					return [from.y, to.y].map((y) => Math.round(y * 1e6) / 1e6);
				}),
			);
			expect([...rows].length, `${style.name} ${JSON.stringify(size)}`).toBe(
				style === shippingBoxOpen ? 1 : 2,
			);
		}
});

test('slots are cut, not creased: three rounded slots above and below, a crease for each flap', () => {
	const { outline, creases } = computeLines(made(shippingBox, [300, 200, 150], 3));
	expect(outline.filter(({ kind }) => kind === 'arc')).toHaveLength(12);
	expect(creases).toHaveLength(4 + 8);
});
