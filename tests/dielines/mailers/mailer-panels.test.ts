import { describe, expect, test } from 'vitest';
import type { OuterSide, PanelId, SixSidedDieline } from '#src/dielines/dieline.ts';
import { outerSides } from '#src/dielines/dieline.ts';
import { angleAt, countStages, foldPose, standing } from '#src/dielines/fold.ts';
import { multiply, transform } from '#src/dielines/matrix.ts';
import { toPoints } from '#src/dielines/path.ts';
import { forAll } from '#tests/build/for-all.ts';
import { made, panelOf, sizeGrid } from './sizes.ts';

type Vector = readonly [number, number, number];

/** The closed box standing on the table: a panel's corners in space, `z` mm behind the board's middle. */
function closed(dieline: SixSidedDieline) {
	const pose = foldPose(dieline, 1);
	const stand = standing(dieline);
	const placed = new Map([...pose].map(([id, matrix]) => [id, multiply(stand, matrix)]));
	const place = (id: PanelId, x: number, y: number, z = 0): Vector =>
		transform(placed.get(id) ?? [], x, y, z);
	const corners = (id: PanelId, z = 0): Vector[] =>
		toPoints(panelOf(dieline, id).outline).map(({ x, y }) => place(id, x, y, z));
	return { place, corners };
}

const span = (points: readonly Vector[], axis: 0 | 1 | 2) => {
	const values = points.map((point) => point[axis]);
	return [Math.min(...values), Math.max(...values)] as const;
};

/** A flat panel's place on the axis it stands across. */
function plane(points: readonly Vector[], axis: 0 | 1 | 2): number {
	const [low, high] = span(points, axis);
	expect(high - low).toBeLessThan(1e-6);
	return low;
}

describe('the closed box', () => {
	test('has the requested inside length, width and height within 0.1 mm', () => {
		for (const size of sizeGrid) {
			const { corners } = closed(made(size));
			const [length, width, height] = size.insideMm;
			const across =
				plane(corners('right-inner-wall'), 0) - plane(corners('left-inner-wall'), 0) - size.boardMm;
			expect(Math.abs(across - length), JSON.stringify(size)).toBeLessThan(0.1);
			const up = plane(corners('lid'), 1) - plane(corners('base'), 1) - size.boardMm;
			expect(Math.abs(up - height), JSON.stringify(size)).toBeLessThan(0.1);
			const deep = plane(corners('front-wall'), 2) - plane(corners('back-wall'), 2) - size.boardMm;
			expect(Math.abs(deep - width), JSON.stringify(size)).toBeLessThan(0.1);
		}
	});

	test('the lip lies directly in front of the front wall, its ears between side wall and front ears', () => {
		for (const size of sizeGrid) {
			const { corners } = closed(made(size));
			const t = size.boardMm;
			expect(plane(corners('lip'), 2) - plane(corners('front-wall'), 2)).toBeCloseTo(t, 6);
			const wall = plane(corners('right-wall'), 0);
			expect(wall - plane(corners('lip-ear-right'), 0)).toBeCloseTo(t, 6);
			expect(wall - plane(corners('front-ear-right'), 0)).toBeCloseTo(2 * t, 6);
			// The lid passes over the front wall’s edge.
			expect(plane(corners('lid'), 1) - t / 2).toBeGreaterThan(span(corners('front-wall'), 1)[1]);
		}
	});

	test('each tab sits in its slot: as long, a board and a half shorter at its tip, pressed by a sixth of a board', () => {
		for (const size of sizeGrid) {
			const dieline = made(size);
			const t = size.boardMm;
			const { corners, place } = closed(dieline);
			const slot = [...panelOf(dieline, 'base').outline, ...panelOf(dieline, 'right-wall').outline].flatMap(
				({ from }) => (from.x > 0 && from.x < 3 * t + 1e-6 ? [place('base', from.x, from.y)] : []),
			);
			const tabs = corners('right-inner-wall').filter(([, y]) => y < 0);
			const wall = plane(corners('right-wall'), 0);
			expect(wall - plane(tabs, 0), JSON.stringify(size)).toBeCloseTo((8 / 3) * t, 6);
			// The slot begins at the wall's crease and is three boards deep: 13/6 … 19/6 of a board lie in 0 … 18/6.
			expect(wall - Math.min(...slot.map(([x]) => x))).toBeCloseTo(3 * t, 6);
			const inSlot = slot.filter(([x]) => Math.abs(wall - 3 * t - x) < 1e-6);
			const [from, to] = span(inSlot, 2);
			const tip = tabs.filter(([, y]) => y < -t / 3 - 0.9);
			const [tipFrom, tipTo] = span(tip, 2);
			expect(tipFrom - from).toBeCloseTo(0.75 * t, 6);
			expect(to - tipTo).toBeCloseTo(0.75 * t, 6);
			const [tabFrom, tabTo] = span(tabs, 2);
			expect(tabFrom).toBeGreaterThan(from - 1e-6);
			expect(tabTo).toBeLessThan(to + 1e-6);
		}
	});

	test('stands with its base on the table and its front to the viewer', () => {
		const { corners } = closed(made({ insideMm: [200, 150, 80], boardMm: 1.5 }));
		const base = corners('base');
		const lid = corners('lid');
		expect(span(base, 1)).toEqual([0, 0]);
		expect(span(lid, 1)[0]).toBeCloseTo(81.5, 9);
		expect(plane(corners('front-wall'), 2)).toBeGreaterThan(0);
		expect(span(corners('base'), 0)).toEqual([-209.5 / 2, 209.5 / 2]);
	});
});

