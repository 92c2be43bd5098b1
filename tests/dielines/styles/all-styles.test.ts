import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { findCollisions } from '#src/dielines/collisions.ts';
import { type Dieline, type Loop, outerSides, type Point, sheetsOf } from '#src/dielines/dieline.ts';
import { foldPose } from '#src/dielines/fold.ts';
import { checkSize, makeDieline } from '#src/dielines/make.ts';
import { computeLines, netAreaMm2 } from '#src/dielines/outline.ts';
import { computeArea, toPoints } from '#src/dielines/path.ts';
import { buildSize, computeInsideSize, type Style, sizeModes } from '#src/dielines/style.ts';
import { allStyles } from '#src/dielines/styles/all-styles.ts';
import { forAll } from '#tests/build/for-all.ts';
import {
	build,
	crossings,
	dot,
	folded,
	type GridSize,
	minus,
	onSheet,
	thinGridOf,
	views,
} from '../proofs.ts';

const axes = { length: 0, height: 1, width: 2 } as const;

const cases = allStyles.map((style) => [style.name, style] as const);
test('is tested on a grid of sizes', () => {
	forAll(cases, (_, style) => {
		const grid = thinGridOf(style);
		const { min, max } = style.limits(style.boardMm.usual);
		// What is made in one size per board (a fixed label) has no grid of two hundred.
		const free = min.some((minMm, axis) => minMm < (max[axis] ?? 0));
		expect(grid.length).toBeGreaterThanOrEqual(free ? 200 : 1);
	});
});