/** How each side is viewed: from where, and which directions are right and down for the viewer. */
const views: Record<OuterSide, { from: Vector; right: Vector; down: Vector }> = {
	front: { from: [0, 0, 1], right: [1, 0, 0], down: [0, -1, 0] },
	back: { from: [0, 0, -1], right: [-1, 0, 0], down: [0, -1, 0] },
	left: { from: [-1, 0, 0], right: [0, 0, 1], down: [0, -1, 0] },
	right: { from: [1, 0, 0], right: [0, 0, -1], down: [0, -1, 0] },
	// From above, standing before the front.
	top: { from: [0, 1, 0], right: [1, 0, 0], down: [0, 0, 1] },
	// Tipped onto its back: the front is above.
	bottom: { from: [0, -1, 0], right: [1, 0, 0], down: [0, 0, -1] },
};
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

test('artwork stands upright and unmirrored on the outermost panel', () => {
	forAll(outerSides, (side) => {
		for (const size of sizeGrid) {
			const dieline = made(size);
			const { place, corners } = closed(dieline);
			const { panel, origin, rotationDeg, widthMm, heightMm } = dieline.sides[side];
			const view = views[side];
			const turn = (rotationDeg * Math.PI) / 180;
			const [cosine, sine] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
			const at = (u: number, v: number) =>
				place(panel, origin.x + cosine * u - sine * v, origin.y + sine * u + cosine * v, -size.boardMm / 2);
			const [topLeft, topRight, bottomLeft] = [at(0, 0), at(widthMm, 0), at(0, heightMm)];
			expect(dot(minus(topRight, topLeft), view.right)).toBeCloseTo(widthMm, 6);
			expect(dot(minus(bottomLeft, topLeft), view.down)).toBeCloseTo(heightMm, 6);
			// No part of the box is further out than the printed face; only the tabs protrude slightly through the base.
			const allowed = dot(topLeft, view.from) + (side === 'bottom' ? 1 : 1e-6);
			for (const { id } of dieline.panels) {
				const furthest = Math.max(...corners(id).map((corner) => dot(corner, view.from)));
				expect(furthest, `${id} ${side}`).toBeLessThan(allowed);
			}
		}
	});
});

test('lies within its panel', () => {
	forAll(outerSides, (side) => {
		for (const size of sizeGrid) {
			const dieline = made(size);
			const { panel, origin, rotationDeg, widthMm, heightMm } = dieline.sides[side];
			const points = toPoints(panelOf(dieline, panel).outline);
			const turn = (rotationDeg * Math.PI) / 180;
			const far = {
				x: origin.x + Math.round(Math.cos(turn)) * widthMm - Math.round(Math.sin(turn)) * heightMm,
				y: origin.y + Math.round(Math.sin(turn)) * widthMm + Math.round(Math.cos(turn)) * heightMm,
			};
			for (const axis of ['x', 'y'] as const) {
				const values = points.map((point) => point[axis]);
				expect(Math.min(origin[axis], far[axis])).toBeGreaterThanOrEqual(Math.min(...values) - 1e-6);
				expect(Math.max(origin[axis], far[axis])).toBeLessThanOrEqual(Math.max(...values) + 1e-6);
			}
		}
	});
});

test('the panel on the right of the sheet becomes the box’s left wall', () => {
	const dieline = made({ insideMm: [300, 200, 80], boardMm: 3 });
	expect(toPoints(panelOf(dieline, 'left-wall').outline)[0]?.x).toBeGreaterThan(300);
	expect(plane(closed(dieline).corners('left-wall'), 0)).toBeLessThan(0);
});