/** What holds for every dieline of every style. `words` is its size, for the message of a failure. */
interface Made {
	readonly style: Style;
	readonly size: GridSize;
	readonly dieline: Dieline;
	readonly words: string;
}
const rules: Readonly<Record<string, (made: Made) => void>> = {
	'every sheet is one closed outline, as large as its panels, and never crosses itself': ({
		dieline,
		words,
	}) => {
		for (const sheet of sheetsOf(dieline)) {
			const { outline, holes } = computeLines(sheet);
			const enclosed = [outline, ...holes].reduce((sum, loop) => sum + computeArea(loop), 0);
			const net = netAreaMm2(sheet);
			expect(Math.abs(enclosed - net) / net, `${sheet.id} ${words}`).toBeLessThan(1e-6);
			for (const hole of holes) expect(computeArea(hole), `${sheet.id} ${words}`).toBeLessThan(0);
			expect(crossings(toPoints(outline, 45)), `${sheet.id} ${words}`).toEqual([]);
		}
	},

	'panels are clockwise and finite, have unique ids and come after their parents': ({ dieline, words }) => {
		const seen = new Set<string>();
		for (const { panels } of sheetsOf(dieline)) {
			expect(panels.filter(({ parent }) => parent === undefined)).toHaveLength(1);
			for (const { id, outline, holes, parent, hinge, angleDeg, stage } of panels) {
				if (seen.has(id)) throw new Error(`two panels ${id}: ${words}`);
				if (parent && !seen.has(parent)) throw new Error(`${id} before ${parent}: ${words}`);
				if ((hinge === undefined) !== (parent === undefined)) throw new Error(`hinge of ${id}: ${words}`);
				seen.add(id);
				const area = computeArea(outline);
				if (!(area > 0)) expect(area, `${id} ${words}`).toBeGreaterThan(0);
				// One assertion a panel: there are millions of segments.
				const faults = [outline, ...holes].flatMap((loop) => openOrInfinite(loop));
				if (!(Number.isFinite(angleDeg) && Number.isInteger(stage) && stage >= 0))
					faults.push(`${angleDeg}° in stage ${stage}`);
				if (faults.length) expect(faults, `${id} ${words}`).toEqual([]);
			}
		}
		for (const matrix of foldPose(dieline, 0.5).values())
			expect(matrix.every(Number.isFinite), words).toBe(true);
	},

	'creases lie on their hinges': ({ dieline, words }) => {
		for (const sheet of sheetsOf(dieline)) {
			const { creases, bends } = computeLines(sheet);
			for (const { id, parent, hinge } of sheet.panels) {
				if (!parent || !hinge) continue;
				const own = [...creases, ...bends].filter(
					(crease) => crease.child === id && crease.parent === parent,
				);
				expect(own.length, `${id} hangs on nothing: ${words}`).toBeGreaterThan(0);
				const off = Math.max(...own.flatMap(({ from, to }) => [offLine(from, hinge), offLine(to, hinge)]));
				expect(off, `${id} ${words}`).toBeLessThan(1e-6);
			}
		}
	},

	'marks lie within their panels': ({ dieline, words }) => {
		for (const { panels, marks } of sheetsOf(dieline)) {
			for (const mark of marks) {
				const panel = panels.find(({ id }) => id === mark.panel);
				if (!panel) throw new Error(`${mark.kind} on ${mark.panel}, which is not there`);
				const polygon = toPoints(panel.outline, 5);
				const path = 'area' in mark ? mark.area : mark.path;
				for (const { from, to } of path)
					for (const point of [from, to])
						expect(
							isInside(point, polygon),
							`${mark.kind} at ${point.x}, ${point.y} of ${mark.panel}: ${words}`,
						).toBe(true);
			}
		}
	},

	'the folded box has the requested inside size within 0.1 mm': ({ dieline, size, words }) => {
		if (!dieline.cavity) return;
		const { corners, panel } = folded(dieline);
		for (const [field, index] of [
			['length', 0],
			['width', 1],
			['height', 2],
		] as const) {
			const [one, other] = dieline.cavity[field];
			const [a, b] = [one, other].map((id) => {
				const places = corners(id).map((corner) => corner[axes[field]]);
				const [low, high] = [Math.min(...places), Math.max(...places)];
				expect(high - low, `${id} leans: ${words}`).toBeLessThan(0.1);
				return (low + high) / 2;
			});
			const between = Math.abs((b ?? 0) - (a ?? 0)) - (panel(one).boardMm + panel(other).boardMm) / 2;
			expect(
				Math.abs(between - (size.insideMm[index] ?? 0)),
				`${field} is ${between}: ${words}`,
			).toBeLessThan(0.1);
		}
	},

	'the folded box has the stated outside size within a board': ({ dieline, size, words }) => {
		if (!dieline.cavity) return;
		const { corners, panels } = folded(dieline);
		const all = [...panels].flatMap(([id, { boardMm }]) => [
			...corners(id, boardMm / 2),
			...corners(id, -boardMm / 2),
		]);
		for (const [field, index] of [
			['length', 0],
			['width', 1],
			['height', 2],
		] as const) {
			const places = all.map((corner) => corner[axes[field]]);
			const reach = Math.max(...places) - Math.min(...places);
			expect(
				Math.abs(reach - (dieline.outsideMm[index] ?? 0)),
				`${field} reaches ${reach}, said ${dieline.outsideMm[index]}: ${words}`,
			).toBeLessThanOrEqual(size.boardMm + 1.1);
		}
	},

	'in the closed box no panel overlaps another by more than half a board': ({ dieline, words }) => {
		if (dieline.form.kind === 'folded') expect(findCollisions(dieline), words).toEqual([]);
	},

	'artwork stands upright and unmirrored on the closed box, within its panel': ({ dieline, words }) => {
		if (dieline.form.kind !== 'folded') return;
		const { place, panel } = folded(dieline);
		for (const sheet of sheetsOf(dieline)) {
			for (const side of outerSides) {
				const whole = sheet.sides[side];
				if (!whole) continue;
				const { widthMm, heightMm } = whole;
				for (const { panel: id, origin, rotationDeg } of [whole, ...(whole.also ?? [])]) {
					const at = (u: number, v: number) =>
						place(id, onSheet(origin, rotationDeg, u, v), -panel(id).boardMm / 2);
					const [topLeft, topRight, bottomLeft] = [at(0, 0), at(widthMm, 0), at(0, heightMm)];
					const view = views[side];
					const label = `${side} ${id} ${words}`;
					expect(dot(minus(topRight, topLeft), view.right), label).toBeCloseTo(widthMm, 4);
					expect(dot(minus(bottomLeft, topLeft), view.down), label).toBeCloseTo(heightMm, 4);
					if (whole.also) continue;
					const polygon = toPoints(panel(id).outline, 5);
					const centre = onSheet(origin, rotationDeg, widthMm / 2, heightMm / 2);
					expect(isInside(centre, polygon), label).toBe(true);
				}
			}
		}
	},

	'inside, crease and outside sizes convert into each other': ({ style, size: { insideMm, boardMm } }) => {
		const { creaseMm, outsideMm } = buildSize(style, insideMm, boardMm);
		for (const [mode, sizeMm] of [
			['inside', insideMm],
			['crease', creaseMm],
			['outside', outsideMm],
		] as const) {
			computeInsideSize(style, mode, sizeMm, boardMm).forEach((value, axis) => {
				expect(value).toBeCloseTo(insideMm[axis] ?? 0, 9);
			});
			const { problem } = checkSize(style, { sizeMm, mode, boardMm });
			expect(problem, `${mode} ${JSON.stringify(sizeMm)}`).toBeUndefined();
		}
	},
};

/** The first failure of each rule. Each dieline is built once, for all rules: thousands are too many to keep. */
const failures = new Map<string, unknown>();
beforeAll(() => {
	forAll(cases, (_, style) => {
		for (const size of thinGridOf(style)) {
			const made = { style, size, dieline: build(style, size), words: JSON.stringify(size) };
			for (const [title, rule] of Object.entries(rules))
				if (!failures.has(title))
					try {
						rule(made);
					} catch (error) {
						if (error instanceof Error) error.message = `${style.name}: ${error.message}`;
						failures.set(title, error);
					}
		}
	});
}, 120_000);

test.each(Object.keys(rules))('%s', (title) => {
	if (failures.has(title)) throw failures.get(title);
});

test('a missing size is reported, not thrown', () => {
	forAll(cases, (_, style) => {
		const sizeless = [{}, { sizeMm: null }, { sizeMm: 'large' }] as never[];
		const free = style.limits(style.boardMm.usual).max.filter((maxMm) => maxMm > 0).length;
		for (const asked of sizeless) {
			const { problem } = checkSize(style, asked);
			expect(Object.keys(problem?.errors ?? {})).toHaveLength(free);
		}
	});
});

test('any input gives a dieline, or a problem with a size that can be made', () => {
	forAll(cases, (_, style) => {
		const anything = fc.oneof(
			fc.double({ noDefaultInfinity: false }),
			fc.double({ min: -50, max: 3000 }),
			fc.constantFrom<unknown>(0, -1, 1e9, Number.NaN, '200', '', null, undefined, {}, [], true),
		);
		fc.assert(
			fc.property(
				fc.array(anything, { maxLength: 4 }),
				fc.constantFrom(...sizeModes),
				fc.oneof(anything, fc.double({ min: 0, max: 10 })),
				(sizeMm, mode, boardMm) => {
					const result = makeDieline(style, { sizeMm, mode, boardMm });
					if (result.ok) return;
					const { errors, details } = result.problem;
					expect(Object.values(errors).flat().length).toBeGreaterThan(0);
					const nearest = { sizeMm: details.nearestMm, mode, boardMm: details.nearestBoardMm };
					expect(checkSize(style, nearest).problem).toBeUndefined();
					expect(makeDieline(style, nearest).ok).toBe(true);
				},
			),
			{ numRuns: 100 },
		);
	});
});

/** Ends that are not where the next segment begins, and what is no place at all. */
function openOrInfinite(loop: Loop): string[] {
	return loop.flatMap(({ from, to }, index) => {
		const next = loop[(index + 1) % loop.length]?.from;
		if (next && next.x === to.x && next.y === to.y && Number.isFinite(from.x + from.y + to.x + to.y))
			return [];
		return [`${from.x}, ${from.y} – ${to.x}, ${to.y}`];
	});
}

function offLine({ x, y }: Point, [a, b]: readonly [Point, Point]): number {
	return Math.abs((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / Math.hypot(b.x - a.x, b.y - a.y);
}

/** In the polygon or on its edge. */
function isInside(point: Point, polygon: readonly Point[]): boolean {
	let inside = false;
	for (const [index, a] of polygon.entries()) {
		const b = polygon[(index + 1) % polygon.length] ?? a;
		const along =
			((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / Math.hypot(b.x - a.x, b.y - a.y);
		if (offLine(point, [a, b]) < 1e-3 && along > -1e-3 && along < Math.hypot(b.x - a.x, b.y - a.y) + 1e-3)
			return true;
		if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x)
			inside = !inside;
	}
	return inside;
}