describe('folding', () => {
	const dieline = made({ insideMm: [300, 200, 80], boardMm: 3 });
	const stages = countStages(dieline);

	test('begins flat and ends at every panel’s angle', () => {
		for (const panel of dieline.panels) {
			expect(angleAt(panel, 0, stages)).toBe(0);
			expect(angleAt(panel, 1, stages)).toBeCloseTo(panel.angleDeg, 9);
		}
		for (const matrix of foldPose(dieline, 0).values()) {
			matrix.forEach((value, index) => {
				expect(value).toBeCloseTo(index % 5 === 0 ? 1 : 0, 9);
			});
		}
	});

	test('never reverses, and every pose is a rigid motion', () => {
		let before = new Map<PanelId, number>();
		for (let step = 0; step <= 100; step++) {
			const now = new Map(dieline.panels.map((panel) => [panel.id, angleAt(panel, step / 100, stages)]));
			// Only an inner wall turns back: it was bent further to pass the ears.
			for (const [id, angle] of now)
				if (!panelOf(dieline, id).firstFold)
					expect(angle).toBeGreaterThanOrEqual((before.get(id) ?? 0) - 1e-9);
			before = now;
			for (const m of foldPose(dieline, step / 100).values()) {
				const column = (index: number): Vector => [
					m[index * 4] ?? 0,
					m[index * 4 + 1] ?? 0,
					m[index * 4 + 2] ?? 0,
				];
				for (const a of [0, 1, 2])
					for (const b of [0, 1, 2]) expect(dot(column(a), column(b))).toBeCloseTo(a === b ? 1 : 0, 9);
			}
		}
	});

	test('parent and child share their hinge in every pose', () => {
		for (let step = 0; step <= 20; step++) {
			const pose = foldPose(dieline, step / 20);
			for (const { id, parent, hinge } of dieline.panels) {
				if (!parent || !hinge) continue;
				for (const { x, y } of hinge) {
					const [mine, theirs] = [id, parent].map((name) => transform(pose.get(name) ?? [], x, y));
					mine?.forEach((value, axis) => {
						expect(value).toBeCloseTo(theirs?.[axis] ?? Number.NaN, 6);
					});
				}
			}
		}
	});

	test('ears are in before the sides rise, the sides before they roll, and the lid before the lip', () => {
		const order = (early: PanelId, late: PanelId) => {
			const end = panelOf(dieline, early).angleDeg;
			const done = Array.from({ length: 1001 }, (_, step) => step / 1000).findLast(
				(progress) => Math.abs(angleAt(panelOf(dieline, early), progress, stages) - end) > 1,
			);
			expect(angleAt(panelOf(dieline, late), done ?? 0, stages), `${late} after ${early}`).toBeLessThan(10);
		};
		order('front-wall', 'front-ear-left');
		order('front-ear-left', 'left-wall');
		order('back-ear-right', 'right-wall');
		order('left-wall', 'left-bead');
		order('right-inner-wall', 'lid');
		order('left-inner-wall', 'lid');
		order('lid-flap-left', 'lid');
		order('lip-ear-right', 'lid');
		order('lid', 'lip');
	});

	test('an inner wall hangs parallel to its side wall, past the ears, before it is pressed down', () => {
		const bead = panelOf(dieline, 'right-bead');
		const inner = panelOf(dieline, 'right-inner-wall');
		expect((bead.firstFold?.angleDeg ?? 0) + (inner.firstFold?.angleDeg ?? 0)).toBe(180);
		const progress = (inner.stage + 0.1) / stages;
		expect(angleAt(inner, progress, stages)).toBeGreaterThan(90);
		expect(angleAt(inner, 1, stages)).toBe(90);
	});

	test('every fold leads away from the print', () => {
		for (const panel of dieline.panels) {
			if (!panel.parent) continue;
			const pose = foldPose(
				{
					...dieline,
					panels: dieline.panels.map((one) => ({ ...one, angleDeg: one.id === panel.id ? 90 : 0 })),
				},
				1,
			);
			const depths = toPoints(panel.outline).map(({ x, y }) => transform(pose.get(panel.id) ?? [], x, y)[2]);
			expect(Math.min(...depths), panel.id).toBeGreaterThan(-1e-6);
			expect(Math.max(...depths), panel.id).toBeGreaterThan(1);
		}
	});
});
